import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
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

/**
 * Cups of a partner that the portal shows, default cups first.
 * @throws NotFound
 */
export async function listCups(db: Database, idPartner: number): Promise<RankingCup[]> {
  const cups = await cupsStatement(db).execute({ idPartner })
  if (cups.length === 0) await assertPartner(db, idPartner, 'IdPartner')
  return cups
}

/** The years of cups, latest first; of unofficial ones those in which enough competitions count. */
const cupsStatement = prepareOnce((db) => {
  const isUnofficial = sql<boolean>`${exists(
    db
      .select({ id: sourceIdentity.id })
      .from(sourceIdentity)
      .where(and(eq(sourceIdentity.entity, 'cup'), eq(sourceIdentity.id, cup.id))),
  )}`
  const counted = db
    .select({ id: competition.id })
    .from(competition)
    .where(
      and(
        countsForCup(
          db,
          { idCup: cup.id, idPartner: cup.partnerId },
          { from: cupPeriod.dateFrom, to: cupPeriod.dateTo },
        ),
        exists(
          db
            .select({ id: individualResult.id })
            .from(individualResult)
            .where(eq(individualResult.competitionId, competition.id)),
        ),
      ),
    )
    .limit(UNOFFICIAL_CUP_MIN_COMPETITIONS)
  const years = db
    .select({
      years: sql`coalesce(json_agg(${cupPeriod.year} order by ${cupPeriod.year} desc), '[]')`,
    })
    .from(cupPeriod)
    .where(
      and(
        eq(cupPeriod.cupId, cup.id),
        sql`(not ${isUnofficial} or (select count(*) from (${counted}) counted) = ${UNOFFICIAL_CUP_MIN_COMPETITIONS}::int)`,
      ),
    )
  return db
    .select({
      cup: { id: cup.id, name: cup.name, short: cup.shortName },
      isDefault: cup.isDefault,
      isUnofficial,
      showOnPortal: cup.showOnPortal,
      rankingType: cup.rankingType,
      years: sql<number[]>`(${years})`,
    })
    .from(cup)
    .where(
      and(eq(cup.partnerId, sql.placeholder('idPartner')), eq(cup.showOnPortal, true), isNull(cup.deletedAt)),
    )
    .orderBy(desc(cup.isDefault), cup.orderNumber, cup.id)
    .prepare('cups_of_partner')
})
