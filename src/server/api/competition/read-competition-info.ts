import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompetitionInfo } from '#contract/api/competition.ts'
import { COMPETITION_STATUS_CODES } from '#judo/competition/enumerations.ts'
import type { Database } from '../../db/open-database.ts'
import {
  competition,
  competitionDisplayType,
  country,
  entry,
  partner,
  person,
  rank,
} from '../../db/schema/index.ts'
import { isPublicCompetition } from './assert-competition.ts'
import { competitionInfoColumns, competitionInfoJoins, toPoolRules } from './competition-columns.ts'
import { featureColumns, toCompetitionFeatures } from './competition-features.ts'

const displayTypesColumn = sql<CompetitionInfo['displayTypes']>`(
  select coalesce(json_agg(
    json_build_object('id', ${competitionDisplayType.displayTypeId}, 'isMain', ${competitionDisplayType.isMain})
    order by ${competitionDisplayType.displayTypeId}
  ), '[]')
  from ${competitionDisplayType} where ${competitionDisplayType.competitionId} = ${competition.id}
)`

type ParticipantStatistics = CompetitionInfo['participantsStatistics']

/** People are counted once, however many categories they are entered in. */
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

/** One competition as its pages tell it at a moment; null where there is none, or none that is public. */
export async function readCompetitionInfo(
  db: Database,
  now: Date,
  where: SQL,
): Promise<CompetitionInfo | null> {
  const [row] = await db
    .select({
      about: competitionInfoColumns,
      displayTypes: displayTypesColumn,
      has: featureColumns(now),
      participants: participantStatisticsColumn,
    })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .leftJoin(partner, competitionInfoJoins.partner)
    .where(and(isPublicCompetition, where))
  if (!row) return null
  const { about } = row
  return {
    idCompetition: about.id,
    idExternal: about.externalId,
    title: about.name,
    logoFilename: about.logoFilename,
    heroBannerFilename: about.heroBannerFilename,
    dateFrom: about.dateFrom,
    dateTo: about.dateTo,
    timezone: about.timeZone,
    city: about.city,
    venue: about.venue,
    countryShort: about.countryShort,
    rang: about.rank,
    allowTeams: about.allowTeams,
    allowPayments: about.allowPayments,
    allowIndividualRegistrations: about.allowIndividualRegistration,
    applicationDeadline: about.applicationDeadline?.toISOString() ?? null,
    applicationDeadlineLate: about.applicationDeadlineLate?.toISOString() ?? null,
    displayTypes: row.displayTypes,
    poolRules: toPoolRules(about),
    competitionFeatures: toCompetitionFeatures(row.has, about, now),
    participantsStatistics: row.participants,
    partner: toPartner(about),
    status: COMPETITION_STATUS_CODES[about.status],
  }
}

type PartnerRecord = {
  partnerId: number | null
  partnerSlug: string | null
  partnerName: string | null
  partnerLogo: string | null
  partnerAccent: string | null
  partnerLanguage: string | null
  partnerLicence: string | null
}

function toPartner(about: PartnerRecord): CompetitionInfo['partner'] {
  const { partnerId, partnerSlug, partnerName, partnerLanguage, partnerLicence } = about
  if (partnerId === null || !partnerSlug || !partnerName || !partnerLanguage || !partnerLicence) return null
  return {
    idPartner: partnerId,
    slug: partnerSlug,
    name: partnerName,
    logoFilename: about.partnerLogo,
    accentColour: about.partnerAccent,
    defaultLanguage: partnerLanguage,
    dataLicence: partnerLicence,
  }
}
