import { eq } from 'drizzle-orm'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'
import type { PoolRules } from '#judo/pool/index.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { readCompetitionInfo } from '../api/competition/read-competition-info.ts'
import type { Database } from '../db/open-database.ts'
import { competition } from '../db/schema/index.ts'
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

/** @throws NotFound if the competition does not exist or is not public */
export async function readCompetitionSummary(
  db: Database,
  externalId: string,
  now: Date,
): Promise<CompetitionSummary> {
  const info = await readCompetitionInfo(db, now, eq(competition.externalId, externalId))
  if (!info) throw new NotFound('idExternal', 'competition', externalId)
  return {
    id: info.idCompetition,
    name: info.title,
    city: info.city,
    country: info.country?.short ?? null,
    dateFrom: info.dateFrom,
    dateTo: info.dateTo,
    timeZone: timeZoneOrUtc(info.timezone),
    partner: info.partner?.name ?? null,
    licence: info.partner?.dataLicence ?? null,
    poolRules: info.poolRules,
  }
}
