import { and, type SQL, sql } from 'drizzle-orm'
import type { CompetitionListItem } from '#contract/api/competition.ts'
import { COMPETITION_STATUS_CODES } from '#judo/competition/enumerations.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmongPlaceholder, prepareOnce, toIdArray } from '../../db/prepared-statement.ts'
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
} from '../../db/schema/index.ts'
import { isPublicCompetition } from './assert-competition.ts'
import { competitionInfoColumns, competitionInfoJoins } from './competition-columns.ts'
import {
  featureColumns,
  isBlockRunning,
  type MomentParameter,
  toCompetitionFeatures,
} from './competition-features.ts'
import { computeCompetitionDigests } from './digests/competition-digests.ts'

const ageCategoriesColumn = sql<string[]>`(
  select coalesce(json_agg(held.short order by held.place, held.short collate "C"), '[]')
  from (
    select ${ageCategory.short} as short, min(${ageCategory.orderNumber}) as place
    from ${competitionCategory} join ${ageCategory} on ${ageCategory.id} = ${competitionCategory.ageId}
    where ${competitionCategory.competitionId} = ${competition.id}
    group by ${ageCategory.short}
  ) held
)`

type EntryCounts = { athletes: number; nations: number }

/** Read once for both numbers; people are asked for their nation only where the entry names none. */
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

/** The first mat whose video is on at a moment. */
const currentVideoColumn = (now: MomentParameter) => sql<CurrentVideo | null>`(
  select json_build_object('idMat', ${programmeBlockMat.mat}, 'idVideoExternal', ${programmeBlockMat.videoId})
  from ${programmeBlock} join ${programmeBlockMat} on ${programmeBlockMat.fragmentId} = ${programmeBlock.id}
  where ${programmeBlock.competitionId} = ${competition.id} and ${programmeBlockMat.videoId} is not null and ${isBlockRunning(now)}
  order by ${programmeBlockMat.mat} limit 1
)`

/** Latest first; competitions without days come last. */
export const latestFirst: readonly SQL[] = [
  sql`${competition.dateFrom} desc nulls last`,
  sql`${competition.id} desc`,
]

/** Public competitions as lists have them at a moment. */
export async function listCompetitions(
  db: Database,
  now: Date,
  where: SQL | undefined,
  { order = latestFirst, limit = 500 }: { order?: readonly SQL[]; limit?: number },
): Promise<CompetitionListItem[]> {
  const found = await db
    .select({ id: competition.id })
    .from(competition)
    .where(and(isPublicCompetition, where))
    .orderBy(...order)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return listCompetitionsByIds(db, now, ids)
}

const competitionsByIdsStatement = prepareOnce((db) => {
  const now = sql.placeholder('now')
  return db
    .select({
      about: competitionInfoColumns,
      ages: ageCategoriesColumn,
      entered: entryCountsColumn,
      has: featureColumns(now),
      filmed: currentVideoColumn(now),
    })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .leftJoin(partner, competitionInfoJoins.partner)
    .where(and(isPublicCompetition, isAmongPlaceholder(competition.id, sql.placeholder('ids'))))
    .prepare('competition_rows')
})

/**
 * Some public competitions as lists have them at a moment, in the order of their ids.
 * @param digests whether rows carry their digest, for which everything of each competition is read
 */
export async function listCompetitionsByIds(
  db: Database,
  now: Date,
  ids: readonly number[],
  digests = false,
): Promise<CompetitionListItem[]> {
  if (ids.length === 0) return []
  const rows = await competitionsByIdsStatement(db).execute({ ids: toIdArray(ids), now: now.toISOString() })
  const place = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (place.get(a.about.id) ?? 0) - (place.get(b.about.id) ?? 0))
  const digestOf = await computeCompetitionDigests(db, digests ? ids : [], now.toISOString().slice(0, 10))
  return rows.map(({ about, ages, entered, has, filmed }) => ({
    idCompetition: about.id,
    externalId: about.externalId,
    name: about.name,
    city: about.city,
    countryShort: about.countryShort,
    dateFrom: about.dateFrom,
    dateTo: about.dateTo,
    timezone: about.timeZone,
    idRank: about.rankId,
    rang: about.rank,
    rankGroup: about.rankGroup,
    ages,
    numberOfAthletes: entered.athletes,
    numberOfNations: entered.nations,
    status: COMPETITION_STATUS_CODES[about.status],
    idPartner: about.partnerId,
    partnerSlug: about.partnerSlug,
    logoFilename: about.logoFilename,
    primeEvent: about.primeEvent,
    liveThemeCode: about.liveThemeCode,
    idCompetitorsColorScheme: about.colourSchemeId,
    allowPayments: about.allowPayments,
    allowIndividualRegistration: about.allowIndividualRegistration,
    applicationDeadline: about.applicationDeadline?.toISOString() ?? null,
    applicationDeadlineLate: about.applicationDeadlineLate?.toISOString() ?? null,
    idMat: filmed?.idMat ?? null,
    idVideoExternal: filmed?.idVideoExternal ?? null,
    ...toCompetitionFeatures(has, about, now),
    digest: digestOf.get(about.id) ?? null,
  }))
}
