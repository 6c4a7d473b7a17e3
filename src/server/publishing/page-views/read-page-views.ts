import { and, between, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PageViewReport } from '#contract/api/page-views.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, pageView } from '#server/platform/db/schema/index.ts'

const LONGEST_LIST = 50

/** Fewer views from a site could be those of one person. */
const LEAST_REFERRED_VIEWS = 5

/** Days in UTC, `YYYY-MM-DD`, both inclusive. */
export type Period = { from: string; to: string }

/** Page views of a partner and of its competitions. */
export async function readPageViews(
  db: Database,
  idPartner: number,
  { from, to }: Period,
): Promise<PageViewReport> {
  const inPeriod = and(eq(pageView.partnerId, idPartner), between(pageView.day, from, to))
  const views = sql<number>`sum(${pageView.views})::int`
  const by = (where?: SQL) => and(inPeriod, where)
  const days = await db
    .select({ day: pageView.day, views })
    .from(pageView)
    .where(inPeriod)
    .groupBy(pageView.day)
    .orderBy(pageView.day)
  const pages = await db
    .select({ route: pageView.route, views })
    .from(pageView)
    .where(inPeriod)
    .groupBy(pageView.route)
    .orderBy(desc(views), pageView.route)
  const competitions = await db
    .select({
      idCompetition: competition.id,
      idExternal: competition.externalId,
      name: competition.name,
      views,
    })
    .from(pageView)
    .innerJoin(competition, eq(competition.id, pageView.competitionId))
    .where(inPeriod)
    .groupBy(competition.id)
    .orderBy(desc(views), competition.id)
    .limit(LONGEST_LIST)
  const languages = await db
    .select({ language: sql<string>`${pageView.language}`, views })
    .from(pageView)
    .where(by(isNotNull(pageView.language)))
    .groupBy(pageView.language)
    .orderBy(desc(views), pageView.language)
  const referrers = await db
    .select({ host: sql<string>`${pageView.referrerHost}`, views })
    .from(pageView)
    .where(by(isNotNull(pageView.referrerHost)))
    .groupBy(pageView.referrerHost)
    .having(gte(views, LEAST_REFERRED_VIEWS))
    .orderBy(desc(views), pageView.referrerHost)
    .limit(LONGEST_LIST)
  const total = days.reduce((sum, day) => sum + day.views, 0)
  return { total, days, pages, competitions, languages, referrers }
}
