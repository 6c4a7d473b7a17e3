import { eq, sql } from 'drizzle-orm'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { PoolRules } from '#judo/pool/index.ts'
import { competition, country, partner, rank } from '#server/platform/db/schema/index.ts'

/** Columns of the criteria that rank the pools of a competition. */
export const poolRuleColumns = {
  poolByWins: competition.poolByWins,
  poolByPoints: competition.poolByPoints,
  poolByMutualWins: competition.poolByMutualWins,
  poolByTime: competition.poolByTime,
  poolByWeight: competition.poolByWeight,
}

/** Columns of a competition in lists and on its pages; they are also part of its digest. */
export const competitionInfoColumns = {
  id: competition.id,
  externalId: competition.externalId,
  name: competition.name,
  city: competition.city,
  venue: competition.venue,
  countryId: country.id,
  countryName: country.name,
  countryShort: country.short,
  countryIsoCode: country.isoCode,
  dateFrom: competition.dateFrom,
  dateTo: competition.dateTo,
  timeZone: competition.timeZone,
  rankId: rank.id,
  rank: rank.name,
  rankGroup: rank.group,
  primeEvent: competition.primeEvent,
  liveThemeCode: competition.liveThemeCode,
  colourSchemeId: competition.colourSchemeId,
  status: competition.status,
  logoFilename: competition.logoFilename,
  heroBannerFilename: competition.heroBannerFilename,
  allowTeams: competition.allowTeams,
  allowPayments: competition.allowPayments,
  allowIndividualRegistration: competition.allowIndividualRegistration,
  applicationDeadline: competition.applicationDeadline,
  applicationDeadlineLate: competition.applicationDeadlineLate,
  ...poolRuleColumns,
  partnerId: partner.id,
  partnerSlug: partner.slug,
  partnerName: partner.name,
  partnerLogo: partner.logoFilename,
  partnerAccent: partner.accentColour,
  partnerLanguage: partner.defaultLanguage,
  partnerLicence: partner.dataLicence,
}

export type PoolRuleRow = Record<keyof typeof poolRuleColumns, boolean>

/** The criteria that rank the pools of a competition. */
export const toPoolRules = (row: PoolRuleRow): PoolRules => ({
  wins: row.poolByWins,
  points: row.poolByPoints,
  mutualWins: row.poolByMutualWins,
  time: row.poolByTime,
  weight: row.poolByWeight,
})

type CountryColumns = {
  countryId: number | null
  countryName: string | null
  countryShort: string | null
  countryIsoCode: string | null
}

/** The nation of a competition; null if unknown. */
export const toCountry = ({
  countryId,
  countryName,
  countryShort,
  countryIsoCode: isoCode,
}: CountryColumns): CompetitionInfo['country'] =>
  countryId === null || countryName === null || countryShort === null
    ? null
    : { idCountry: countryId, name: countryName, short: countryShort, isoCode }

type PartnerColumns = {
  partnerId: number | null
  partnerSlug: string | null
  partnerName: string | null
  partnerLogo: string | null
  partnerAccent: string | null
  partnerLanguage: string | null
  partnerLicence: string | null
}

/** The organiser; null without one, or if it lacks anything that pages show. */
export function toPartner(row: PartnerColumns): CompetitionInfo['partner'] {
  const { partnerId, partnerSlug, partnerName, partnerLanguage, partnerLicence } = row
  if (partnerId === null || !partnerSlug || !partnerName || !partnerLanguage || !partnerLicence) return null
  return {
    idPartner: partnerId,
    slug: partnerSlug,
    name: partnerName,
    logoFilename: row.partnerLogo,
    accentColour: row.partnerAccent,
    defaultLanguage: partnerLanguage,
    dataLicence: partnerLicence,
  }
}

/** Conditions of the left joins that `competitionInfoColumns` require. */
export const competitionInfoJoins = {
  country: eq(country.id, competition.countryId),
  rank: eq(rank.id, competition.rankId),
  partner: eq(partner.id, competition.partnerId),
}

/** The same joins as SQL text. */
export const competitionInfoJoinsSql = sql`
  left join ${country} on ${competitionInfoJoins.country}
  left join ${rank} on ${competitionInfoJoins.rank}
  left join ${partner} on ${competitionInfoJoins.partner}`
