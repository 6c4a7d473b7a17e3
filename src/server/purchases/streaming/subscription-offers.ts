import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SUBSCRIPTION_INTERVALS } from '#contract/api/purchases/subscriptions.ts'
import { hasVideos } from '#server/competitions/videos/competition-videos.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competition,
  country,
  partner,
  paymentInterval,
  purchasable,
  purchaseType,
} from '#server/platform/db/schema/index.ts'

/** What subscriptions to streams are sold for. */

/** Code of the purchase type. */
export const STREAMING_PURCHASE_TYPE = 'streaming'

export type Interval = (typeof SUBSCRIPTION_INTERVALS)[number]

const soldCompetition = alias(competition, 'sold_competition')

export type StreamingOffer = Awaited<ReturnType<typeof listStreamingOffers>>[number]

/**
 * Prices that are not withdrawn, of partners that accept payments, for what can be watched. A competition is sold with one payment,
 * whatever the interval of its price: it has nothing to renew for.
 */
export async function listStreamingOffers(tx: DatabaseOrTransaction, now: Date, condition?: SQL) {
  const rows = await tx
    .select({
      offer: purchasable,
      interval: paymentInterval.code,
      partner,
      competition: soldCompetition,
      country: country.short,
    })
    .from(purchasable)
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(paymentInterval, eq(paymentInterval.id, purchasable.paymentIntervalId))
    .leftJoin(partner, eq(partner.id, purchasable.partnerId))
    .leftJoin(soldCompetition, eq(soldCompetition.id, purchasable.competitionId))
    .leftJoin(country, eq(country.id, purchasable.countryId))
    .where(
      and(
        condition,
        eq(purchaseType.code, STREAMING_PURCHASE_TYPE),
        isNull(purchasable.deletedAt),
        or(isNull(partner.id), and(eq(partner.allowPayments, true), eq(partner.status, 'active'))),
        opensSomething(now),
      ),
    )
    .orderBy(asc(purchasable.price), asc(purchasable.id))
  return rows.flatMap((row) => {
    const interval = row.offer.competitionId === null ? toInterval(row.interval) : 'once'
    return interval === null ? [] : [{ ...row, interval }]
  })
}

/** Whether a price opens a competition that is not over, or one that was filmed. */
const opensSomething = (now: Date): SQL => sql`exists (
  select 1 from ${competition}
  where ${and(
    eq(competition.visible, true),
    isNull(competition.deletedAt),
    ne(competition.status, 'cancelled'),
    or(
      // a day of tolerance for time zones
      sql`coalesce(${competition.dateTo}, ${competition.dateFrom}) >= ${toDay(now.getTime() - DAY_MS)}`,
      hasVideos,
    ),
    sql`${competition.id} = coalesce(${purchasable.competitionId}, ${competition.id})`,
    sql`${competition.partnerId} is not distinct from coalesce(${purchasable.partnerId}, ${competition.partnerId})`,
    sql`${competition.countryId} is not distinct from coalesce(${purchasable.countryId}, ${competition.countryId})`,
  )}
)`

const DAY_MS = 86_400_000

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Codes of payment intervals; installations use either. */
const INTERVALS: ReadonlyMap<string, Interval> = new Map([
  ['once', 'once'],
  ['month', 'monthly'],
  ['monthly', 'monthly'],
  ['year', 'yearly'],
  ['yearly', 'yearly'],
])

/** A price without an interval is paid once. Null for an interval that is not known: it would have no end. */
export const toInterval = (code: string | null): Interval | null => INTERVALS.get(code ?? 'once') ?? null

/** The end of an interval that begins at a time; null without an end. The last day of a month stands for days that it does not have. */
export function addInterval(from: Date, interval: Interval): Date | null {
  if (interval === 'once') return null
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + (interval === 'yearly' ? 12 : 1))
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
