import { and, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { entry, partner, paymentIntent, paymentIntentItem, person, waitingEntry } from '../db/schema/index.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { removeEntries, updateCategoryCounts } from './entries/entry-places.ts'
import type { PaymentItemRow, PaymentRow } from './payment-rows.ts'
import {
  addFacts,
  getEntitlement,
  getPaymentStatus,
  type PaymentFacts,
  REFUND_REQUESTED,
} from './payment-state.ts'
import { grantRegistrations, withdrawRegistrations } from './registrations/grant-registrations.ts'
import { grantSubscriptions, withdrawSubscriptions } from './streaming/grant-subscriptions.ts'

/** What is reported besides facts about the state: ids at the payment provider. */
export type PaymentReport = Partial<PaymentFacts> & {
  stripePaymentIntentId?: string | null
  stripeSubscriptionId?: string | null
}

/** When a report was received, and the queue of the jobs that it leads to. */
export type Settlement = { now: Date; enqueue: JobQueue['enqueue'] }

/**
 * Adds what was reported about a payment, and changes what the buyer is entitled to: entries are made or removed. Repeating
 * a report changes nothing. The payment is locked until the transaction ends. The first report of success issues the receipt.
 */
export async function settlePayment(
  tx: DatabaseOrTransaction,
  paymentId: number,
  report: PaymentReport,
  { now, enqueue }: Settlement,
): Promise<PaymentRow> {
  const [payment] = await tx.select().from(paymentIntent).where(eq(paymentIntent.id, paymentId)).for('update')
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  const facts = addFacts(payment, report)
  const providerStatus = getPaymentStatus(facts, payment.totalPrice)
  const stripePaymentIntentId = payment.stripePaymentIntentId ?? report.stripePaymentIntentId ?? null
  const stripeSubscriptionId = payment.stripeSubscriptionId ?? report.stripeSubscriptionId ?? null
  const isFirstPaid = payment.paidAt === null && facts.paidAt !== null && payment.method !== 'free'
  const receiptNumber = isFirstPaid ? await takeReceiptNumber(tx, payment.partnerId) : payment.receiptNumber
  const [settled] = await tx
    .update(paymentIntent)
    .set({
      ...{ ...facts, providerStatus, stripePaymentIntentId, stripeSubscriptionId, receiptNumber },
      updatedAt: now,
    })
    .where(eq(paymentIntent.id, paymentId))
    .returning()
  if (!settled) throw new Error(`there is no payment ${paymentId}`)
  if (receiptNumber !== payment.receiptNumber) {
    await enqueue(tx, 'receipt', { idPaymentIntent: paymentId }, { key: `receipt ${payment.reference}` })
  }
  const before = getEntitlement(payment.providerStatus)
  const after = getEntitlement(providerStatus)
  if (before === after) return settled
  const items = await tx
    .select()
    .from(paymentIntentItem)
    .where(and(eq(paymentIntentItem.paymentIntentId, paymentId), eq(paymentIntentItem.cancelled, false)))
    .orderBy(paymentIntentItem.id)
  if (after === 'granted') {
    await grantItems(tx, items, now)
    await grantRegistrations(tx, settled, items, now)
    await grantSubscriptions(tx, settled, items)
    await refundCancelledItems(tx, paymentId, { now, enqueue })
    if (items.some(({ eventId }) => eventId !== null)) {
      await enqueue(
        tx,
        'event-entries',
        { idPaymentIntent: paymentId },
        { key: `event ${payment.reference}` },
      )
    }
  }
  if (before === 'granted') await withdrawItems(tx, settled, items, enqueue)
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

async function grantItems(tx: DatabaseOrTransaction, items: readonly PaymentItemRow[], now: Date) {
  for (const item of items) await enterJudoka(tx, item, now)
  await updateCounts(tx, items)
}

/** An item that was cancelled while its payment was being made, as when its person is removed, has been paid for nothing. */
async function refundCancelledItems(
  tx: DatabaseOrTransaction,
  paymentId: number,
  { now, enqueue }: Settlement,
): Promise<void> {
  const due = await tx
    .update(paymentIntentItem)
    .set({ refundStatus: REFUND_REQUESTED, updatedAt: now })
    .where(
      and(
        eq(paymentIntentItem.paymentIntentId, paymentId),
        eq(paymentIntentItem.cancelled, true),
        isNull(paymentIntentItem.refundStatus),
        isNull(paymentIntentItem.refundCauserId), // an entry that was withdrawn too late for a refund
        gt(paymentIntentItem.totalPrice, 0),
      ),
    )
    .returning({ id: paymentIntentItem.id })
  for (const { id } of due) await enqueue(tx, 'refund', { idPaymentIntentItem: id })
}

/** Takes back what payment items have granted. */
async function withdrawItems(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  enqueue: JobQueue['enqueue'],
): Promise<void> {
  await removeEntries(
    tx,
    items.map(({ id }) => id),
  )
  await updateCounts(tx, items)
  await withdrawRegistrations(tx, items)
  await withdrawSubscriptions(tx, payment, items, enqueue)
}

/** Makes the entry of an item, or marks the entry that exists as paid. Items of other kinds have no category. */
async function enterJudoka(tx: DatabaseOrTransaction, item: PaymentItemRow, now: Date): Promise<void> {
  const { competitionId, personId, ageId, categoryId } = item
  if (competitionId === null || personId === null || ageId === null || categoryId === null) return
  const [judoka] = await tx.select({ beltId: person.maxBeltId }).from(person).where(eq(person.id, personId))
  await tx
    .insert(entry)
    .values({
      competitionId,
      personId,
      ageId,
      categoryId,
      clubId: item.clubId,
      countryId: item.countryId,
      regionId: item.regionId,
      schoolId: item.schoolId,
      beltId: judoka?.beltId ?? null,
      paymentIntentItemId: item.id,
      enteredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [entry.competitionId, entry.categoryId, entry.personId],
      targetWhere: sql`${entry.teamId} is null`,
      set: { paymentIntentItemId: item.id, updatedAt: now },
      setWhere: isNull(entry.paymentIntentItemId),
    })
  await tx
    .delete(waitingEntry)
    .where(
      and(
        eq(waitingEntry.competitionId, competitionId),
        eq(waitingEntry.categoryId, categoryId),
        eq(waitingEntry.personId, personId),
      ),
    )
}

async function updateCounts(tx: DatabaseOrTransaction, items: readonly PaymentItemRow[]): Promise<void> {
  const byCompetition = Map.groupBy(items, ({ competitionId }) => competitionId)
  for (const [competitionId, own] of byCompetition) {
    if (competitionId === null) continue
    await updateCategoryCounts(
      tx,
      competitionId,
      own.flatMap(({ categoryId }) => categoryId ?? []),
    )
  }
}
