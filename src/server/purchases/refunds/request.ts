import { eq } from 'drizzle-orm'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import { updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PaymentItemRow } from '../payments/payment-rows.ts'
import { REFUND_REQUESTED } from '../payments/payment-state.ts'

/** Refunds of items that are cancelled: a job sends them. */

export type RefundRequest = { enqueue: JobQueue['enqueue']; author: ChangeAuthor; now: Date }

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
  const cancellation = { cancelled: true, refundCauserId: user.idUser, updatedAt: request.now }
  const isItem = eq(paymentIntentItem.id, itemId)
  const [item] = await updateAndRecord(tx, paymentIntentItem, isItem, cancellation, request)
  if (!isRefundable || !item || item.totalPrice === 0) return false
  await requestRefund(tx, item, request)
  return true
}

/** Asks for the refund of a cancelled item, which a job sends: of its price without what was refunded already. */
export async function requestRefund(
  tx: DatabaseOrTransaction,
  item: PaymentItemRow,
  request: RefundRequest,
): Promise<void> {
  const { enqueue, now } = request
  const refunded = await readUnassignedRefund(tx, item.paymentIntentId)
  const refundAmount = Math.max(0, item.totalPrice - refunded)
  const refund = { refundStatus: refundAmount > 0 ? REFUND_REQUESTED : null, refundAmount, updatedAt: now }
  await updateAndRecord(tx, paymentIntentItem, eq(paymentIntentItem.id, item.id), refund, request)
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
