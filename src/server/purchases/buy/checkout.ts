import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  ageCategory,
  competition,
  country,
  event,
  paymentAccount,
  paymentIntent,
  paymentIntentItem,
  purchasable,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { getProviderAccount, type PaymentRow } from '../payments/payment-rows.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import { formatItemName, itemCategoryColumns, toItemCategory } from '../pricing/item-names.ts'
import { isPaidInFull } from '../pricing/paid-amount.ts'
import type { PaymentReport, ProviderAccount } from '../provider/provider-events.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import type { CheckoutItem } from '../provider/stripe-checkout.ts'
import { readInterval } from '../streaming/grant-subscriptions.ts'

/**
 * The checkout page of a payment at the payment provider. Requests to the provider are made outside transactions, and
 * each is idempotent: its key derives from the payment.
 */

/** Stripe accepts at least 30 minutes; the places of a checkout page are reserved as long. */
export const CHECKOUT_MINUTES = 31

/** The page to return to, and its language. */
export type CheckoutReturn = { successUrl: string; cancelUrl: string; language: LanguageCode }

/**
 * Opens the checkout page of a pending payment, or finds the one that is open. Of two pages that are opened at the same time
 * the buyer gets the one that is stored first, and the other one is closed.
 * @throws Conflict if the payment has ended meanwhile
 */
export async function openCheckout(
  db: Database,
  stripe: StripeGateway,
  payment: PaymentRow,
  target: CheckoutReturn,
  now: Date,
): Promise<PaymentRow> {
  if (payment.checkoutUrl !== null) return payment
  const account = getProviderAccount(payment)
  const page = await stripe.createSession(account, {
    reference: payment.reference,
    customer: await ensureCustomer(db, stripe, payment.userId, account),
    currency: payment.currency,
    items: await listCheckoutItems(db, payment, target.language),
    interval: await readInterval(db, payment),
    applicationFee: payment.serviceFee,
    collectsTaxId: await hasTaxNumbers(db, payment.billingCountryId),
    expiresAt: chooseExpiry(payment.createdAt, now),
    ...target,
  })
  const [opened] = await db
    .update(paymentIntent)
    .set({
      stripeCheckoutSessionId: page.id,
      checkoutUrl: page.url,
      expiresAt: page.expiresAt,
      updatedAt: now,
    })
    .where(and(isUnopened, eq(paymentIntent.id, payment.id)))
    .returning()
  if (opened) return opened
  const [stored] = await db.select().from(paymentIntent).where(eq(paymentIntent.id, payment.id))
  if (!stored) throw new Error(`Payment ${payment.id} does not exist any more.`)
  if (stored.stripeCheckoutSessionId !== page.id) await stripe.expireSession(account, page.id)
  if (stored.providerStatus === 'pending') return stored
  throw new Conflict('payment_pending', 'The payment has ended. Send the purchase again.')
}

const isUnopened = and(
  eq(paymentIntent.providerStatus, 'pending'),
  isNull(paymentIntent.stripeCheckoutSessionId),
)

/**
 * When a checkout page closes. A repeated attempt of the first minute has the same parameters, and gets the same page from the
 * provider.
 */
function chooseExpiry(createdAt: Date, now: Date): Date {
  const isFirstMinute = now.getTime() - createdAt.getTime() < 60_000
  return new Date((isFirstMinute ? createdAt : now).getTime() + CHECKOUT_MINUTES * 60_000)
}

/**
 * Closes the checkout page of a payment that its buyer gives up.
 * @returns what to settle the payment with: if it was paid in the meantime, it succeeds instead
 */
export async function expireCheckout(
  stripe: StripeGateway | null,
  payment: PaymentRow,
  now: Date,
): Promise<PaymentReport> {
  if (payment.stripeCheckoutSessionId === null || !stripe) return { expiredAt: now }
  await stripe.expireSession(getProviderAccount(payment), payment.stripeCheckoutSessionId)
  return readReport(stripe, payment, now)
}

/**
 * Settles a payment whose checkout page was closed.
 * @param closed the payment as it was when the page was closed
 * @throws Conflict if a page was opened since, which the buyer may still pay on
 */
export async function settleClosed(
  tx: DatabaseOrTransaction,
  closed: PaymentRow,
  report: PaymentReport,
  settlement: Settlement,
): Promise<PaymentRow> {
  const settled = await settlePayment(tx, closed.id, report, settlement)
  if (settled.stripeCheckoutSessionId === closed.stripeCheckoutSessionId) return settled
  throw new Conflict(
    'payment_pending',
    'The checkout page of the payment has been opened in the meantime. Send the request again.',
  )
}

/** Reads from the payment provider what became of a checkout page, for a webhook that has not arrived. */
export async function settleFromProvider(
  db: Database,
  stripe: StripeGateway,
  payment: PaymentRow,
  settlement: Settlement,
): Promise<PaymentRow> {
  if (payment.stripeCheckoutSessionId === null) return payment
  const report = await readReport(stripe, payment, settlement.now)
  return db.transaction((tx) => settlePayment(tx, payment.id, report, settlement))
}

async function readReport(stripe: StripeGateway, payment: PaymentRow, now: Date): Promise<PaymentReport> {
  const sessionId = payment.stripeCheckoutSessionId ?? ''
  const { paid, hasExpired, ...ids } = await stripe.readSession(getProviderAccount(payment), sessionId)
  return {
    ...ids,
    ...(paid && isPaidInFull(payment, paid) && { paidAt: now }),
    ...(hasExpired && { expiredAt: now }),
  }
}

/** The customer of the provider who a user is; one for each account that receives money. */
async function ensureCustomer(
  db: Database,
  stripe: StripeGateway,
  userId: number,
  account: ProviderAccount,
): Promise<string> {
  const { stripeAccount, stripeConnectedAccount } = account
  const isInAccount = and(
    eq(paymentAccount.userId, userId),
    eq(paymentAccount.stripeAccount, stripeAccount),
    stripeConnectedAccount === null
      ? isNull(paymentAccount.stripeConnectedAccount)
      : eq(paymentAccount.stripeConnectedAccount, stripeConnectedAccount),
  )
  const [known] = await db.select().from(paymentAccount).where(isInAccount)
  if (known) return known.stripeCustomerId
  const [user] = await db.select().from(adminUser).where(eq(adminUser.id, userId))
  if (!user) throw new Error(`User ${userId}, who pays, does not exist.`)
  const stripeCustomerId = await stripe.createCustomer(account, {
    email: user.email,
    name: `${user.name} ${user.familyName}`.trim(),
    // ids start again in a new database, and customers outlive it
    reference: `${userId} ${user.createdAt.toISOString()} ${stripeConnectedAccount ?? stripeAccount}`,
  })
  await db
    .insert(paymentAccount)
    .values({ userId, stripeAccount, stripeConnectedAccount, stripeCustomerId })
    .onConflictDoNothing()
  return stripeCustomerId
}

/** The lines of the checkout page; their sum is the total of the payment. */
async function listCheckoutItems(
  db: Database,
  payment: PaymentRow,
  code: LanguageCode,
): Promise<CheckoutItem[]> {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const rows = await db
    .select({
      name: purchasable.name,
      category: itemCategoryColumns,
      of: sql<string | null>`coalesce(${competition.name}, ${event.name})`,
      amount: paymentIntentItem.totalPrice,
      taxCode: purchasable.stripeProductTaxCode,
    })
    .from(paymentIntentItem)
    .leftJoin(purchasable, eq(purchasable.id, paymentIntentItem.purchasableId))
    .leftJoin(ageCategory, eq(ageCategory.id, paymentIntentItem.ageId))
    .leftJoin(weightCategory, eq(weightCategory.id, paymentIntentItem.categoryId))
    .leftJoin(competition, eq(competition.id, paymentIntentItem.competitionId))
    .leftJoin(event, eq(event.id, paymentIntentItem.eventId))
    .where(eq(paymentIntentItem.paymentIntentId, payment.id))
    .orderBy(paymentIntentItem.id)
  const items = rows.map(({ name, category, of, amount, taxCode }) => ({
    name: [of, formatItemName({ name, category: toItemCategory(category) }, { t, code })]
      .filter(Boolean)
      .join(' · '),
    amount,
    taxCode,
  }))
  if (payment.paymentFee === 0) return items
  return [...items, { name: t('payment.part.paymentFee'), amount: payment.paymentFee, taxCode: null }]
}

/** Whether the provider knows the tax numbers of the country that a buyer is billed in. */
async function hasTaxNumbers(db: Database, countryId: number | null): Promise<boolean> {
  if (countryId === null) return false
  const [found] = await db
    .select({ type: country.stripeTaxIdType })
    .from(country)
    .where(eq(country.id, countryId))
  return found?.type != null
}
