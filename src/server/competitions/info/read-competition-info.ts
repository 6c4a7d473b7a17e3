import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import { competitionStatusCodes, displayTypeCodes } from '#contract/wire-codes.ts'
import type { DisplayType } from '#judo/competition/enumerations.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  competition,
  competitionDisplayType,
  country,
  entry,
  partner,
  person,
  rank,
} from '#server/platform/db/schema/index.ts'
import { findTimeZone, toVenueTime } from '#server/platform/db/venue-time.ts'
import {
  competitionInfoColumns,
  competitionInfoJoins,
  toCountry,
  toPartner,
  toPoolRules,
} from './competition-columns.ts'
import { featureColumns, toCompetitionFeatures } from './competition-features.ts'
import { readCompetitionDetails } from './read-competition-details.ts'

const displayTypesColumn = sql<Pick<CompetitionInfo['displayTypes'][number], 'id' | 'isMain'>[]>`(
  select coalesce(json_agg(
    json_build_object('id', ${competitionDisplayType.displayTypeId}, 'isMain', ${competitionDisplayType.isMain})
    order by ${competitionDisplayType.displayTypeId}
  ), '[]')
  from ${competitionDisplayType} where ${competitionDisplayType.competitionId} = ${competition.id}
)`

/** Names as in the English texts of the portal. */
const DISPLAY_TYPE_NAMES: Readonly<Record<DisplayType, string>> = {
  country: 'Nation',
  club: 'Club',
  school: 'School',
  region: 'Region',
}

type ParticipantStatistics = CompetitionInfo['participantsStatistics']

/** Counts a person once, even with several entries. */
const participantStatisticsColumn = sql<ParticipantStatistics>`(
  select json_build_object(
    'male', count(distinct ${person.id}) filter (where ${eq(person.gender, 'male')}),
    'female', count(distinct ${person.id}) filter (where ${eq(person.gender, 'female')}),
    'all', count(distinct ${person.id}),
    'countries', count(distinct coalesce(${entry.countryId}, ${person.countryId})),
    'clubs', count(distinct ${entry.clubId})
  )
  from ${entry} join ${person} on ${person.id} = ${entry.personId}
  where ${entry.competitionId} = ${competition.id}
)`

/** A competition with its features at a time; null if none is public. */
export async function readCompetitionInfo(
  db: Database,
  now: Date,
  where: SQL,
): Promise<CompetitionInfo | null> {
  const [row] = await db
    .select({
      info: competitionInfoColumns,
      // not part of the digest: rows that are written unchanged are not pulled again
      updatedAt: competition.updatedAt,
      displayTypes: displayTypesColumn,
      features: featureColumns(now),
      participants: participantStatisticsColumn,
    })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .leftJoin(partner, competitionInfoJoins.partner)
    .where(and(isPublicCompetition, where))
  if (!row) return null
  const { info } = row
  const timeZone = findTimeZone(info)
  return {
    idCompetition: info.id,
    idExternal: info.externalId,
    title: info.name,
    logoFilename: info.logoFilename,
    heroBannerFilename: info.heroBannerFilename,
    dateFrom: info.dateFrom,
    dateTo: info.dateTo,
    timezone: timeZone.name,
    timezoneOffsets: timeZone.offsets,
    city: info.city,
    place: info.venue,
    country: toCountry(info),
    rang: info.rank,
    allowTeams: info.allowTeams,
    allowPayments: info.allowPayments,
    allowIndividualRegistrations: info.allowIndividualRegistration,
    applicationDeadline: toVenueTime(info.applicationDeadline, info.timeZone),
    applicationDeadlineLate: toVenueTime(info.applicationDeadlineLate, info.timeZone),
    displayTypes: row.displayTypes.map(({ id, isMain }, index) => ({
      id,
      name: DISPLAY_TYPE_NAMES[displayTypeCodes.decode(id)],
      orderNumber: index + 1,
      isMain,
    })),
    poolRules: toPoolRules(info),
    rrRulesPoints: info.poolByPoints,
    ...(await readCompetitionDetails(db, info.id)),
    partnerFullName: info.partnerName,
    competitionFeatures: toCompetitionFeatures(row.features, info, now),
    participantsStatistics: row.participants,
    partner: toPartner(info),
    status: competitionStatusCodes.encode(info.status),
    updatedAt: row.updatedAt.toISOString(),
  }
}
