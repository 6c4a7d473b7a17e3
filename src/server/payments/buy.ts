import { and, eq } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm/errors'
import Stripe from 'stripe'
import type { CallResponse } from '#contract/calls.ts'
import { isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import type { Database, DatabaseOrTransaction } from '../db/open-database.ts'
import { competition, paymentIntent, paymentIntentItem } from '../db/schema/index.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Conflict, NotFound, PaymentProviderUnavailable } from '../request/errors.ts'
import { logError } from '../request/log.ts'
import { expireCheckout, openCheckout } from './checkout.ts'
import { type EntryPurchase, type EntryPurchaseKind, purchaseEntries } from './entries/purchase-entries.ts'
import type { PaymentItemRow, PaymentRow } from './payment-rows.ts'
import { getEntitlement } from './payment-state.ts'
import { settlePayment } from './settle-payment.ts'
import type { StripeGateway } from './stripe.ts'
import { readTransfer, sendTransferInstructions } from './transfer-instructions.ts'

/** What a Buy call does around its transaction: the checkout page, and the answer to the buyer. */

export type Purchase = CallResponse<'Purchasable/BuyEntries'>

export type Buyer = {
  db: Database
  user: SignedInUser
  stripe: StripeGateway | null
  /** Origin of the portal. */
  portal: string
  now: Date
  enqueue: JobQueue['enqueue']
}

/** A purchase in the transaction, or the payment of an earlier one that is pending. */
type PurchaseOutcome = PaymentRow | { pendingPaymentId: number }

/**
 * Makes a purchase of entries, or continues it: a buyer who comes back to the same purchase gets its checkout page again.
 * A purchase that differs from one that the buyer has not paid replaces it.
 */
export async function buyEntries(
  buyer: Buyer,
  kind: EntryPurchaseKind,
  purchase: EntryPurchase,
): Promise<Purchase> {
  const path = await getEntryPath(buyer.db, purchase.idCompetition)
  const isSame = isForItems(purchase.entries, (item, { idUser, idPerson, idWeight, idClub }) =>
    [
      item.competitionId === purchase.idCompetition,
      item.categoryId === idWeight,
      item.userId === idUser,
      idPerson === undefined || item.personId === idPerson,
      [undefined, null, item.clubId].includes(idClub),
    ].every(Boolean),
  )
  return buy(buyer, { language: purchase.language, path, isSame }, (tx, replaced) =>
    purchaseEntries(tx, buyer, kind, purchase, replaced),
  )
}

export type Continuation = {
  language: string | undefined
  /** Path of the page that the buyer returns to without paying. */
  path: string
  /** Whether a pending payment is for the same purchase. */
  isSame: (tx: DatabaseOrTransaction, payment: PaymentRow) => Promise<boolean>
}

/**
 * Checks a purchase and writes its payment. The pending payment that is replaced, if any, reserves nothing.
 */
export type MakePurchase = (tx: DatabaseOrTransaction, replaced: number | null) => Promise<PurchaseOutcome>

/**
 * Makes a purchase, or continues one that is pending. One that differs replaces the pending one, if it can be made: otherwise the
 * buyer keeps their places.
 */
export async function buy(
  buyer: Buyer,
  { language = '', path, isSame }: Continuation,
  purchase: MakePurchase,
): Promise<Purchase> {
  const { db, portal, now } = buyer
  const locale = isLanguageCode(language) ? language : 'en'
  const outcome = await db.transaction((tx) => make(tx))
  if (!('pendingPaymentId' in outcome)) return answer(outcome)
  const pending = await readOwnPayment(db, buyer.user.idUser, outcome.pendingPaymentId)
  const isUsable = pending.expiresAt === null || pending.expiresAt > now
  if (isUsable && (await isSame(db, pending))) return answer(pending)
  await tryOut(db, (tx) => purchase(tx, pending.id))
  const report = await reachProvider(() => expireCheckout(buyer.stripe, pending, now))
  // in the same transaction, so that nobody gets the places in between
  const replaced = await db.transaction(async (tx) => {
    const closed = await settlePayment(tx, pending.id, report, buyer)
    if (closed.providerStatus === 'pending') {
      throw new Conflict(
        'payment_pending',
        'An earlier payment for the same purchase is still being processed.',
      )
    }
    return getEntitlement(closed.providerStatus) === 'none' ? make(tx) : null
  })
  if (replaced === null || 'pendingPaymentId' in replaced)
    return buy(buyer, { language, path, isSame }, purchase)
  return answer(replaced)

  async function make(tx: DatabaseOrTransaction): Promise<PurchaseOutcome> {
    const outcome = await purchase(tx, null)
    if (!('pendingPaymentId' in outcome)) await sendTransferInstructions(tx, outcome, buyer)
    return outcome
  }

  async function answer(made: PaymentRow): Promise<Purchase> {
    const success = `${portal}${localizePath('/apply_to_competition/success/', locale)}?payment=${made.id}`
    const cancelUrl = `${portal}${localizePath(path, locale)}`
    const { stripe } = buyer
    const isOpen = made.method === 'card' && made.providerStatus === 'pending'
    if (!isOpen || !stripe) return toPurchase(db, made, success)
    const target = { successUrl: success, cancelUrl, language: locale }
    const opened = await reachProvider(() => openCheckout(db, stripe, made, target, now))
    return toPurchase(db, opened, opened.checkoutUrl ?? success)
  }
}

/** Does something that writes, and takes it back: throws what it would throw. */
async function tryOut(db: Database, work: (tx: DatabaseOrTransaction) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}

/**
 * A payment of a user.
 * @throws NotFound also for a payment of somebody else
 */
export async function readOwnPayment(db: Database, userId: number, id: number): Promise<PaymentRow> {
  const [payment] = await db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.id, id), eq(paymentIntent.userId, userId)))
  if (!payment) throw new NotFound('idPaymentIntent', 'payment', id)
  return payment
}

/**
 * @throws PaymentProviderUnavailable if the provider does not answer; the purchase is then pending, and can be repeated
 * @throws Conflict if the provider is processing the same request for another attempt
 */
export async function reachProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      throw new Conflict(
        'payment_pending',
        'The same purchase is already being processed. Send it again in a few seconds.',
      )
    }
    const isOutage =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (!isOutage) throw error
    logError('The payment provider', error)
    throw new PaymentProviderUnavailable()
  }
}

/** Whether a payment has one item for each request. */
export const isForItems =
  <Request>(requests: readonly Request[], isFor: (item: PaymentItemRow, request: Request) => boolean) =>
  async (tx: DatabaseOrTransaction, { id }: PaymentRow): Promise<boolean> => {
    const items = await tx.select().from(paymentIntentItem).where(eq(paymentIntentItem.paymentIntentId, id))
    return (
      items.length === requests.length &&
      requests.every((request) => items.some((item) => isFor(item, request)))
    )
  }

async function getEntryPath(db: Database, idCompetition: number): Promise<string> {
  const [found] = await db
    .select({ externalId: competition.externalId })
    .from(competition)
    .where(eq(competition.id, idCompetition))
  return found ? `/competition/${found.externalId}/apply_to_competition/` : '/'
}

async function toPurchase(db: Database, payment: PaymentRow, checkoutUrl: string): Promise<Purchase> {
  const { netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice, currency } = payment
  return {
    idPaymentIntent: payment.id,
    checkoutUrl,
    method: payment.method,
    status: payment.providerStatus,
    transfer: await readTransfer(db, payment),
    ...{ netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice, currency },
  }
}
