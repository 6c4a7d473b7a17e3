import { eq, inArray } from 'drizzle-orm'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import { insertAndRecord, type RowAuthor } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  partner,
  paymentIntent,
  paymentIntentItem,
  purchaseType,
  streamingSubscription,
} from '#server/platform/db/schema/index.ts'
import { Conflict, NotConfigured } from '#server/platform/errors/errors.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import {
  type ItemPrice,
  type PricedItem,
  type PurchasePrice,
  pricePurchase,
} from '../pricing/price-purchase.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import { formatCreditorReference } from '../transfers/creditor-reference.ts'

/** What a purchase costs, and the payment with its items that it is written as. */

/** Who makes a purchase. */
export type Purchaser = Settlement & {
  user: SignedInUser
  stripe: StripeGateway | null
  record: ChangeRecorder
}

/** The subject of an item: who enters or buys what. */
type PurchaseSubject = Omit<
  typeof paymentIntentItem.$inferInsert,
  | 'id'
  | 'paymentIntentId'
  | 'streamingSubscriptionId'
  | 'currency'
  | keyof ReturnType<typeof pricePurchase>['items'][number]
>

export type PurchasedItem = { thing: PurchaseSubject; priced: PricedItem; currency: string | null }

/** Who receives the money. */
export type Payee = {
  partnerId: number | null
  stripeAccount: string | null
  stripeConnectedAccount: string | null
}

/** A subscription to streams that the payment activates. */
type NewSubscription = Pick<
  typeof streamingSubscription.$inferInsert,
  'userId' | 'type' | 'competitionId' | 'countryId' | 'purchasableId' | 'validFrom'
>

export type PaymentRequest = {
  /** Codes of the purchase type, of which the first that exists is used. */
  purchaseTypes: readonly string[]
  competitionId?: number
  paymentIntervalId?: number | null
  payee: Payee
  items: readonly PurchasedItem[]
  /** What the items pay for. */
  subscription?: NewSubscription
}

/** What a purchase costs, and how it is paid. Quotes and payments have it from here. */
export type PaymentPrice = {
  /** Of the payment. */
  amounts: Omit<PurchasePrice, 'items'>
  itemPrices: readonly ItemPrice[]
  currency: Currency
  method: PaymentRow['method']
  /** Account at the payment provider; null without one. */
  stripeAccount: string | null
}

type PaymentPlan = PaymentPrice & { purchaseTypeId: number }

/** @throws Conflict if the items have different currencies, NotConfigured if the partner can receive no payment */
export async function pricePayment(
  tx: DatabaseOrTransaction,
  stripe: StripeGateway | null,
  { payee, items }: Pick<PaymentRequest, 'payee' | 'items'>,
): Promise<PaymentPrice> {
  const [owner] =
    payee.partnerId === null ? [] : await tx.select().from(partner).where(eq(partner.id, payee.partnerId))
  const currency = findCurrency(items, owner?.currencyCode ?? null)
  const fee = { absolute: owner?.paymentFeeAbsolute ?? 0, percentage: owner?.paymentFeeRelative ?? 0 }
  const { items: itemPrices, ...amounts } = pricePurchase(
    items.map(({ priced }) => priced),
    fee,
  )
  const stripeAccount = payee.stripeAccount ?? owner?.stripeAccount ?? null
  const method = chooseMethod(amounts.totalPrice, stripeAccount, owner?.iban ?? null, stripe)
  return { amounts, itemPrices, currency, method, stripeAccount }
}

/**
 * All that decides whether a payment can be written.
 * @throws Conflict if the items have different currencies, NotConfigured if the partner can receive no payment
 */
export async function planPayment(
  tx: DatabaseOrTransaction,
  stripe: StripeGateway | null,
  request: PaymentRequest,
): Promise<PaymentPlan> {
  const price = await pricePayment(tx, stripe, request)
  const [type] = await tx
    .select({ id: purchaseType.id })
    .from(purchaseType)
    .where(inArray(purchaseType.code, [...request.purchaseTypes]))
    .orderBy(purchaseType.id)
    .limit(1)
  if (!type) throw new NotConfigured(`The purchase type ${request.purchaseTypes.join(' or ')}`)
  return { ...price, purchaseTypeId: type.id }
}

/**
 * Writes the payment of a purchase. It is pending, and its items are reserved, until it is settled; a free purchase is
 * settled at once.
 * @throws Conflict if the items have different currencies, NotConfigured if the partner can receive no payment
 */
export async function createPayment(
  tx: DatabaseOrTransaction,
  purchaser: Purchaser,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const { user, stripe, record, now } = purchaser
  const { payee, items } = request
  const plan = await planPayment(tx, stripe, request)
  const { amounts, itemPrices, currency, method, purchaseTypeId } = plan
  const [buyer] = await tx
    .select({ billingCountryId: adminUser.billingCountryId })
    .from(adminUser)
    .where(eq(adminUser.id, user.idUser))
  const [inserted] = await tx
    .insert(paymentIntent)
    .values({
      ...amounts,
      currency,
      method,
      userId: user.idUser,
      purchaseTypeId,
      paymentIntervalId: request.paymentIntervalId ?? null,
      competitionId: request.competitionId ?? null,
      partnerId: payee.partnerId,
      billingCountryId: buyer?.billingCountryId ?? null,
      stripeAccount: method === 'card' ? plan.stripeAccount : null,
      stripeConnectedAccount: method === 'card' ? payee.stripeConnectedAccount : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!inserted) throw new Error('Inserting a payment returned no row.')
  const payment = method === 'bank_transfer' ? await numberTransfer(tx, inserted) : inserted
  const streamingSubscriptionId = await createSubscription(tx, request.subscription, purchaser)
  await tx.insert(paymentIntentItem).values(
    items.map(({ thing }, index) => {
      const itemPrice = itemPrices[index]
      if (!itemPrice)
        throw new Error(`Expected a price for item ${index} of payment ${payment.id}, got none.`)
      return {
        ...thing,
        ...itemPrice,
        currency,
        streamingSubscriptionId,
        paymentIntentId: payment.id,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  await record(tx, {
    entityId: payment.id,
    before: null,
    after: { method, totalPrice: amounts.totalPrice, currency, items: items.length },
  })
  return method === 'free' ? settlePayment(tx, payment.id, { paidAt: now }, purchaser) : payment
}

/** Replaces the reference, which is generated, by one that people type. */
async function numberTransfer(tx: DatabaseOrTransaction, payment: PaymentRow): Promise<PaymentRow> {
  const reference = formatCreditorReference(payment.id)
  await tx.update(paymentIntent).set({ reference }).where(eq(paymentIntent.id, payment.id))
  return { ...payment, reference }
}

/** It is not active before it is paid. */
async function createSubscription(
  tx: DatabaseOrTransaction,
  subscription: NewSubscription | undefined,
  by: RowAuthor,
): Promise<number | null> {
  if (!subscription) return null
  const values = { ...subscription, active: false, createdAt: by.now, updatedAt: by.now }
  const [created] = await insertAndRecord(tx, streamingSubscription, [values], by)
  if (!created) throw new Error('Inserting a subscription returned no row.')
  return created.id
}

type Currency = PaymentRow['currency']

function findCurrency(items: readonly PurchasedItem[], ofPartner: Currency | null): Currency {
  const currencies = [...new Set(items.flatMap(({ currency }) => currency ?? []))]
  if (currencies.length > 1) {
    throw new Conflict('currencies', `The prices are in ${currencies.join(' and ')}: buy them one by one.`)
  }
  return (currencies[0] as Currency | undefined) ?? ofPartner ?? 'EUR'
}

/** @throws NotConfigured */
function chooseMethod(
  total: number,
  stripeAccount: string | null,
  iban: string | null,
  stripe: StripeGateway | null,
): PaymentRow['method'] {
  if (total === 0) return 'free'
  if (stripeAccount !== null && stripe?.hasAccount(stripeAccount)) return 'card'
  if (iban !== null) return 'bank_transfer'
  throw new NotConfigured('Payment to this organiser')
}
