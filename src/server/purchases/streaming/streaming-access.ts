import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, purchasable, streamingSubscription } from '#server/platform/db/schema/index.ts'

/** The payment provider collects a renewal some hours after the end, and tries again if the card is declined. */
const RENEWAL_DAYS = 3

/**
 * Whether a user has a subscription that opens the streams of a competition: for everything of its partner, for the competition
 * itself, or for competitions of its country.
 */
export async function hasStreamingAccess(
  db: DatabaseOrTransaction,
  userId: number,
  competitionId: number,
  now: Date,
): Promise<boolean> {
  const beforeRenewal = new Date(now.getTime() - RENEWAL_DAYS * 86_400_000)
  const [found] = await db
    .select({ id: streamingSubscription.id })
    .from(streamingSubscription)
    .innerJoin(competition, eq(competition.id, competitionId))
    .leftJoin(purchasable, eq(purchasable.id, streamingSubscription.purchasableId))
    .where(
      and(
        eq(streamingSubscription.userId, userId),
        eq(streamingSubscription.active, true),
        lte(streamingSubscription.validFrom, now),
        or(
          isNull(streamingSubscription.validTo),
          gt(streamingSubscription.validTo, now),
          and(eq(streamingSubscription.renews, true), gt(streamingSubscription.validTo, beforeRenewal)),
        ),
        // a subscription without a price, or with one of no partner, counts for every partner
        or(isNull(purchasable.partnerId), eq(purchasable.partnerId, competition.partnerId)),
        or(
          eq(streamingSubscription.type, 'everything'),
          and(
            eq(streamingSubscription.type, 'competition'),
            eq(streamingSubscription.competitionId, competition.id),
          ),
          and(
            eq(streamingSubscription.type, 'country'),
            eq(streamingSubscription.countryId, competition.countryId),
          ),
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}
