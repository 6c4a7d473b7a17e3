import { and, eq, inArray } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent } from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import { type Entitlement, getEntitlement } from '../payments/payment-state.ts'
import type { PaymentReport } from '../provider/provider-events.ts'
import { reachProvider } from '../provider/reach-provider.ts'
import { readTransfer, sendTransferInstructions } from '../transfers/transfer-instructions.ts'
import { expireCheckout, openCheckout, settleClosed } from './checkout.ts'
import { createPayment, planPayment } from './create-payment.ts'
import type { Buyer, PendingPayments, PurchaseDefinition } from './purchase-kind.ts'

/** What the calls of purchases do around their transaction: pending payments, the checkout page, and the answer to the buyer. */

export type Purchase = CallResponse<'Purchasable/BuyEntries'>

export type Quote = CallResponse<'Purchasable/Quote'>

/**
 * Makes a purchase, or continues one that is pending: a buyer who comes back to the same purchase gets its checkout page again. One that
 * differs replaces what is pending, if it can be made: otherwise the buyer keeps their places.
 */
export async function buy(buyer: Buyer, definition: PurchaseDefinition): Promise<Purchase> {
  const made = await buyer.db.transaction((tx) => makePayment(tx, buyer, definition))
  if (!('pendingPaymentIds' in made)) return openPurchase(buyer, definition, made)
  const pending = await readPendingPayments(buyer, made)
  const continued = await findContinued(buyer, definition, pending)
  if (continued) return openPurchase(buyer, definition, continued)
  const replacement = await replacePayments(buyer, definition, pending)
  return openPurchase(buyer, definition, replacement)
}

/**
 * What a purchase would cost now. It writes nothing, and reserves nothing.
 * @throws what the purchase would throw
 */
export async function quote(buyer: Buyer, definition: PurchaseDefinition): Promise<Quote> {
  const { db, stripe } = buyer
  const planned = await db.transaction(async (tx) => {
    const request = await definition.prepare(tx, [])
    return 'pendingPaymentIds' in request ? request : planPayment(tx, stripe, request)
  })
  if (!('pendingPaymentIds' in planned)) return { ...planned.amounts, ...pickTerms(planned) }
  const pending = await readPendingPayments(buyer, planned)
  const continued = await findContinued(buyer, definition, pending)
  if (continued) return { ...pickAmounts(continued), ...pickTerms(continued) }
  const replacement = await planReplacement(buyer, definition, pending)
  return { ...replacement.amounts, ...pickTerms(replacement) }
}

async function makePayment(
  tx: DatabaseOrTransaction,
  buyer: Buyer,
  { prepare }: PurchaseDefinition,
): Promise<PaymentRow | PendingPayments> {
  const request = await prepare(tx, [])
  if ('pendingPaymentIds' in request) return request
  const payment = await createPayment(tx, buyer, request)
  await sendTransferInstructions(tx, payment, buyer)
  return payment
}

/** In the order in which they were made. */
const readPendingPayments = (
  { db, user }: Buyer,
  { pendingPaymentIds }: PendingPayments,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(paymentIntent)
    .where(and(inArray(paymentIntent.id, [...pendingPaymentIds]), eq(paymentIntent.userId, user.idUser)))
    .orderBy(paymentIntent.id)

/** The pending payment that is for the same purchase and can still be made. Its price is that of the time when it was made. */
async function findContinued(
  { now }: Buyer,
  { isSame }: PurchaseDefinition,
  [payment, ...others]: readonly PaymentRow[],
): Promise<PaymentRow | null> {
  if (!payment || others.length > 0) return null
  const isOpen = payment.expiresAt === null || payment.expiresAt > now
  const hasEnded = getEntitlement(payment.providerStatus) === 'none'
  return isOpen && !hasEnded && (await isSame(payment)) ? payment : null
}

/**
 * Closes the checkout pages of pending payments, and makes a purchase with their places.
 * @throws what the purchase would throw, before a page is closed
 * @throws Conflict if one of the payments is being processed or has been made
 */
async function replacePayments(
  buyer: Buyer,
  definition: PurchaseDefinition,
  pending: readonly PaymentRow[],
): Promise<PaymentRow> {
  const { db, stripe, now } = buyer
  await planReplacement(buyer, definition, pending)
  const closed: { payment: PaymentRow; report: PaymentReport }[] = []
  for (const payment of pending) {
    const report = await reachProvider(() => expireCheckout(stripe, payment, now))
    closed.push({ payment, report })
  }
  // in the same transaction, so that nobody gets the places in between
  const made = await db.transaction(async (tx) => {
    const entitlements: Entitlement[] = []
    for (const { payment, report } of closed) {
      const { providerStatus } = await settleClosed(tx, payment, report, buyer)
      entitlements.push(getEntitlement(providerStatus))
    }
    if (entitlements.includes('reserved')) throw paymentPending('is still being processed')
    return entitlements.includes('granted') ? null : makePayment(tx, buyer, definition)
  })
  // what was paid in the meantime counts, even if nothing else can be bought
  const payment = made ?? (await db.transaction((tx) => makePayment(tx, buyer, definition)))
  if ('pendingPaymentIds' in payment) throw paymentPending('is pending')
  return payment
}

/** @throws what the purchase would throw once the pending payments are closed */
async function planReplacement(
  { db, stripe }: Buyer,
  { prepare }: PurchaseDefinition,
  pending: readonly PaymentRow[],
) {
  const replaced = pending.map(({ id }) => id)
  return db.transaction(async (tx) => {
    const request = await prepare(tx, replaced)
    if ('pendingPaymentIds' in request) throw paymentPending('is pending')
    return planPayment(tx, stripe, request)
  })
}

const paymentPending = (state: string): Conflict =>
  new Conflict('payment_pending', `An earlier payment for the same purchase ${state}.`)

/** Opens the checkout page of a payment that is to be made on one, and describes it to the buyer. */
async function openPurchase(
  { db, stripe, portal, now }: Buyer,
  { language = '', path }: PurchaseDefinition,
  payment: PaymentRow,
): Promise<Purchase> {
  const locale = isLanguageCode(language) ? language : 'en'
  const successUrl = `${portal}${localizePath('/apply_to_competition/success/', locale)}?payment=${payment.id}`
  const cancelUrl = `${portal}${localizePath(path, locale)}`
  const hasCheckout = payment.method === 'card' && payment.providerStatus === 'pending'
  const opened =
    hasCheckout && stripe
      ? await reachProvider(() =>
          openCheckout(db, stripe, payment, { successUrl, cancelUrl, language: locale }, now),
        )
      : null
  return {
    idPaymentIntent: payment.id,
    checkoutUrl: opened?.checkoutUrl ?? successUrl,
    status: payment.providerStatus,
    transfer: await readTransfer(db, payment),
    ...pickAmounts(payment),
    ...pickTerms(payment),
  }
}

const pickTerms = ({ currency, method }: Pick<PaymentRow, 'currency' | 'method'>) => ({ currency, method })

const pickAmounts = ({ netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice }: PaymentRow) => ({
  netPrice,
  discount,
  vatTax,
  serviceFee,
  paymentFee,
  totalPrice,
})
