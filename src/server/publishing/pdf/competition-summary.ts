import { and, eq, sql } from 'drizzle-orm'
import {
  competitionInfoColumns,
  competitionInfoJoins,
  toCountry,
  toPartner,
  toPoolRules,
} from '#server/competitions/info/competition-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, country, partner, rank } from '#server/platform/db/schema/index.ts'
import { findTimeZone } from '#server/platform/db/venue-time.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'

const summaryStatement = prepareOnce((db) =>
  db
    .select(competitionInfoColumns)
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .leftJoin(partner, competitionInfoJoins.partner)
    .where(and(isPublicCompetition, eq(competition.externalId, sql.placeholder('externalId'))))
    .prepare('competition_summary'),
)

/** @throws NotFound if the competition does not exist or is not public */
export async function readCompetitionSummary(db: Database, externalId: string): Promise<CompetitionSummary> {
  const [row] = await summaryStatement(db).execute({ externalId })
  if (!row) throw new NotFound('idExternal', 'competition', externalId)
  const organiser = toPartner(row)
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    country: toCountry(row)?.short ?? null,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    timeZone: findTimeZone(row),
    partner: organiser?.name ?? null,
    licence: organiser?.dataLicence ?? null,
    poolRules: toPoolRules(row),
  }
}
