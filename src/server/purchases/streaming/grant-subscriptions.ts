import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type RowAuthor, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  paymentIntent,
  paymentIntentItem,
  paymentInterval,
  streamingSubscription,
} from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { listPaymentItems, type PaymentItemRow, type PaymentRow } from '../payments/payment-rows.ts'
import { GRANTING_STATUSES } from '../payments/payment-state.ts'
import { addInterval, type Interval, toInterval } from './subscription-offers.ts'

/** Subscriptions that payments open, and close. */

/**
 * Opens the subscriptions of payment items from the time of the payment to the end of their interval. The payment provider may have
 * reported before that one is cancelled or has ended: this stays.
 */
export async function grantSubscriptions(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  by: RowAuthor,
): Promise<void> {
  for (const { streamingSubscriptionId } of items) {
    if (streamingSubscriptionId === null || payment.paidAt === null) continue
    const validTo = addInterval(payment.paidAt, await readInterval(tx, payment))
    const isRenewed = payment.method === 'card' && validTo !== null
    const { endedAt, renewalChangedAt, renews } = streamingSubscription
    const opened = {
      active: sql`${endedAt} is null`,
      validFrom: sql`least(${streamingSubscription.validFrom}, ${payment.paidAt})`,
      ...(validTo !== null && { validTo: sql`greatest(${streamingSubscription.validTo}, ${validTo})` }),
      ...(isRenewed && {
        renews: sql`case when ${endedAt} is null and ${renewalChangedAt} is null then true else ${renews} end`,
      }),
    }
    const isSubscription = eq(streamingSubscription.id, streamingSubscriptionId)
    await updateAndRecord(tx, streamingSubscription, isSubscription, opened, by)
  }
}

/** Closes the subscriptions of payment items, unless a later payment pays for them, and asks a job to stop their renewal. */
export async function withdrawSubscriptions(
  tx: DatabaseOrTransaction,
  { paidAt }: PaymentRow,
  items: readonly PaymentItemRow[],
  { enqueue, ...by }: RowAuthor & { enqueue: JobQueue['enqueue'] },
): Promise<void> {
  for (const { streamingSubscriptionId: id } of items) {
    if (id === null || paidAt === null) continue
    const [later] = await listPaymentItems(
      tx,
      and(
        eq(paymentIntentItem.streamingSubscriptionId, id),
        inArray(paymentIntent.providerStatus, GRANTING_STATUSES),
        gt(paymentIntent.paidAt, paidAt),
      ),
    )
    if (later) continue
    await updateAndRecord(tx, streamingSubscription, eq(streamingSubscription.id, id), { active: false }, by)
    await enqueue(tx, 'cancel-renewal', { idStreamingSubscription: id })
  }
}

/** How long a payment pays for. */
export async function readInterval(
  tx: DatabaseOrTransaction,
  { paymentIntervalId }: PaymentRow,
): Promise<Interval> {
  if (paymentIntervalId === null) return 'once'
  const [interval] = await tx.select().from(paymentInterval).where(eq(paymentInterval.id, paymentIntervalId))
  return toInterval(interval?.code ?? null) ?? 'once'
}
