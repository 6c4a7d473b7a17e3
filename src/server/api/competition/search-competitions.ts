import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompetitionFilters, CompetitionListItem } from '#contract/api/competition.ts'
import { fold } from '#language/fold.ts'
import type { Database } from '../../db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  country,
  programmeBlock,
  programmeBlockMat,
  rank,
} from '../../db/schema/index.ts'
import { createListPage, type ListPage } from '../../request/paging.ts'
import { isPublicCompetition } from './assert-competition.ts'
import { competitionInfoJoins } from './competition-columns.ts'
import { isStreaming } from './competition-features.ts'
import { listCompetitionsByIds } from './list-competitions.ts'

const DEFAULT_PER_PAGE = 50

/** One page of the public competitions that are looked for at a moment. */
export async function searchCompetitions(
  db: Database,
  now: Date,
  search: CompetitionFilters,
): Promise<ListPage<CompetitionListItem>> {
  const { page = 1, perPage = search.limit ?? DEFAULT_PER_PAGE } = search
  const where = and(
    ...nameFilters(search),
    ...locationFilters(search),
    ...dateFilters(search),
    ...levelFilters(search),
    ...videoFilters(search, now),
  )
  const offset = (page - 1) * perPage
  const found = await db
    .select({ id: competition.id, count: sql<number>`(count(*) over ())::int` })
    .from(competition)
    .leftJoin(country, competitionInfoJoins.country)
    .leftJoin(rank, competitionInfoJoins.rank)
    .where(and(isPublicCompetition, where))
    .orderBy(...toOrderBy(search))
    .limit(perPage)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  const rows = await listCompetitionsByIds(db, now, ids, search.digests)
  const count = found[0]?.count ?? (offset > 0 ? await countCompetitions(db, where) : 0)
  return createListPage(rows, page, perPage, count)
}

/** Behind the last page no row tells how many there are. */
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

/** Whether a word is part of the name, in either spelling, or of the city. */
function matchesWord(word: string): SQL {
  const { name, internationalName, city, sortKey } = competition
  const written = sql`lower(concat_ws(' ', ${name}, ${internationalName}, ${city}))`
  return sql`(strpos(${sortKey}, ${fold(word)}) > 0
    or strpos(${written}, ${word.toLowerCase()}) > 0 or strpos(${written}, ${fold(word)}) > 0)`
}

/** An empty list of countries or partners filters nothing, as if it weren't there. */
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
    ...(ageGroup ? [hasAgeCategory(sql`lower(${ageCategory.short}) = ${ageGroup.toLowerCase()}`)] : []),
    ...(isVeterans === undefined ? [] : [sql`${hasAgeCategory(isVeteransCategory)} = ${isVeterans}`]),
    ...(isIJF === undefined ? [] : [sql`(${rank.type} is not distinct from 'ijf') = ${isIJF}`]),
    ...(isNationalChampionship === undefined
      ? []
      : [sql`(${rank.type} is not distinct from 'national championship') = ${isNationalChampionship}`]),
  ]
}

/** By the type of the age category, or a short name that begins as theirs do: `vet`, `veterans`, `vetm3`. */
const isVeteransCategory = sql`(${ageCategory.type} = 'veterans' or starts_with(lower(${ageCategory.short}), 'vet'))`

const hasAgeCategory = (age: SQL): SQL => sql`exists (
  select 1 from ${competitionCategory} join ${ageCategory} on ${ageCategory.id} = ${competitionCategory.ageId}
  where ${competitionCategory.competitionId} = ${competition.id} and ${age}
)`

function videoFilters({ hasLivestream, idMat, idVideoExternal }: CompetitionFilters, now: Date): SQL[] {
  const onMat = [
    ...(idMat === undefined ? [] : [sql`${programmeBlockMat.mat} = ${idMat}`]),
    ...(idVideoExternal === undefined ? [] : [sql`${programmeBlockMat.videoId} = ${idVideoExternal}`]),
  ]
  return [
    ...(hasLivestream === undefined ? [] : [sql`${isStreaming(now)} = ${hasLivestream}`]),
    ...(onMat.length === 0
      ? []
      : [
          sql`${competition.id} in (
            select ${programmeBlock.competitionId} from ${programmeBlockMat}
            join ${programmeBlock} on ${programmeBlock.id} = ${programmeBlockMat.fragmentId}
            where ${programmeBlockMat.videoId} is not null and ${sql.join(onMat, sql` and `)}
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
  // the name is never missing, and said without its nulls it is the order of the index
  const nulls = sortingField === 'name' ? sql`` : sql` nulls last`
  return [sql`${SORT_COLUMNS[sortingField]} ${direction}${nulls}`, sql`${competition.id} ${direction}`]
}
