import { and, eq, sql } from 'drizzle-orm'
import { insertAndRecord, recordRows, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem, streamingSubscription } from '#server/platform/db/schema/index.ts'
import { logProblem } from '#server/platform/errors/log.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import type { SubscriptionReport } from '../provider/provider-events.ts'

/**
 * What the payment provider reports about subscriptions that it renews. As of payments, facts are added: the end that is paid only moves
 * later, the first end counts, and of changes of the renewal the latest.
 */

/** Adds a report to the subscription that a payment has bought. The payment is locked, so that reports wait for each other. */
export async function applySubscriptionReport(
  tx: DatabaseOrTransaction,
  paymentId: number,
  report: SubscriptionReport,
  settlement: Settlement,
): Promise<void> {
  const [payment] = await tx.select().from(paymentIntent).where(eq(paymentIntent.id, paymentId)).for('update')
  const [item] = await tx
    .select()
    .from(paymentIntentItem)
    .where(
      and(
        eq(paymentIntentItem.paymentIntentId, paymentId),
        sql`${paymentIntentItem.streamingSubscriptionId} is not null`,
      ),
    )
  if (!payment || item?.streamingSubscriptionId == null) return
  const { stripeSubscriptionId } = report
  const isPayment = eq(paymentIntent.id, paymentId)
  await updateAndRecord(tx, paymentIntent, isPayment, { stripeSubscriptionId }, settlement)
  const [known] = await tx
    .select()
    .from(streamingSubscription)
    .where(eq(streamingSubscription.id, item.streamingSubscriptionId))
    .for('update')
  if (!known) return
  const endedAt = findEarliest(known.endedAt, report.endedAt ?? null)
  const renewal = chooseRenewal(known, report.renewal)
  const state = {
    validTo: findLatest(known.validTo, report.paidUntil ?? null),
    endedAt,
    ...renewal,
    ...(endedAt !== null && { active: false, renews: false }),
  }
  await updateAndRecord(tx, streamingSubscription, eq(streamingSubscription.id, known.id), state, settlement)
  const first = { ...payment, stripeSubscriptionId }
  if (report.collected) await addPayment(tx, first, report.collected, settlement)
}

type Renewal = Pick<typeof streamingSubscription.$inferSelect, 'renews' | 'renewalChangedAt'>

/** Of two changes within a second the cancellation counts. */
function chooseRenewal(known: Renewal, reported: SubscriptionReport['renewal']): Renewal {
  const { renews, renewalChangedAt } = known
  if (!reported) return { renews, renewalChangedAt }
  const { at } = reported
  if (renewalChangedAt === null || at > renewalChangedAt)
    return { renews: reported.renews, renewalChangedAt: at }
  const isSame = at.getTime() === renewalChangedAt.getTime()
  return { renews: isSame ? renews && reported.renews : renews, renewalChangedAt }
}

const findEarliest = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

const findLatest = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a > b ? a : b

/** A payment like the first one, for a receipt and the list of the buyer. Its reference is the invoice, so that it exists once. */
async function addPayment(
  tx: DatabaseOrTransaction,
  first: PaymentRow,
  { reference, amount, currency, at }: NonNullable<SubscriptionReport['collected']>,
  settlement: Settlement,
): Promise<void> {
  if (amount !== first.totalPrice || currency !== first.currency) {
    logProblem(
      `The invoice ${reference} of the payment ${first.id} is ${amount} ${currency}, not ${first.totalPrice} ${first.currency}. ` +
        'The subscription is extended without a receipt: compare both at the payment provider.',
    )
    return
  }
  const { id: _, receiptNumber: _number, ...copied } = first
  const [added] = await tx
    .insert(paymentIntent)
    .values({
      ...copied,
      reference,
      providerStatus: 'pending',
      stripeCheckoutSessionId: null,
      stripePaymentIntentId: null,
      checkoutUrl: null,
      expiresAt: null,
      paidAt: null,
      expiredAt: null,
      failedAt: null,
      refundedAmount: 0,
      disputeState: null,
      createdAt: at,
      updatedAt: settlement.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!added) return
  await recordRows(tx, paymentIntent, { before: [], after: [added] }, settlement)
  const items = await tx
    .select()
    .from(paymentIntentItem)
    .where(eq(paymentIntentItem.paymentIntentId, first.id))
  const copies = items.map(({ id: _, ...item }) => ({
    ...item,
    paymentIntentId: added.id,
    createdAt: at,
    updatedAt: settlement.now,
  }))
  await insertAndRecord(tx, paymentIntentItem, copies, settlement)
  await settlePayment(tx, added.id, { paidAt: at }, settlement)
}
