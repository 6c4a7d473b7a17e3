import { and, type SQL, sql } from 'drizzle-orm'
import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import { competitionStatusCodes } from '#contract/wire-codes.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmongPlaceholder, prepareOnce, toIdArray } from '#server/platform/db/prepared-statement.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  country,
  entry,
  partner,
  person,
  programmeBlock,
  programmeBlockMat,
  rank,
} from '#server/platform/db/schema/index.ts'
import { findTimeZone, toVenueTime } from '#server/platform/db/venue-time.ts'
import { readCompetitionDigests } from '../digests/competition-digests.ts'
import { competitionInfoColumns, competitionInfoJoins, toCountry } from './competition-columns.ts'
import {
  featureColumns,
  isBlockRunning,
  type MomentParameter,
  toCompetitionFeatures,
} from './competition-features.ts'

const ageCategoriesColumn = sql<string[]>`(
  select coalesce(json_agg(ages.short order by ages.position, ages.short collate "C"), '[]')
  from (
    select ${ageCategory.shortName} as short, min(${ageCategory.orderNumber}) as position
    from ${competitionCategory} join ${ageCategory} on ${ageCategory.id} = ${competitionCategory.ageId}
    where ${competitionCategory.competitionId} = ${competition.id}
    group by ${ageCategory.shortName}
  ) ages
)`

type EntryCounts = { athletes: number; nations: number }

/** Both counts in one scan; the country of a person is only read if the entry has none. */
const entryCountsColumn = sql<EntryCounts>`(
  select json_build_object(
    'athletes', count(distinct ${entry.personId}),
    'nations', count(distinct coalesce(
      ${entry.countryId}, (select ${person.countryId} from ${person} where ${person.id} = ${entry.personId})
    ))
  )
  from ${entry} where ${entry.competitionId} = ${competition.id}
)`

type CurrentVideo = { idMat: number; idVideoExternal: string }

/** The first mat with a running video at a time. */
const currentVideoColumn = (now: MomentParameter) => sql<CurrentVideo | null>`(
  select json_build_object('idMat', ${programmeBlockMat.mat}, 'idVideoExternal', ${programmeBlockMat.videoId})
  from ${programmeBlock} join ${programmeBlockMat} on ${programmeBlockMat.blockId} = ${programmeBlock.id}
  where ${programmeBlock.competitionId} = ${competition.id} and ${programmeBlockMat.videoId} is not null and ${isBlockRunning(now)}
  order by ${programmeBlockMat.mat} limit 1
)`

/** Latest first; competitions without dates come last. */
export const latestFirst: readonly SQL[] = [
  sql`${competition.dateFrom} desc nulls last`,
  sql`${competition.id} desc`,
]

/** Public competitions with their features at a time. */
export async function listCompetitions(
  db: Database,
  now: Date,
  where: SQL | undefined,
  { order = latestFirst, limit = 500 }: { order?: readonly SQL[]; limit?: number },
): Promise<CompetitionListItem[]> {
  const idRows = await db
    .select({ id: competition.id })
    .from(competition)
    .where(and(isPublicCompetition, where))
    .orderBy(...order)
    .limit(limit)
  const ids = idRows.map(({ id }) => id)
  return listCompetitionsByIds(db, now, ids)
}

const competitionsByIdsStatement = prepareOnce((db) => {
  const now = sql.placeholder('now')
  return db
    .select({
      info: competitionInfoColumns,
      ages: ageCategoriesColumn,
      entryCounts: entryCountsColumn,
      features: featureColumns(now),
      currentVideo: currentVideoColumn(now),
    })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .leftJoin(partner, competitionInfoJoins.partner)
    .where(and(isPublicCompetition, isAmongPlaceholder(competition.id, sql.placeholder('ids'))))
    .prepare('competition_rows')
})

/**
 * Public competitions with their features at a time, in the order of `ids`.
 * @param digests whether to compute digests, which requires reading all data of each competition
 */
export async function listCompetitionsByIds(
  db: Database,
  now: Date,
  ids: readonly number[],
  digests = false,
): Promise<CompetitionListItem[]> {
  if (ids.length === 0) return []
  const rows = await competitionsByIdsStatement(db).execute({ ids: toIdArray(ids), now: now.toISOString() })
  const positions = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (positions.get(a.info.id) ?? 0) - (positions.get(b.info.id) ?? 0))
  const digestsById = await readCompetitionDigests(db, digests ? ids : [], now.toISOString().slice(0, 10))
  return rows.map(({ info, ages, entryCounts, features, currentVideo }) => {
    const timeZone = findTimeZone(info)
    return {
      idCompetition: info.id,
      externalId: info.externalId,
      name: info.name,
      city: info.city,
      country: toCountry(info),
      dateFrom: info.dateFrom,
      dateTo: info.dateTo,
      timezone: timeZone.name,
      timezoneOffsets: timeZone.offsets,
      idRank: info.rankId,
      rang: info.rank,
      rankGroup: info.rankGroup,
      categories: ages,
      numberOfAthletes: entryCounts.athletes,
      numberOfNations: entryCounts.nations,
      status: competitionStatusCodes.encode(info.status),
      idPartner: info.partnerId,
      partnerSlug: info.partnerSlug,
      logoFilename: info.logoFilename,
      primeEvent: info.primeEvent,
      liveThemeCode: info.liveThemeCode,
      idCompetitorsColorScheme: info.colourSchemeId,
      allowPayments: info.allowPayments,
      allowIndividualRegistration: info.allowIndividualRegistration,
      applicationDeadline: toVenueTime(info.applicationDeadline, info.timeZone),
      applicationDeadlineLate: toVenueTime(info.applicationDeadlineLate, info.timeZone),
      idMat: currentVideo?.idMat ?? null,
      idVideoExternal: currentVideo?.idVideoExternal ?? null,
      ...toCompetitionFeatures(features, info, now),
      digest: digestsById.get(info.id) ?? null,
    }
  })
}
