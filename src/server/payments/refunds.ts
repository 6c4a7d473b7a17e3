import { and, eq, inArray } from 'drizzle-orm'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import type { Database, DatabaseOrTransaction } from '../db/open-database.ts'
import { paymentIntent, paymentIntentItem } from '../db/schema/index.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { getProviderAccount } from './checkout.ts'
import { listPaymentItems } from './payment-rows.ts'
import { GRANTING_STATUSES, REFUND_REQUESTED } from './payment-state.ts'
import type { StripeGateway } from './stripe.ts'

/** Refunds of items that are cancelled: a job sends them. */

type Cancellation = {
  user: SignedInUser
  enqueue: JobQueue['enqueue']
  now: Date
  /** Whether what was paid is paid back. */
  isRefundable: boolean
}

/** Cancels an item of a payment, and asks for its refund by a job. @returns whether money is due */
export async function cancelItem(
  tx: DatabaseOrTransaction,
  itemId: number,
  { user, enqueue, now, isRefundable }: Cancellation,
): Promise<boolean> {
  const [item] = await tx.select().from(paymentIntentItem).where(eq(paymentIntentItem.id, itemId))
  const isDue = isRefundable && item !== undefined && item.totalPrice > 0
  await tx
    .update(paymentIntentItem)
    .set({
      cancelled: true,
      refundStatus: isDue ? REFUND_REQUESTED : null,
      refundCauserId: user.idUser,
      updatedAt: now,
    })
    .where(eq(paymentIntentItem.id, itemId))
  if (isDue) await enqueue(tx, 'refund', { idPaymentIntentItem: itemId })
  return isDue
}

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
  const [found] = await listPaymentItems(
    db,
    and(
      eq(paymentIntentItem.id, itemId),
      eq(paymentIntentItem.refundStatus, REFUND_REQUESTED),
      inArray(paymentIntent.providerStatus, GRANTING_STATUSES),
    ),
  )
  const paymentIntentId = found?.payment.stripePaymentIntentId ?? null
  if (!found || paymentIntentId === null || !stripe) return
  const refund = await stripe.refund(getProviderAccount(found.payment), {
    paymentIntent: paymentIntentId,
    amount: found.item.totalPrice,
    isFeeRefunded: found.payment.serviceFee > 0,
    key: `${found.payment.reference} ${itemId}`,
  })
  await db
    .update(paymentIntentItem)
    .set({ refundStatus: refund.status ?? 'pending', updatedAt: now })
    .where(eq(paymentIntentItem.id, itemId))
}

/** Sends the refunds of the queue, which retries those that the payment provider does not accept. */
export async function startRefundWorker(
  jobs: Pick<JobQueue, 'work'>,
  { db, stripe, now }: { db: Database; stripe: StripeGateway | null; now: () => Date },
): Promise<void> {
  await jobs.work('refund', ({ idPaymentIntentItem }) => refundItem(db, stripe, idPaymentIntentItem, now()))
}
