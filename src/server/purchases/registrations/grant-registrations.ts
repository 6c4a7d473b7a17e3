import { and, eq, ne } from 'drizzle-orm'
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
  now: Date,
): Promise<void> {
  const ofSeason = items.filter(({ seasonId }) => seasonId !== null)
  if (ofSeason.length === 0) return
  const [type] = await tx
    .select({ code: purchaseType.code })
    .from(purchaseType)
    .where(eq(purchaseType.id, payment.purchaseTypeId))
  const isOfPeople = type?.code === ('person_registration' satisfies RegistrationType)
  const people = isOfPeople ? ofSeason.filter(({ personId }) => personId !== null) : []
  const batchId = people.length > 0 ? await createBatch(tx, payment, people, now) : null
  for (const item of ofSeason) {
    const [found] = await tx
      .select({ year: season.year })
      .from(season)
      .where(eq(season.id, item.seasonId ?? 0))
    if (!found)
      throw new Error(
        `Item ${item.id} of payment ${payment.id} is for season ${item.seasonId}, which does not exist.`,
      )
    if (isOfPeople) await registerPerson(tx, payment, item, { ...found, batchId, now })
    else await registerClub(tx, payment, item, { ...found, now })
  }
}

async function createBatch(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  people: readonly PaymentItemRow[],
  now: Date,
): Promise<number> {
  const [batch] = await tx
    .insert(registrationBatch)
    .values({
      sum: people.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
      registrationPrice: people[0]?.netPrice ?? 0,
      registered: people.length,
      createdById: payment.userId,
      createdAt: now,
    })
    .returning({ id: registrationBatch.id })
  if (!batch) throw new Error(`Inserting the registrations of payment ${payment.id} returned no row.`)
  return batch.id
}

async function registerPerson(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  item: PaymentItemRow,
  { year, batchId, now }: { year: number; batchId: number | null; now: Date },
): Promise<void> {
  const { personId, clubId, countryId, regionId, seasonId } = item
  if (personId === null) return
  const paid = { status: 'valid' as const, paymentIntentItemId: item.id, batchId, updatedAt: now }
  const [registration] = await tx
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
    .returning({ id: personRegistration.id })
  await tx
    .update(paymentIntentItem)
    .set({ personRegistrationId: registration?.id ?? null })
    .where(eq(paymentIntentItem.id, item.id))
}

async function registerClub(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  item: PaymentItemRow,
  { year, now }: { year: number; now: Date },
): Promise<void> {
  const { clubId, seasonId } = item
  if (clubId === null) return
  const paid = { status: 'valid' as const, paymentIntentItemId: item.id, updatedAt: now }
  const [registration] = await tx
    .insert(clubRegistration)
    .values({ clubId, seasonId, year, ...paid, createdById: payment.userId, createdAt: now })
    .onConflictDoUpdate({
      target: [clubRegistration.clubId, clubRegistration.seasonId],
      set: paid,
      setWhere: eq(clubRegistration.status, 'withdrawn'),
    })
    .returning({ id: clubRegistration.id })
  await tx
    .update(paymentIntentItem)
    .set({ clubRegistrationId: registration?.id ?? null })
    .where(eq(paymentIntentItem.id, item.id))
}

/** Withdraws what payment items have registered, unless the partner has refused it. */
export async function withdrawRegistrations(
  tx: DatabaseOrTransaction,
  items: readonly PaymentItemRow[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  const withdrawn = { status: 'withdrawn' as const }
  await tx
    .update(personRegistration)
    .set(withdrawn)
    .where(
      and(isAmong(personRegistration.paymentIntentItemId, ids), ne(personRegistration.status, 'refused')),
    )
  await tx
    .update(clubRegistration)
    .set(withdrawn)
    .where(and(isAmong(clubRegistration.paymentIntentItemId, ids), ne(clubRegistration.status, 'refused')))
}
