import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  ageCategory,
  club,
  country,
  entry,
  paymentIntent,
  paymentIntentItem,
  person,
  userPerson,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { GRANTING_STATUSES, RESERVING_STATUSES } from '../payments/payment-state.ts'
import { listOwnAccounts } from './entrants.ts'
import { isIndividualEntry } from './entry-places.ts'

type UserRegistrations = CallResponse<'Competition/LoginUserRegistrations'>

const isPaid = sql<boolean>`coalesce(
  not ${paymentIntentItem.cancelled} and ${inArray(paymentIntent.providerStatus, GRANTING_STATUSES)}, false)`

const paymentColumns = {
  country: country.short,
  club: club.name,
  age: ageCategory.shortName,
  weight: weightCategory.name,
  isPaid,
  idPaymentIntent: paymentIntent.id,
  idPaymentIntentItem: paymentIntentItem.id,
  idAge: ageCategory.id,
  idWeight: weightCategory.id,
  paymentStatus: paymentIntent.providerStatus,
}

/**
 * Entries of a user and their children, with the names of their accounts, not of the registry; entries that they have made
 * for other judoka, with the names of those; and both while they are being paid.
 */
export async function listUserRegistrations(
  db: Database,
  competitionId: number,
  idUser: number,
): Promise<UserRegistrations> {
  const accounts = [...(await listOwnAccounts(db, idUser))]
  const accountEntries = await db
    .select({
      ...paymentColumns,
      idUser: adminUser.id,
      name: adminUser.name,
      familyName: adminUser.familyName,
      idEntry: entry.id,
      idPerson: entry.personId,
    })
    .from(adminUser)
    .innerJoin(userPerson, and(eq(userPerson.userId, adminUser.id), isNull(userPerson.deletedAt)))
    .innerJoin(entry, and(eq(entry.personId, userPerson.personId), eq(entry.competitionId, competitionId)))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, entry.ageId))
    .leftJoin(country, eq(country.id, entry.countryId))
    .leftJoin(club, eq(club.id, entry.clubId))
    .leftJoin(paymentIntentItem, eq(paymentIntentItem.id, entry.paymentIntentItemId))
    .leftJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .where(inArray(adminUser.id, accounts))
    .orderBy(adminUser.id, entry.id)
  const bought = await db
    .select({
      ...paymentColumns,
      idUser: sql<number>`coalesce(${paymentIntentItem.userId}, ${paymentIntent.userId})`,
      name: person.givenName,
      familyName: person.familyName,
      idEntry: entry.id,
      idPerson: person.id,
    })
    .from(paymentIntentItem)
    .innerJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .innerJoin(person, eq(person.id, paymentIntentItem.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, paymentIntentItem.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, paymentIntentItem.ageId))
    .leftJoin(country, eq(country.id, paymentIntentItem.countryId))
    .leftJoin(club, eq(club.id, paymentIntentItem.clubId))
    .leftJoin(
      entry,
      and(
        isIndividualEntry(competitionId),
        eq(entry.categoryId, paymentIntentItem.categoryId),
        eq(entry.personId, paymentIntentItem.personId),
      ),
    )
    .where(
      and(
        eq(paymentIntentItem.competitionId, competitionId),
        eq(paymentIntentItem.cancelled, false),
        or(inArray(paymentIntent.userId, accounts), inArray(paymentIntentItem.userId, accounts)),
        inArray(paymentIntent.providerStatus, [...RESERVING_STATUSES, ...GRANTING_STATUSES]),
      ),
    )
    .orderBy(paymentIntentItem.id)
  const known = new Set(accountEntries.map(getKey))
  return [...accountEntries, ...bought.filter((row) => !known.has(getKey(row)))]
}

const getKey = ({ idPerson, idWeight }: { idPerson: number; idWeight: number }): string =>
  `${idPerson} ${idWeight}`
