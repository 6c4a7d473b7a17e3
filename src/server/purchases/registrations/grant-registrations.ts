import { and, eq, isNull, ne } from 'drizzle-orm'
import {
  insertAndRecord,
  lockRows,
  type RowAuthor,
  recordRows,
  updateAndRecord,
} from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  clubRegistration,
  paymentIntentItem,
  personRegistration,
  purchaseType,
  registrationBatch,
  season,
} from '#server/platform/db/schema/index.ts'
import type { PaymentItemRow, PaymentRow } from '../payments/payment-rows.ts'
import type { RegistrationType } from './season-offers.ts'

/** Registrations that payments make, and take back. */

/**
 * Registers the people or clubs of payment items, as the purchase type of the payment says; other items are none of them. People
 * are one batch. An item of a person who has been removed registers nobody.
 */
export async function grantRegistrations(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  by: RowAuthor,
): Promise<void> {
  const ofSeason = items.filter(({ seasonId }) => seasonId !== null)
  if (ofSeason.length === 0) return
  const [type] = await tx
    .select({ code: purchaseType.code })
    .from(purchaseType)
    .where(eq(purchaseType.id, payment.purchaseTypeId))
  const isOfPeople = type?.code === ('person_registration' satisfies RegistrationType)
  const people = isOfPeople ? ofSeason.filter(({ personId }) => personId !== null) : []
  const batchId = people.length > 0 ? await createBatch(tx, payment, people, by) : null
  for (const item of ofSeason) {
    const [found] = await tx
      .select({ year: season.year })
      .from(season)
      .where(eq(season.id, item.seasonId ?? 0))
    if (!found)
      throw new Error(
        `Item ${item.id} of payment ${payment.id} is for season ${item.seasonId}, which does not exist.`,
      )
    if (isOfPeople) await registerPerson(tx, payment, item, { ...found, batchId, by })
    else await registerClub(tx, payment, item, { ...found, by })
  }
}

async function createBatch(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  people: readonly PaymentItemRow[],
  by: RowAuthor,
): Promise<number> {
  const values = {
    sum: people.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    registrationPrice: people[0]?.netPrice ?? 0,
    registered: people.length,
    createdById: payment.userId,
    createdAt: by.now,
  }
  const [batch] = await insertAndRecord(tx, registrationBatch, [values], by)
  if (!batch) throw new Error(`Inserting the registrations of payment ${payment.id} returned no row.`)
  return batch.id
}

async function registerPerson(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  item: PaymentItemRow,
  { year, batchId, by }: { year: number; batchId: number | null; by: RowAuthor },
): Promise<void> {
  const { personId, clubId, countryId, regionId, seasonId } = item
  if (personId === null) return
  const { now } = by
  const paid = { status: 'valid' as const, paymentIntentItemId: item.id, batchId, updatedAt: now }
  const isSame = and(eq(personRegistration.personId, personId), isOfSeason(personRegistration, item))
  const before = await lockRows(tx, personRegistration, isSame)
  const registrations = await tx
    .insert(personRegistration)
    .values({
      personId,
      clubId,
      countryId,
      regionId,
      seasonId,
      year,
      ...paid,
      createdById: payment.userId,
      createdAt: now,
    })
    // one that was withdrawn is valid again; what the partner has decided otherwise stays
    .onConflictDoUpdate({
      target: [
        personRegistration.personId,
        personRegistration.seasonId,
        personRegistration.clubId,
        personRegistration.registrationId,
      ],
      set: paid,
      setWhere: eq(personRegistration.status, 'withdrawn'),
    })
    .returning()
  await recordRows(tx, personRegistration, { before, after: updateRows(before, registrations) }, by)
  const link = { personRegistrationId: registrations[0]?.id ?? null }
  await updateAndRecord(tx, paymentIntentItem, eq(paymentIntentItem.id, item.id), link, by)
}

async function registerClub(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  item: PaymentItemRow,
  { year, by }: { year: number; by: RowAuthor },
): Promise<void> {
  const { clubId, seasonId } = item
  if (clubId === null) return
  const { now } = by
  const paid = { status: 'valid' as const, paymentIntentItemId: item.id, updatedAt: now }
  const before = await lockRows(tx, clubRegistration, isOfSeason(clubRegistration, item))
  const registrations = await tx
    .insert(clubRegistration)
    .values({ clubId, seasonId, year, ...paid, createdById: payment.userId, createdAt: now })
    .onConflictDoUpdate({
      target: [clubRegistration.clubId, clubRegistration.seasonId],
      set: paid,
      setWhere: eq(clubRegistration.status, 'withdrawn'),
    })
    .returning()
  await recordRows(tx, clubRegistration, { before, after: updateRows(before, registrations) }, by)
  const link = { clubRegistrationId: registrations[0]?.id ?? null }
  await updateAndRecord(tx, paymentIntentItem, eq(paymentIntentItem.id, item.id), link, by)
}

/** Registrations of the club of an item for its season. */
const isOfSeason = (
  table: typeof personRegistration | typeof clubRegistration,
  { clubId, seasonId }: PaymentItemRow,
) =>
  and(
    seasonId === null ? isNull(table.seasonId) : eq(table.seasonId, seasonId),
    clubId === null ? isNull(table.clubId) : eq(table.clubId, clubId),
  )

/** Rows with those of them that a statement has written. */
const updateRows = <Row extends { id: number }>(rows: readonly Row[], written: readonly Row[]): Row[] => [
  ...rows.filter(({ id }) => !written.some((row) => row.id === id)),
  ...written,
]

/** Withdraws what payment items have registered, unless the partner has refused it. */
export async function withdrawRegistrations(
  tx: DatabaseOrTransaction,
  items: readonly PaymentItemRow[],
  by: RowAuthor,
): Promise<void> {
  const ids = items.map(({ id }) => id)
  for (const table of [personRegistration, clubRegistration]) {
    const isPaid = and(isAmong(table.paymentIntentItemId, ids), ne(table.status, 'refused'))
    await updateAndRecord(tx, table, isPaid, { status: 'withdrawn' }, by)
  }
}
