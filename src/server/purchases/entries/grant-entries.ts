import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  deleteAndRecord,
  lockRows,
  type RowAuthor,
  recordRows,
  updateAndRecord,
} from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { entry, paymentIntentItem, person, waitingEntry } from '#server/platform/db/schema/index.ts'
import type { PaymentItemRow } from '../payments/payment-rows.ts'
import { removeEntries, updateCategoryCounts } from './entry-places.ts'

/** Entries in competitions that payments make or pay, and take back. */

/** The item of an entry. Items of other kinds have no category. */
type EntryItem = PaymentItemRow & Record<'competitionId' | 'personId' | 'ageId' | 'categoryId', number>

const isEntryItem = (item: PaymentItemRow): item is EntryItem =>
  item.competitionId !== null && item.personId !== null && item.ageId !== null && item.categoryId !== null

/**
 * Makes the entries of payment items, and marks those that exist as paid.
 * @returns items whose entry no longer exists or is already paid by another item
 */
export async function grantEntries(
  tx: DatabaseOrTransaction,
  items: readonly PaymentItemRow[],
  by: RowAuthor,
): Promise<PaymentItemRow[]> {
  const ofEntries = items.filter(isEntryItem)
  const paidForNothing: PaymentItemRow[] = []
  for (const item of ofEntries) {
    const isGranted = item.paysExistingEntry ? await payEntry(tx, item, by) : await makeEntry(tx, item, by)
    if (!isGranted) paidForNothing.push(item)
  }
  await updateCounts(tx, ofEntries)
  return paidForNothing
}

/** Takes back what payment items have granted: entries that they have made are removed, others are unpaid again. */
export async function withdrawEntries(
  tx: DatabaseOrTransaction,
  items: readonly PaymentItemRow[],
  by: RowAuthor,
): Promise<void> {
  const ids = items.map(({ id }) => id)
  const paying = tx
    .select({ id: paymentIntentItem.id })
    .from(paymentIntentItem)
    .where(and(isAmong(paymentIntentItem.id, ids), eq(paymentIntentItem.paysExistingEntry, true)))
  const isPaid = inArray(entry.paymentIntentItemId, paying)
  await updateAndRecord(tx, entry, isPaid, { paymentIntentItemId: null }, by)
  await removeEntries(tx, ids, by)
  await updateCounts(tx, items)
}

const isUnpaidOrPaidBy = ({ id }: EntryItem) =>
  or(isNull(entry.paymentIntentItemId), eq(entry.paymentIntentItemId, id))

const isEntryOf = ({ competitionId, personId, categoryId }: EntryItem) =>
  and(
    eq(entry.competitionId, competitionId),
    eq(entry.categoryId, categoryId),
    eq(entry.personId, personId),
    isNull(entry.teamId),
  )

/** @returns false without such an entry that is unpaid */
async function payEntry(tx: DatabaseOrTransaction, item: EntryItem, by: RowAuthor): Promise<boolean> {
  const payment = { paymentIntentItemId: item.id, updatedAt: by.now }
  const paid = await updateAndRecord(tx, entry, and(isEntryOf(item), isUnpaidOrPaidBy(item)), payment, by)
  return paid.length > 0
}

/** Makes the entry of an item, or pays one that was made meanwhile. @returns false if that is paid by another item */
async function makeEntry(tx: DatabaseOrTransaction, item: EntryItem, by: RowAuthor): Promise<boolean> {
  const { competitionId, personId, ageId, categoryId } = item
  const { now } = by
  const before = await lockRows(tx, entry, isEntryOf(item))
  const [judoka] = await tx.select({ beltId: person.maxBeltId }).from(person).where(eq(person.id, personId))
  const rows = await tx
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
      setWhere: isUnpaidOrPaidBy(item),
    })
    .returning()
  const after = rows.length > 0 ? rows : before
  await recordRows(tx, entry, { before, after }, by)
  const isWaiting = and(
    eq(waitingEntry.competitionId, competitionId),
    eq(waitingEntry.categoryId, categoryId),
    eq(waitingEntry.personId, personId),
  )
  await deleteAndRecord(tx, waitingEntry, isWaiting, by)
  return rows.length > 0
}

async function updateCounts(tx: DatabaseOrTransaction, items: readonly PaymentItemRow[]): Promise<void> {
  const byCompetition = Map.groupBy(items, ({ competitionId }) => competitionId)
  for (const [competitionId, competitionItems] of byCompetition) {
    if (competitionId === null) continue
    await updateCategoryCounts(
      tx,
      competitionId,
      competitionItems.flatMap(({ categoryId }) => categoryId ?? []),
    )
  }
}
