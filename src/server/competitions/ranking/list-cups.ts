import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  competition,
  cup,
  cupPeriod,
  individualResult,
  sourceIdentity,
} from '#server/platform/db/schema/index.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { countsForCup } from './read-cup.ts'

type RankingCup = CallResponse<'Ranking/GetCupsForPartner'>[number]

/**
 * The fewest competitions with results that a year of an unofficial cup counts: the result list of one event is not a
 * ranking. The years of a partner's own cups are listed from the beginning.
 */
export const UNOFFICIAL_CUP_MIN_COMPETITIONS = 3

/** Cups of a partner that the portal shows, default cups first. */
export async function listCups(db: Database, idPartner: number): Promise<RankingCup[]> {
  await assertPartner(db, idPartner, 'IdPartner')
  const years = sql<number[]>`coalesce(
    json_agg(${cupPeriod.year} order by ${cupPeriod.year} desc) filter (where ${cupPeriod.year} is not null),
    '[]'
  )`
  const isUnofficial = sql<boolean>`exists (
    select from ${sourceIdentity} where ${sourceIdentity.entity} = 'cup' and ${sourceIdentity.id} = ${cup.id}
  )`
  const cups = await db
    .select({
      cup: { id: cup.id, name: cup.name, short: cup.shortName },
      isDefault: cup.isDefault,
      isUnofficial,
      showOnPortal: cup.showOnPortal,
      rankingType: cup.rankingType,
      years,
    })
    .from(cup)
    .leftJoin(cupPeriod, eq(cupPeriod.cupId, cup.id))
    .where(and(eq(cup.partnerId, idPartner), eq(cup.showOnPortal, true)))
    .groupBy(cup.id)
    .orderBy(desc(cup.isDefault), cup.orderNumber, cup.id)
  for (const row of cups) {
    if (row.isUnofficial) row.years = await listYearsWithRanking(db, { idCup: row.cup.id, idPartner })
  }
  return cups
}

/** The years in which enough competitions count, latest first. */
async function listYearsWithRanking(
  db: Database,
  cup: { idCup: number; idPartner: number },
): Promise<number[]> {
  const counted = db
    .select({ id: competition.id })
    .from(competition)
    .where(
      and(
        countsForCup(db, cup, { from: cupPeriod.dateFrom, to: cupPeriod.dateTo }),
        exists(
          db
            .select({ id: individualResult.id })
            .from(individualResult)
            .where(eq(individualResult.competitionId, competition.id)),
        ),
      ),
    )
    .limit(UNOFFICIAL_CUP_MIN_COMPETITIONS)
  const rows = await db
    .select({ year: cupPeriod.year })
    .from(cupPeriod)
    .where(
      and(
        eq(cupPeriod.cupId, cup.idCup),
        sql`(select count(*) from (${counted}) counted) = ${UNOFFICIAL_CUP_MIN_COMPETITIONS}::int`,
      ),
    )
    .orderBy(desc(cupPeriod.year))
  return rows.map(({ year }) => year)
}
