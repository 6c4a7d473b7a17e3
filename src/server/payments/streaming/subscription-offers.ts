import { and, asc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { SUBSCRIPTION_INTERVALS } from '#contract/api/purchases/subscriptions.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  competition,
  country,
  partner,
  paymentInterval,
  purchasable,
  purchaseType,
} from '../../db/schema/index.ts'

/** What subscriptions to streams are sold for. */

/** Code of the purchase type. */
export const STREAMING_PURCHASE_TYPE = 'streaming'

export type Interval = (typeof SUBSCRIPTION_INTERVALS)[number]

export type StreamingOffer = Awaited<ReturnType<typeof listStreamingOffers>>[number]

/** Prices that are not withdrawn, of partners that accept payments. */
export async function listStreamingOffers(tx: DatabaseOrTransaction, condition?: SQL) {
  const rows = await tx
    .select({
      offer: purchasable,
      interval: paymentInterval.code,
      partner,
      competition,
      country: country.short,
    })
    .from(purchasable)
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(paymentInterval, eq(paymentInterval.id, purchasable.paymentIntervalId))
    .leftJoin(partner, eq(partner.id, purchasable.partnerId))
    .leftJoin(competition, eq(competition.id, purchasable.competitionId))
    .leftJoin(country, eq(country.id, purchasable.countryId))
    .where(
      and(
        condition,
        eq(purchaseType.code, STREAMING_PURCHASE_TYPE),
        isNull(purchasable.deletedAt),
        or(isNull(partner.id), and(eq(partner.allowPayments, true), eq(partner.status, 'active'))),
        or(isNull(competition.id), and(eq(competition.visible, true), ne(competition.status, 'cancelled'))),
      ),
    )
    .orderBy(asc(purchasable.price), asc(purchasable.id))
  return rows.flatMap((row) => {
    const interval = toInterval(row.interval)
    return interval === null ? [] : [{ ...row, interval }]
  })
}

/** Codes of payment intervals; installations use either. */
const INTERVALS: Readonly<Record<string, Interval>> = {
  once: 'once',
  month: 'monthly',
  monthly: 'monthly',
  year: 'yearly',
  yearly: 'yearly',
}

/** A price without an interval is paid once. Null for an interval that is not known: it would have no end. */
export const toInterval = (code: string | null): Interval | null => INTERVALS[code ?? 'once'] ?? null

/** The end of an interval that begins at a time; null without an end. The last day of a month stands for days that it does not have. */
export function addInterval(from: Date, interval: Interval): Date | null {
  if (interval === 'once') return null
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + (interval === 'yearly' ? 12 : 1))
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
