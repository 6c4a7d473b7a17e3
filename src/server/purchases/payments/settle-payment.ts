import { and, eq, gt, isNull, max } from 'drizzle-orm'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import { recordRows, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { partner, paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { grantEntries, withdrawEntries } from '../entries/grant-entries.ts'
import type { PaymentReport } from '../provider/provider-events.ts'
import { requestRefund } from '../refunds/request.ts'
import { grantRegistrations, withdrawRegistrations } from '../registrations/grant-registrations.ts'
import { grantSubscriptions, withdrawSubscriptions } from '../streaming/grant-subscriptions.ts'
import { getReceiptKey, type PaymentItemRow, type PaymentRow } from './payment-rows.ts'
import { addFacts, getEntitlement, getPaymentStatus, getRefundedAmount } from './payment-state.ts'

/** When a report was received and from whom, and the queue of the jobs that it leads to. */
export type Settlement = { now: Date; author: ChangeAuthor; enqueue: JobQueue['enqueue'] }

/**
 * Adds what was reported about a payment, and changes what the buyer is entitled to: entries are made or removed. Repeating
 * a report changes nothing. The payment is locked until the transaction ends. The first report of success issues the receipt.
 */
export async function settlePayment(
  tx: DatabaseOrTransaction,
  paymentId: number,
  report: PaymentReport,
  settlement: Settlement,
): Promise<PaymentRow> {
  const { now, enqueue } = settlement
  const [payment] = await tx.select().from(paymentIntent).where(eq(paymentIntent.id, paymentId)).for('update')
  if (!payment) throw new Error(`Payment ${paymentId}, of which the provider reports, does not exist.`)
  const facts = addFacts(payment, report)
  const items = await tx
    .select()
    .from(paymentIntentItem)
    .where(eq(paymentIntentItem.paymentIntentId, paymentId))
    .orderBy(paymentIntentItem.id)
  const refundedAmount = getRefundedAmount(facts.refundedAmount, items)
  const providerStatus = getPaymentStatus({ ...facts, refundedAmount }, payment.totalPrice)
  const stripePaymentIntentId = payment.stripePaymentIntentId ?? report.stripePaymentIntentId ?? null
  const stripeSubscriptionId = payment.stripeSubscriptionId ?? report.stripeSubscriptionId ?? null
  const isFirstPaid = payment.paidAt === null && facts.paidAt !== null && payment.method !== 'free'
  const receiptNumber = isFirstPaid ? await takeReceiptNumber(tx, payment.partnerId) : payment.receiptNumber
  const [settled] = await tx
    .update(paymentIntent)
    .set({
      ...facts,
      providerStatus,
      stripePaymentIntentId,
      stripeSubscriptionId,
      receiptNumber,
      updatedAt: now,
    })
    .where(eq(paymentIntent.id, paymentId))
    .returning()
  if (!settled) throw new Error(`Updating payment ${paymentId} returned no row.`)
  await recordRows(tx, paymentIntent, { before: [payment], after: [settled] }, settlement)
  if (receiptNumber !== payment.receiptNumber) {
    await enqueue(tx, 'receipt', { idPaymentIntent: paymentId }, { key: getReceiptKey(payment) })
  }
  const before = getEntitlement(payment.providerStatus)
  const after = getEntitlement(providerStatus)
  if (before === after) return settled
  const valid = items.filter(({ cancelled }) => !cancelled)
  if (after === 'granted') {
    const paidForNothing = await grantEntries(tx, valid, settlement)
    await grantRegistrations(tx, settled, valid, settlement)
    await grantSubscriptions(tx, settled, valid, settlement)
    await refundPaidForNothing(tx, paymentId, paidForNothing, settlement)
    if (valid.some(({ eventId }) => eventId !== null)) {
      await enqueue(
        tx,
        'event-entries',
        { idPaymentIntent: paymentId },
        { key: `event ${payment.reference}` },
      )
    }
  }
  if (before === 'granted') await withdrawItems(tx, settled, valid, settlement)
  if (after === 'none' && payment.competitionId !== null) {
    await enqueue(tx, 'offer-places', { idCompetition: payment.competitionId })
  }
  return settled
}

/** The next number of a partner. Its row is locked until the transaction ends, so that a rolled back one leaves no gap. */
async function takeReceiptNumber(
  tx: DatabaseOrTransaction,
  partnerId: number | null,
): Promise<number | null> {
  if (partnerId === null) return null
  await tx.select({ id: partner.id }).from(partner).where(eq(partner.id, partnerId)).for('no key update')
  const [last] = await tx
    .select({ number: max(paymentIntent.receiptNumber) })
    .from(paymentIntent)
    .where(eq(paymentIntent.partnerId, partnerId))
  return (last?.number ?? 0) + 1
}

/**
 * Cancels what was paid for nothing, and refunds it with what was cancelled while its payment was being made, as when its person is
 * removed.
 */
async function refundPaidForNothing(
  tx: DatabaseOrTransaction,
  paymentId: number,
  paidForNothing: readonly PaymentItemRow[],
  settlement: Settlement,
): Promise<void> {
  const ids = paidForNothing.map(({ id }) => id)
  const cancellation = { cancelled: true, updatedAt: settlement.now }
  await updateAndRecord(tx, paymentIntentItem, isAmong(paymentIntentItem.id, ids), cancellation, settlement)
  const due = await tx
    .select()
    .from(paymentIntentItem)
    .where(
      and(
        eq(paymentIntentItem.paymentIntentId, paymentId),
        eq(paymentIntentItem.cancelled, true),
        isNull(paymentIntentItem.refundAmount),
        isNull(paymentIntentItem.refundCauserId), // an entry that was withdrawn too late for a refund
        gt(paymentIntentItem.totalPrice, 0),
      ),
    )
    .orderBy(paymentIntentItem.id)
  for (const item of due) await requestRefund(tx, item, settlement)
}

/** Takes back what payment items have granted. */
async function withdrawItems(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  settlement: Settlement,
): Promise<void> {
  await withdrawEntries(tx, items, settlement)
  await withdrawRegistrations(tx, items, settlement)
  await withdrawSubscriptions(tx, payment, items, settlement)
}
