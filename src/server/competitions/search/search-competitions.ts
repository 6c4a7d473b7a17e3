import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompetitionFilters, CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import { fold } from '#language/search/fold.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  country,
  programmeBlock,
  programmeBlockMat,
  rank,
} from '#server/platform/db/schema/index.ts'
import { createListPage, type ListPage } from '#server/platform/request/paging.ts'
import { competitionInfoJoins } from '../info/competition-columns.ts'
import { isStreaming } from '../info/competition-features.ts'
import { listCompetitionsByIds } from '../info/list-competitions.ts'

const DEFAULT_PER_PAGE = 50

/** One page of the public competitions that match the filters at a time. */
export async function searchCompetitions(
  db: Database,
  now: Date,
  filters: CompetitionFilters,
): Promise<ListPage<CompetitionListItem>> {
  const { page = 1, perPage = filters.limit ?? DEFAULT_PER_PAGE } = filters
  const where = and(
    ...nameFilters(filters),
    ...locationFilters(filters),
    ...dateFilters(filters),
    ...levelFilters(filters),
    ...videoFilters(filters, now),
  )
  const offset = (page - 1) * perPage
  const idRows = await db
    .select({ id: competition.id, count: sql<number>`(count(*) over ())::int` })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .where(and(isPublicCompetition, where))
    .orderBy(...toOrderBy(filters))
    .limit(perPage)
    .offset(offset)
  const ids = idRows.map(({ id }) => id)
  const rows = await listCompetitionsByIds(db, now, ids, filters.digests)
  const count = idRows[0]?.count ?? (offset > 0 ? await countCompetitions(db, where) : 0)
  return createListPage(rows, page, perPage, count)
}

/** The total for pages after the last one, which have no row with the count. */
async function countCompetitions(db: Database, where: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .where(and(isPublicCompetition, where))
  return total?.count ?? 0
}

const nameFilters = ({ query = '' }: CompetitionFilters): SQL[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(matchesWord)

/** Whether a word is part of the name, the international name or the city. */
function matchesWord(word: string): SQL {
  const { name, internationalName, city, sortKey } = competition
  const names = sql`lower(concat_ws(' ', ${name}, ${internationalName}, ${city}))`
  return sql`(strpos(${sortKey}, ${fold(word)}) > 0
    or strpos(${names}, ${word.toLowerCase()}) > 0 or strpos(${names}, ${fold(word)}) > 0)`
}

/** An empty list of countries or partners has no effect. */
function locationFilters({ idContinent, countryIds, partnerIds }: CompetitionFilters): SQL[] {
  return [
    ...(idContinent === undefined ? [] : [eq(country.continentId, idContinent)]),
    ...(countryIds?.length ? [inArray(competition.countryId, countryIds)] : []),
    ...(partnerIds?.length ? [inArray(competition.partnerId, partnerIds)] : []),
  ]
}

const lastDay = sql`coalesce(${competition.dateTo}, ${competition.dateFrom})`

type DateRange = Pick<CompetitionFilters, 'dateFrom' | 'dateTo'>

function dateFilters({ dateFrom, dateTo, dateRanges = [] }: CompetitionFilters): SQL[] {
  const anyOf = dateRanges.map((range) => sql`(${overlapsDateRange(range)})`)
  return [
    ...(dateFrom || dateTo ? [overlapsDateRange({ dateFrom, dateTo })] : []),
    ...(anyOf.length > 0 ? [sql`(${sql.join(anyOf, sql` or `)})`] : []),
  ]
}

function overlapsDateRange({ dateFrom, dateTo }: DateRange): SQL {
  const limits = [
    ...(dateFrom ? [sql`${lastDay} >= ${dateFrom}`] : []),
    ...(dateTo ? [sql`${competition.dateFrom} <= ${dateTo}`] : []),
  ]
  return limits.length > 0 ? sql.join(limits, sql` and `) : sql`true`
}

function levelFilters({ ageGroup, isVeterans, isIJF, isNationalChampionship }: CompetitionFilters): SQL[] {
  return [
    ...(ageGroup ? [hasAgeCategory(sql`lower(${ageCategory.shortName}) = ${ageGroup.toLowerCase()}`)] : []),
    ...(isVeterans === undefined ? [] : [sql`${hasAgeCategory(isVeteransCategory)} = ${isVeterans}`]),
    ...(isIJF === undefined ? [] : [sql`(${rank.type} is not distinct from 'ijf') = ${isIJF}`]),
    ...(isNationalChampionship === undefined
      ? []
      : [sql`(${rank.type} is not distinct from 'national championship') = ${isNationalChampionship}`]),
  ]
}

/** By the type of the age category, or by a short name such as `vet`, `veterans` or `vetm3`. */
const isVeteransCategory = sql`(${ageCategory.type} = 'veterans' or starts_with(lower(${ageCategory.shortName}), 'vet'))`

const hasAgeCategory = (age: SQL): SQL => sql`exists (
  select 1 from ${competitionCategory} join ${ageCategory} on ${ageCategory.id} = ${competitionCategory.ageId}
  where ${competitionCategory.competitionId} = ${competition.id} and ${age}
)`

function videoFilters({ hasLivestream, idMat, idVideoExternal }: CompetitionFilters, now: Date): SQL[] {
  const matConditions = [
    ...(idMat === undefined ? [] : [sql`${programmeBlockMat.mat} = ${idMat}`]),
    ...(idVideoExternal === undefined ? [] : [sql`${programmeBlockMat.videoId} = ${idVideoExternal}`]),
  ]
  return [
    ...(hasLivestream === undefined ? [] : [sql`${isStreaming(now)} = ${hasLivestream}`]),
    ...(matConditions.length === 0
      ? []
      : [
          sql`${competition.id} in (
            select ${programmeBlock.competitionId} from ${programmeBlockMat}
            join ${programmeBlock} on ${programmeBlock.id} = ${programmeBlockMat.blockId}
            where ${programmeBlockMat.videoId} is not null and ${sql.join(matConditions, sql` and `)}
          )`,
        ]),
  ]
}

const SORT_COLUMNS = {
  dateFrom: sql`${competition.dateFrom}`,
  dateTo: lastDay,
  name: sql`${competition.sortKey} collate "C"`,
  city: sql`${competition.city} collate "C"`,
  country: sql`${country.short} collate "C"`,
  rang: sql`${rank.orderNumber}`,
}

function toOrderBy({ sortingField = 'dateFrom', sortingDirection = 'desc' }: CompetitionFilters): SQL[] {
  const direction = sql.raw(sortingDirection)
  // the name is never null, and only without `nulls last` does the order match the index
  const nulls = sortingField === 'name' ? sql`` : sql` nulls last`
  return [sql`${SORT_COLUMNS[sortingField]} ${direction}${nulls}`, sql`${competition.id} ${direction}`]
}
