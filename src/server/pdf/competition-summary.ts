import { and, eq, sql } from 'drizzle-orm'
import {
  competitionInfoColumns,
  competitionInfoJoins,
  toCountry,
  toPartner,
  toPoolRules,
} from '../api/competition/competition-columns.ts'
import type { Database } from '../db/open-database.ts'
import { prepareOnce } from '../db/prepared-statement.ts'
import { isPublicCompetition } from '../db/public-rows.ts'
import { competition, country, partner, rank } from '../db/schema/index.ts'
import { findTimeZone } from '../db/venue-time.ts'
import { NotFound } from '../request/errors.ts'
import type { CompetitionSummary } from './page/pdf-header.ts'

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
