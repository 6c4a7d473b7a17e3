import { and, desc, eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '../../db/open-database.ts'
import { cup, cupPeriod } from '../../db/schema/index.ts'
import { assertPartner } from '../partner/assert-partner.ts'

type RankingCup = CallResponse<'Ranking/GetCupsForPartner'>[number]

/** Cups of a partner that the portal shows, default cups first. */
export async function listCups(db: Database, idPartner: number): Promise<RankingCup[]> {
  await assertPartner(db, idPartner, 'IdPartner')
  const years = sql<number[]>`coalesce(
    json_agg(${cupPeriod.year} order by ${cupPeriod.year} desc) filter (where ${cupPeriod.year} is not null),
    '[]'
  )`
  return db
    .select({
      cup: { id: cup.id, name: cup.name, short: cup.shortName },
      isDefault: cup.isDefault,
      showOnPortal: cup.showOnPortal,
      rankingType: cup.rankingType,
      years,
    })
    .from(cup)
    .leftJoin(cupPeriod, eq(cupPeriod.cupId, cup.id))
    .where(and(eq(cup.partnerId, idPartner), eq(cup.showOnPortal, true)))
    .groupBy(cup.id)
    .orderBy(desc(cup.isDefault), cup.orderNumber, cup.id)
}
