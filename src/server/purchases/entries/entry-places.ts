import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import { deleteAndRecord, type RowAuthor } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  childClaim,
  competitionCategory,
  entry,
  paymentIntentItem,
} from '#server/platform/db/schema/index.ts'
import { listReservedItems } from '../payments/payment-rows.ts'

/** Who has a place in a competition: those who are entered, whose payment is being made, or whom the club has to confirm first. */

export type EntryPlace = {
  ageId: number
  categoryId: number
  /** Null for a child whom the club has not confirmed: who it is, is not known. */
  personId: number | null
  /** Whether the entry exists; a place that is only reserved has a payment. */
  isEntered: boolean
  /** The payment that is being made for it. */
  paymentIntentId: number | null
  /** The buyer whose payment is being made. */
  buyerId: number | null
  /** Whether a payment that counts belongs to the entry. */
  isPaid: boolean
}

/** The individual entries of a competition. */
export const isIndividualEntry = (competitionId: number) =>
  and(eq(entry.competitionId, competitionId), isNull(entry.teamId), isNull(entry.teamCompetitionId))

/** Places that count towards the limits. An entry that is being paid is listed once, as an entry. */
export async function listEntryPlaces(
  tx: DatabaseOrTransaction,
  competitionId: number,
): Promise<EntryPlace[]> {
  // reservations first: a payment that settles between the two statements is then listed by at least one of them
  const reserved = await listReservations(tx, competitionId)
  const entered = await tx
    .select({
      ageId: entry.ageId,
      categoryId: entry.categoryId,
      personId: entry.personId,
      isPaid: sql<boolean>`${entry.paymentIntentItemId} is not null`,
    })
    .from(entry)
    .where(isIndividualEntry(competitionId))
  const kept = await tx
    .select({ ageId: childClaim.ageId, categoryId: childClaim.categoryId })
    .from(childClaim)
    .where(eq(childClaim.competitionId, competitionId))
  const payments = new Map(reserved.map((place) => [getKey(place), place]))
  const keys = new Set(entered.map(getKey))
  return [
    ...entered.map((place) => {
      const { paymentIntentId = null, buyerId = null } = payments.get(getKey(place)) ?? {}
      return { ...place, isEntered: true, paymentIntentId, buyerId }
    }),
    ...reserved
      .filter((place) => !keys.has(getKey(place)))
      .map((place) => ({ ...place, isEntered: false, isPaid: false })),
    ...kept.map((place) => ({
      ...place,
      personId: null,
      isEntered: false,
      paymentIntentId: null,
      buyerId: null,
      isPaid: false,
    })),
  ]
}

const getKey = ({ categoryId, personId }: { categoryId: number; personId: number }): string =>
  `${categoryId} ${personId}`

export type Reservation = {
  ageId: number
  categoryId: number
  personId: number
  paymentIntentId: number
  buyerId: number
}

/** What payments that are being made reserve in a competition. */
export async function listReservations(
  tx: DatabaseOrTransaction,
  competitionId: number,
): Promise<Reservation[]> {
  const reserved = await listReservedItems(tx, eq(paymentIntentItem.competitionId, competitionId))
  return reserved.flatMap(({ item: { ageId, categoryId, personId }, payment }) =>
    ageId === null || categoryId === null || personId === null
      ? []
      : [{ ageId, categoryId, personId, paymentIntentId: payment.id, buyerId: payment.userId }],
  )
}

/** Counts the judoka of categories that are not drawn; a draw keeps its own number. */
export async function updateCategoryCounts(
  tx: DatabaseOrTransaction,
  competitionId: number,
  categoryIds: readonly number[],
): Promise<void> {
  await tx
    .update(competitionCategory)
    .set({
      judoka: sql`(select count(*) from ${entry} where ${entry.competitionId} = ${competitionCategory.competitionId}
        and ${entry.categoryId} = ${competitionCategory.categoryId}
        and ${entry.teamId} is null and ${entry.teamCompetitionId} is null)`,
    })
    .where(and(isOpenCategory(competitionId), isAmong(competitionCategory.categoryId, [...categoryIds])))
}

/** Categories of the individual competition that are not drawn. */
export const isOpenCategory = (competitionId: number) =>
  and(
    eq(competitionCategory.competitionId, competitionId),
    isNull(competitionCategory.teamCompetitionId),
    ne(competitionCategory.status, 'drawn'),
  )

/** Removes entries that payment items have made, except from categories that are drawn. */
export async function removeEntries(
  tx: DatabaseOrTransaction,
  itemIds: readonly number[],
  by: RowAuthor,
): Promise<void> {
  const draw = tx
    .select({ id: competitionCategory.id })
    .from(competitionCategory)
    .where(
      and(
        eq(competitionCategory.competitionId, entry.competitionId),
        eq(competitionCategory.categoryId, entry.categoryId),
        isNull(competitionCategory.teamCompetitionId),
        eq(competitionCategory.status, 'drawn'),
      ),
    )
  const isRemoved = and(isAmong(entry.paymentIntentItemId, [...itemIds]), notExists(draw))
  await deleteAndRecord(tx, entry, isRemoved, by)
}
