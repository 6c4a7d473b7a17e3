import { eq } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm/errors'
import type { CallResponse } from '#contract/calls.ts'
import { isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntentItem } from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PaymentItemRow, PaymentRow } from '../payments/payment-rows.ts'
import { getEntitlement } from '../payments/payment-state.ts'
import { readPaymentOfUser } from '../payments/read-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { reachProvider } from '../provider/reach-provider.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import { readTransfer, sendTransferInstructions } from '../transfers/transfer-instructions.ts'
import { expireCheckout, openCheckout } from './checkout.ts'
import { createPayment, type PaymentPrice, type PaymentRequest, pricePayment } from './create-payment.ts'

/**
 * What the calls of purchases do around their transaction: the checkout page, and the answer to the buyer. A quote prepares the same
 * purchase and takes it back.
 */

export type Purchase = CallResponse<'Purchasable/BuyEntries'>

export type Quote = CallResponse<'Purchasable/Quote'>

export type Buyer = {
  db: Database
  user: SignedInUser
  stripe: StripeGateway | null
  /** Origin of the portal. */
  portal: string
  now: Date
  enqueue: JobQueue['enqueue']
  record: ChangeRecorder
}

/** The payment of an earlier purchase of the buyer that is pending. */
export type PendingPayment = { pendingPaymentId: number }

/** A purchase: how to check it, and how to recognise a repetition. */
export type PurchaseDefinition = {
  /** Of the checkout page and of the pages after it. */
  language: string | undefined
  /** Path of the page that the buyer returns to without paying. */
  path: string
  /** Whether a pending payment is for the same purchase. */
  isSame: (tx: DatabaseOrTransaction, payment: PaymentRow) => Promise<boolean>
  /**
   * Checks the purchase, in the transaction of the caller, which locks what is sold.
   * @param replaced the pending payment that is replaced, which reserves nothing any more
   * @throws NotFound, Forbidden, BadRequest, Conflict with the first item that cannot be bought
   */
  prepare: (tx: DatabaseOrTransaction, replaced: number | null) => Promise<PaymentRequest | PendingPayment>
}

/**
 * Makes a purchase, or continues one that is pending: a buyer who comes back to the same purchase gets its checkout page again. One that
 * differs replaces the pending one, if it can be made: otherwise the buyer keeps their places.
 */
export async function buy(buyer: Buyer, definition: PurchaseDefinition): Promise<Purchase> {
  const { db, portal, now } = buyer
  const { language = '', path, isSame, prepare } = definition
  const locale = isLanguageCode(language) ? language : 'en'
  const outcome = await db.transaction((tx) => make(tx))
  if (!('pendingPaymentId' in outcome)) return answer(outcome)
  const pending = await readPaymentOfUser(db, buyer.user.idUser, outcome.pendingPaymentId)
  const isUsable = pending.expiresAt === null || pending.expiresAt > now
  if (isUsable && (await isSame(db, pending))) return answer(pending)
  await tryOut(db, async (tx) => {
    const request = await prepare(tx, pending.id)
    if (!('pendingPaymentId' in request)) await createPayment(tx, buyer, request)
  })
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
  if (replaced === null || 'pendingPaymentId' in replaced) return buy(buyer, definition)
  return answer(replaced)

  async function make(tx: DatabaseOrTransaction): Promise<PaymentRow | PendingPayment> {
    const request = await prepare(tx, null)
    if ('pendingPaymentId' in request) return request
    const payment = await createPayment(tx, buyer, request)
    await sendTransferInstructions(tx, payment, buyer)
    return payment
  }

  async function answer(payment: PaymentRow): Promise<Purchase> {
    const success = `${portal}${localizePath('/apply_to_competition/success/', locale)}?payment=${payment.id}`
    const cancelUrl = `${portal}${localizePath(path, locale)}`
    const { stripe } = buyer
    const isOpen = payment.method === 'card' && payment.providerStatus === 'pending'
    if (!isOpen || !stripe) return toPurchase(db, payment, success)
    const target = { successUrl: success, cancelUrl, language: locale }
    const opened = await reachProvider(() => openCheckout(db, stripe, payment, target, now))
    return toPurchase(db, opened, opened.checkoutUrl ?? success)
  }
}

/**
 * What a purchase would cost now. It reserves nothing.
 * @throws what the purchase would throw
 */
export async function quote(buyer: Buyer, { prepare }: PurchaseDefinition): Promise<Quote> {
  const { price, currency, method } = await tryOut(buyer.db, async (tx): Promise<PaymentPrice> => {
    let request = await prepare(tx, null)
    // bought again, it replaces the payment that is pending
    if ('pendingPaymentId' in request) request = await prepare(tx, request.pendingPaymentId)
    if (!('pendingPaymentId' in request)) return pricePayment(tx, buyer.stripe, request)
    throw new Conflict('payment_pending', 'Several earlier payments for the same purchase are pending.')
  })
  const { items: _, ...amounts } = price
  return { ...amounts, currency, method }
}

/** Does something that writes, and takes it back: returns what it returned, and throws what it threw. */
async function tryOut<Result>(
  db: Database,
  work: (tx: DatabaseOrTransaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx))
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  const [result] = results
  if (results.length === 0) throw new Error('the transaction was rolled back early')
  return result as Result
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

async function toPurchase(db: Database, payment: PaymentRow, checkoutUrl: string): Promise<Purchase> {
  const { netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice, currency } = payment
  return {
    idPaymentIntent: payment.id,
    checkoutUrl,
    method: payment.method,
    status: payment.providerStatus,
    transfer: await readTransfer(db, payment),
    netPrice,
    discount,
    vatTax,
    serviceFee,
    paymentFee,
    totalPrice,
    currency,
  }
}
