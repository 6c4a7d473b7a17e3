import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import type { Database } from '../../db/open-database.ts'
import {
  adminUser,
  ageCategory,
  club,
  competition,
  competitionCategory,
  country,
  entry,
  paymentIntent,
  paymentIntentItem,
  paymentInterval,
  purchasable,
  purchaseType,
  userPerson,
  weightCategory,
} from '../../db/schema/index.ts'
import { getCurrencySymbol } from './currency-symbol.ts'

type PurchasableEntries = CallResponse<'Competition/PurchasableEntries'>
type UserRegistrations = CallResponse<'Competition/LoginUserRegistrations'>

/** Purchasables for entries in a competition; none if it does not accept payments. */
export async function listPurchasableEntries(
  db: Database,
  idCompetition: number,
): Promise<PurchasableEntries> {
  const rows = await db
    .select({
      item: purchasable,
      purchaseType: { id: purchaseType.id, code: purchaseType.code, name: purchaseType.name },
      paymentInterval: { id: paymentInterval.id, code: paymentInterval.code, name: paymentInterval.name },
    })
    .from(purchasable)
    .innerJoin(competition, eq(competition.id, idCompetition))
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(paymentInterval, eq(paymentInterval.id, purchasable.paymentIntervalId))
    .where(
      and(
        isNull(purchasable.deletedAt),
        eq(competition.allowPayments, true),
        or(eq(purchasable.competitionId, idCompetition), isSoldByPartner),
        isForCompetitionCategory,
      ),
    )
    .orderBy(purchasable.ageId, purchasable.categoryId, purchasable.id)
  return rows.map(({ item, purchaseType, paymentInterval }) => ({
    idPurchasable: item.id,
    name: item.name,
    purchaseType,
    paymentInterval,
    idAge: item.ageId,
    idWeight: item.categoryId,
    price: item.price,
    priceLate: item.priceLate,
    currency: item.currency,
    currencySymbol: getCurrencySymbol(item.currency, DEFAULT_LANGUAGE),
  }))
}

/** A purchasable of the partner for any of its competitions. */
const isSoldByPartner = and(
  isNull(purchasable.competitionId),
  isNull(purchasable.eventId),
  eq(purchasable.partnerId, competition.partnerId),
  inArray(purchaseType.code, ['entry', 'competition_entry']),
)

/** A purchasable for any category, or for a category of the competition. */
const isForCompetitionCategory = sql`((${purchasable.ageId} is null and ${purchasable.categoryId} is null) or exists (
  select 1 from ${competitionCategory}
  where ${competitionCategory.competitionId} = ${competition.id}
    and ${competitionCategory.ageId} = coalesce(${purchasable.ageId}, ${competitionCategory.ageId})
    and ${competitionCategory.categoryId} = coalesce(${purchasable.categoryId}, ${competitionCategory.categoryId})
))`

const PAID_STATUSES = ['succeeded', 'paid']

/**
 * Entries of a user and their children, with the names of their accounts, not of the registry.
 */
export async function listUserRegistrations(
  db: Database,
  idCompetition: number,
  idUser: number,
): Promise<UserRegistrations> {
  const rows = await db
    .select({
      idUser: adminUser.id,
      name: adminUser.name,
      familyName: adminUser.familyName,
      country: country.short,
      club: club.name,
      age: ageCategory.shortName,
      weight: weightCategory.name,
      isPaid: sql<boolean>`coalesce(
        not ${paymentIntentItem.cancelled} and ${inArray(paymentIntent.providerStatus, PAID_STATUSES)}, false)`,
      idPaymentIntent: paymentIntent.id,
      idPaymentIntentItem: paymentIntentItem.id,
    })
    .from(adminUser)
    .innerJoin(userPerson, and(eq(userPerson.userId, adminUser.id), isNull(userPerson.deletedAt)))
    .innerJoin(entry, and(eq(entry.personId, userPerson.personId), eq(entry.competitionId, idCompetition)))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, entry.ageId))
    .leftJoin(country, eq(country.id, entry.countryId))
    .leftJoin(club, eq(club.id, entry.clubId))
    .leftJoin(paymentIntentItem, eq(paymentIntentItem.id, entry.paymentIntentItemId))
    .leftJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .where(and(isNull(adminUser.deletedAt), or(eq(adminUser.id, idUser), eq(adminUser.parentId, idUser))))
    .orderBy(adminUser.id, entry.id)
  return rows
}
