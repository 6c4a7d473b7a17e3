import { and, eq, inArray, lt } from 'drizzle-orm'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import type { Database, DatabaseOrTransaction } from '../db/open-database.ts'
import { paymentIntent, paymentIntentItem } from '../db/schema/index.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { getProviderAccount, listPaymentItems, type PaymentItemRow } from './payment-rows.ts'
import { GRANTING_STATUSES, REFUND_REQUESTED } from './payment-state.ts'
import type { StripeGateway } from './stripe.ts'

/** Refunds of items that are cancelled: a job sends them. */

type RefundRequest = { enqueue: JobQueue['enqueue']; now: Date }

type Cancellation = RefundRequest & {
  user: SignedInUser
  /** Whether what was paid is paid back. */
  isRefundable: boolean
}

/** Cancels an item of a payment, and asks for its refund. @returns whether what was paid is paid back */
export async function cancelItem(
  tx: DatabaseOrTransaction,
  itemId: number,
  { user, isRefundable, ...request }: Cancellation,
): Promise<boolean> {
  const [item] = await tx
    .update(paymentIntentItem)
    .set({ cancelled: true, refundCauserId: user.idUser, updatedAt: request.now })
    .where(eq(paymentIntentItem.id, itemId))
    .returning()
  if (!isRefundable || !item || item.totalPrice === 0) return false
  await requestRefund(tx, item, request)
  return true
}

/** Asks for the refund of a cancelled item, which a job sends: of its price without what was refunded already. */
export async function requestRefund(
  tx: DatabaseOrTransaction,
  item: PaymentItemRow,
  { enqueue, now }: RefundRequest,
): Promise<void> {
  const refunded = await readUnassignedRefund(tx, item.paymentIntentId)
  const refundAmount = Math.max(0, item.totalPrice - refunded)
  await tx
    .update(paymentIntentItem)
    .set({ refundStatus: refundAmount > 0 ? REFUND_REQUESTED : null, refundAmount, updatedAt: now })
    .where(eq(paymentIntentItem.id, item.id))
  if (refundAmount > 0) await enqueue(tx, 'refund', { idPaymentIntentItem: item.id })
}

/**
 * What was refunded of a payment without a cancellation, as in the dashboard of the payment provider: it counts for the items that
 * are cancelled later. The items are locked, so that it counts once. Minor units.
 */
async function readUnassignedRefund(tx: DatabaseOrTransaction, paymentId: number): Promise<number> {
  const items = await tx
    .select()
    .from(paymentIntentItem)
    .where(eq(paymentIntentItem.paymentIntentId, paymentId))
    .orderBy(paymentIntentItem.id)
    .for('update')
  const [payment] = await tx
    .select({ refundedAmount: paymentIntent.refundedAmount })
    .from(paymentIntent)
    .where(eq(paymentIntent.id, paymentId))
  const assigned = items
    .filter(({ refundAmount }) => refundAmount !== null)
    .map(({ totalPrice, refundAmount, refundStatus }) =>
      // a refund that is not sent is not part of what was refunded
      refundStatus === REFUND_REQUESTED ? totalPrice - (refundAmount ?? 0) : totalPrice,
    )
  return Math.max(0, (payment?.refundedAmount ?? 0) - assigned.reduce((sum, amount) => sum + amount, 0))
}

/** Requested refunds of payments that are not lost in another way. */
export const isRequestedRefund = and(
  eq(paymentIntentItem.refundStatus, REFUND_REQUESTED),
  inArray(paymentIntent.providerStatus, GRANTING_STATUSES),
)

/**
 * Sends the refund of an item to the payment provider; repeating it refunds once. What was paid by bank transfer stays
 * requested until somebody pays it back.
 */
export async function refundItem(
  db: Database,
  stripe: StripeGateway | null,
  itemId: number,
  now: Date,
): Promise<void> {
  const [found] = await listPaymentItems(db, and(eq(paymentIntentItem.id, itemId), isRequestedRefund))
  const paymentIntentId = found?.payment.stripePaymentIntentId ?? null
  if (!found?.item.refundAmount || paymentIntentId === null || !stripe) return
  const refund = await stripe.refund(getProviderAccount(found.payment), {
    paymentIntent: paymentIntentId,
    amount: found.item.refundAmount,
    isFeeRefunded: found.payment.serviceFee > 0,
    key: `${found.payment.reference} ${itemId}`,
  })
  await db
    .update(paymentIntentItem)
    .set({ refundStatus: refund.status ?? 'pending', updatedAt: now })
    .where(eq(paymentIntentItem.id, itemId))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Asks again, once a day, for refunds that the payment provider has not accepted in all attempts of their jobs. */
export async function repeatRefunds(db: Database, { enqueue, now }: RefundRequest): Promise<void> {
  const overdue = await listPaymentItems(
    db,
    and(
      isRequestedRefund,
      eq(paymentIntent.method, 'card'),
      lt(paymentIntentItem.updatedAt, new Date(now.getTime() - DAY_MS)),
    ),
  )
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  for (const { item } of overdue)
    await enqueue(db, 'refund', { idPaymentIntentItem: item.id }, { key: `refund ${item.id} ${today}` })
}

/** Sends the refunds of the queue, which retries those that the payment provider does not accept. */
export async function startRefundWorker(
  jobs: Pick<JobQueue, 'work'>,
  { db, stripe, now }: { db: Database; stripe: StripeGateway | null; now: () => Date },
): Promise<void> {
  await jobs.work('refund', ({ idPaymentIntentItem }) => refundItem(db, stripe, idPaymentIntentItem, now()))
}
