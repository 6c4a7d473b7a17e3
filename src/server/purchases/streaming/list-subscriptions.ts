import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { OwnSubscription, SubscriptionOffer } from '#contract/api/purchases/subscriptions.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  competition,
  country,
  partner,
  purchasable,
  streamingSubscription,
} from '#server/platform/db/schema/index.ts'
import { NotConfigured } from '#server/platform/errors/errors.ts'
import { pricePayment } from '../buy/create-payment.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import { describeSubscription } from './purchase-subscription.ts'
import { addInterval, listStreamingOffers } from './subscription-offers.ts'
import { listCompetitionsOfVideo } from './video-access.ts'

/** Subscriptions to streams: what is for sale, and what a user has. */

/** @param slug of a video that they must open; undefined for all */
export async function listOffers(
  db: Database,
  stripe: StripeGateway | null,
  slug: string | undefined,
  now: Date,
): Promise<SubscriptionOffer[]> {
  const opens = slug === undefined ? undefined : await opensVideo(db, slug)
  const described: SubscriptionOffer[] = []
  for (const sold of await listStreamingOffers(db, now, opens)) {
    const { offer, interval, partner, competition, country: nation } = sold
    const description = describeSubscription(sold, null)
    const priced = await pricePayment(db, stripe, description).catch(ignoreNotConfigured)
    if (priced === null) continue
    const { amounts, method } = priced
    described.push({
      idPurchasable: offer.id,
      name: offer.name,
      partner: partner?.name ?? null,
      competition: competition?.name ?? null,
      country: nation,
      interval,
      price: offer.price,
      totalPrice: amounts.totalPrice,
      currency: offer.currency,
      isRenewed: interval !== 'once' && method === 'card',
      validTo: addInterval(now, interval)?.toISOString() ?? null,
    })
  }
  return described
}

/** Null for a partner that can receive no payment: nobody could buy. */
function ignoreNotConfigured(error: unknown): null {
  if (error instanceof NotConfigured) return null
  throw error
}

/** Prices of the competitions that show a video, of their partners, and of their countries. */
async function opensVideo(db: Database, slug: string): Promise<SQL | undefined> {
  const competitions = await listCompetitionsOfVideo(db, slug)
  const rows = await db
    .select({ id: competition.id, partnerId: competition.partnerId, countryId: competition.countryId })
    .from(competition)
    .where(
      inArray(
        competition.id,
        competitions.map(({ id }) => id),
      ),
    )
  return or(
    eq(purchasable.id, -1), // a video of no competition
    ...rows.map(({ id, partnerId, countryId }) =>
      and(
        or(isNull(purchasable.competitionId), eq(purchasable.competitionId, id)),
        or(isNull(purchasable.partnerId), eq(purchasable.partnerId, partnerId ?? -1)),
        or(isNull(purchasable.countryId), eq(purchasable.countryId, countryId ?? -1)),
      ),
    ),
  )
}

/** Those that are or were active, the latest first. Purchases that were not paid are none. */
export async function listSubscriptions(db: Database, userId: number, now: Date): Promise<OwnSubscription[]> {
  const rows = await db
    .select({
      subscription: streamingSubscription,
      name: purchasable.name,
      partner: partner.name,
      competition: competition.name,
      country: country.short,
    })
    .from(streamingSubscription)
    .leftJoin(purchasable, eq(purchasable.id, streamingSubscription.purchasableId))
    .leftJoin(partner, eq(partner.id, purchasable.partnerId))
    .leftJoin(competition, eq(competition.id, streamingSubscription.competitionId))
    .leftJoin(country, eq(country.id, streamingSubscription.countryId))
    .where(
      and(
        eq(streamingSubscription.userId, userId),
        or(eq(streamingSubscription.active, true), isNotNull(streamingSubscription.validTo)),
      ),
    )
    .orderBy(desc(streamingSubscription.id))
  return rows.map(({ subscription: { id, active, validTo, renews }, name, ...scope }) => ({
    idStreamingSubscription: id,
    name: name ?? '',
    ...scope,
    isActive: active && (validTo === null || renews || validTo > now),
    validTo: validTo?.toISOString() ?? null,
    renews,
  }))
}
