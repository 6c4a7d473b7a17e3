import { and, eq, sql } from 'drizzle-orm'
import type { PoolRules } from '#judo/pool/index.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { isPublicCompetition } from '../api/competition/assert-competition.ts'
import {
  competitionInfoColumns,
  competitionInfoJoins,
  toCountry,
  toPartner,
  toPoolRules,
} from '../api/competition/competition-columns.ts'
import type { Database } from '../db/open-database.ts'
import { prepareOnce } from '../db/prepared-statement.ts'
import { competition, country, partner, rank } from '../db/schema/index.ts'
import { findTimeZone } from '../db/venue-time.ts'
import { NotFound } from '../request/errors.ts'

/** The data of a competition in the header and footer of every PDF. */
export type CompetitionSummary = Pick<
  PublishedCompetitionListItem,
  'name' | 'city' | 'country' | 'dateFrom' | 'dateTo' | 'timeZone'
> & {
  id: number
  partner: string | null
  licence: string | null
  poolRules: PoolRules
}

/** What the header and footer of a PDF contain; a receipt has no more. */
export type PdfHeader = Omit<CompetitionSummary, 'id' | 'poolRules'>

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
