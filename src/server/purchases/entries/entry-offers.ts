import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { EntryPeriod } from '#judo/competition/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competition,
  competitionCategory,
  purchasable,
  purchaseType,
} from '#server/platform/db/schema/index.ts'

/** What entries of a competition are sold for. */

/** Codes of the purchase type of an entry; installations use either. */
export const ENTRY_PURCHASE_TYPES = ['entry', 'competition_entry']

export type Offer = typeof purchasable.$inferSelect

/** A purchasable of the partner for any of its competitions. */
const isSoldByPartner = and(
  isNull(purchasable.competitionId),
  isNull(purchasable.eventId),
  eq(purchasable.partnerId, competition.partnerId),
)

/** A purchasable for any category, or for a category of the competition. */
const isForCompetitionCategory = sql`((${purchasable.ageId} is null and ${purchasable.categoryId} is null) or exists (
  select 1 from ${competitionCategory}
  where ${competitionCategory.competitionId} = ${competition.id}
    and ${competitionCategory.ageId} = coalesce(${purchasable.ageId}, ${competitionCategory.ageId})
    and ${competitionCategory.categoryId} = coalesce(${purchasable.categoryId}, ${competitionCategory.categoryId})
))`

/** Whether a purchasable is sold at a competition; none is if it does not accept payments. */
export const isEntryOffer = and(
  isNull(purchasable.deletedAt),
  inArray(purchaseType.code, ENTRY_PURCHASE_TYPES),
  eq(competition.allowPayments, true),
  or(eq(purchasable.competitionId, competition.id), isSoldByPartner),
  isForCompetitionCategory,
)

export async function listEntryOffers(tx: DatabaseOrTransaction, competitionId: number): Promise<Offer[]> {
  const rows = await tx
    .select({ offer: purchasable })
    .from(purchasable)
    .innerJoin(competition, eq(competition.id, competitionId))
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .where(isEntryOffer)
    .orderBy(purchasable.id)
  return rows.map(({ offer }) => offer)
}

type Priced = Pick<Offer, 'competitionId' | 'ageId' | 'categoryId' | 'price' | 'priceLate'>

/** The most specific offer for a category: of the competition before the partner, then of the weight before the age. */
export function findOffer<O extends Priced>(
  offers: readonly O[],
  { ageId, categoryId }: { ageId: number; categoryId: number },
): O | null {
  const getRank = (offer: O): number =>
    (offer.competitionId === null ? 0 : 4) +
    (offer.categoryId === null ? 0 : 2) +
    (offer.ageId === null ? 0 : 1)
  const matching = offers.filter(
    (offer) =>
      (offer.ageId === null || offer.ageId === ageId) &&
      (offer.categoryId === null || offer.categoryId === categoryId),
  )
  return matching.reduce<O | null>(
    (best, offer) => (best && getRank(best) >= getRank(offer) ? best : offer),
    null,
  )
}

/** After the late deadline, entries that exist already are paid at the late price. */
export const getOfferPrice = ({ price, priceLate }: Priced, period: EntryPeriod): number =>
  period === 'regular' ? price : (priceLate ?? price)
