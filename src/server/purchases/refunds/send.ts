import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import { updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import { logProblem } from '#server/platform/errors/log.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { getProviderAccount, listPaymentItems } from '../payments/payment-rows.ts'
import {
  GRANTING_STATUSES,
  REFUND_FAILED,
  REFUND_REQUESTED,
  REFUND_TRANSFERRED,
} from '../payments/payment-state.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import type { ProviderRefund } from '../provider/provider-events.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import type { RefundRequest } from './request.ts'

/** Sends requested refunds to the payment provider, and records those that fail there. */

/** Requested refunds of payments that are not lost in another way. */
export const isRequestedRefund = and(
  eq(paymentIntentItem.refundStatus, REFUND_REQUESTED),
  inArray(paymentIntent.providerStatus, GRANTING_STATUSES),
)

type RefundSending = Settlement & { db: Database; stripe: StripeGateway | null }

/**
 * Sends the refund of an item to the payment provider; repeating it refunds once, however much later. What was paid by bank
 * transfer stays requested until somebody pays it back.
 */
export async function refundItem(
  { db, stripe, ...settlement }: RefundSending,
  itemId: number,
): Promise<void> {
  const [found] = await listPaymentItems(db, and(eq(paymentIntentItem.id, itemId), isRequestedRefund))
  const paymentIntentId = found?.payment.stripePaymentIntentId ?? null
  if (!found?.item.refundAmount || paymentIntentId === null || !stripe) return
  const refund = await stripe.refund(getProviderAccount(found.payment), {
    paymentIntent: paymentIntentId,
    amount: found.item.refundAmount,
    isFeeRefunded: found.payment.serviceFee > 0,
    itemId,
    key: `${found.payment.reference} ${itemId}`,
  })
  await db.transaction((tx) => recordRefund(tx, { itemId, paymentId: found.payment.id, refund }, settlement))
}

type ReportedRefund = { itemId: number; paymentId: number; refund: ProviderRefund }

/**
 * Records what the payment provider says about the refund of an item. One that failed is listed by `npm run payment -- refunds`
 * until it is paid back by bank transfer; after that, late reports change nothing.
 */
export async function recordRefund(
  tx: DatabaseOrTransaction,
  { itemId, paymentId, refund: { status, hasFailed } }: ReportedRefund,
  settlement: Settlement,
): Promise<void> {
  const refundStatus = hasFailed ? REFUND_FAILED : status
  await tx
    .select({ id: paymentIntent.id })
    .from(paymentIntent)
    .where(eq(paymentIntent.id, paymentId))
    .for('update')
  const isNews = and(
    eq(paymentIntentItem.id, itemId),
    eq(paymentIntentItem.paymentIntentId, paymentId),
    hasFailed
      ? notInArray(paymentIntentItem.refundStatus, [REFUND_FAILED, REFUND_TRANSFERRED])
      : eq(paymentIntentItem.refundStatus, REFUND_REQUESTED),
  )
  const report = { refundStatus, updatedAt: settlement.now }
  const [changed] = await updateAndRecord(tx, paymentIntentItem, isNews, report, settlement)
  if (!changed || !hasFailed) return
  await settlePayment(tx, paymentId, {}, settlement)
  logProblem(
    `The refund ${itemId} did not reach the buyer: \`npm run payment -- refunds\` says what is to be paid back.`,
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Asks again, once a day, for refunds that the payment provider has not accepted in all attempts of their jobs. */
export async function repeatRefunds(
  db: Database,
  { enqueue, now }: Pick<RefundRequest, 'enqueue' | 'now'>,
): Promise<void> {
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
  jobs: Pick<JobQueue, 'work' | 'enqueue'>,
  { db, stripe, now }: { db: Database; stripe: StripeGateway | null; now: () => Date },
): Promise<void> {
  await jobs.work('refund', ({ idPaymentIntentItem }) =>
    refundItem(
      { db, stripe, now: now(), author: { job: 'refund' }, enqueue: jobs.enqueue },
      idPaymentIntentItem,
    ),
  )
}
