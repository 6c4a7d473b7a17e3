import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { pageView } from '#server/platform/db/schema/index.ts'
import { increasePageViews } from './increase-page-views.ts'

/** How long days, languages and referrers are kept: the current month and those before it. */
const DETAILED_MONTHS = 3

const KEPT_YEARS = 3

/**
 * Sums up the days of past months to one row for each route, competition and partner, without language and referrer, and deletes
 * what is older than three years.
 */
export async function summarizePageViews(db: Database, now: Date): Promise<void> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const detailedFrom = toDay(new Date(Date.UTC(year, month - DETAILED_MONTHS, 1)))
  const keptFrom = toDay(new Date(Date.UTC(year - KEPT_YEARS, month, 1)))
  await db.transaction(async (tx) => {
    await tx.delete(pageView).where(lt(pageView.day, keptFrom))
    // views count a language each until they are summed up, so a row with one has not been
    const detailed = and(lt(pageView.day, detailedFrom), isNotNull(pageView.language))
    const firstOfMonth = sql<string>`date_trunc('month', ${pageView.day})::date::text`
    const sums = await tx
      .select({
        day: firstOfMonth,
        route: pageView.route,
        competitionId: pageView.competitionId,
        partnerId: pageView.partnerId,
        views: sql<number>`sum(${pageView.views})::int`,
      })
      .from(pageView)
      .where(detailed)
      .groupBy(firstOfMonth, pageView.route, pageView.competitionId, pageView.partnerId)
    await tx.delete(pageView).where(detailed)
    for (const sum of sums) await increasePageViews(tx, { ...sum, language: null, referrerHost: null })
  })
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10)
