import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompetitionRow, CompetitionSearch } from '#contract/shapes/competition.ts'
import { fold } from '#language/fold.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  competition,
  competitionWeight,
  country,
  fragment,
  fragmentMat,
  rank,
} from '../db/schema/index.ts'
import { type Paged, paged } from '../http/paging.ts'
import { aboutJoins } from './about.ts'
import { isStreaming } from './features.ts'
import { isPublic } from './find.ts'
import { rowsOf } from './rows.ts'

const PER_PAGE = 50

/** One page of the public competitions that are looked for at a moment. */
export async function searchCompetitions(
  db: Database,
  now: Date,
  search: CompetitionSearch,
): Promise<Paged<CompetitionRow>> {
  const { page = 1, perPage = search.limit ?? PER_PAGE } = search
  const where = and(
    ...named(search),
    ...placed(search),
    ...dated(search),
    ...held(search),
    ...filmed(search, now),
  )
  const offset = (page - 1) * perPage
  const found = await db
    .select({ id: competition.id, count: sql<number>`(count(*) over ())::int` })
    .from(competition)
    .leftJoin(country, aboutJoins.country)
    .leftJoin(rank, aboutJoins.rank)
    .where(and(isPublic, where))
    .orderBy(...orderOf(search))
    .limit(perPage)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  const rows = await rowsOf(db, now, ids, search.digests)
  const count = found[0]?.count ?? (offset > 0 ? await countOf(db, where) : 0)
  return paged(rows, page, perPage, count)
}

/** Behind the last page no row tells how many there are. */
async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(competition)
    .leftJoin(country, aboutJoins.country)
    .leftJoin(rank, aboutJoins.rank)
    .where(and(isPublic, where))
  return total?.count ?? 0
}

const named = ({ query = '' }: CompetitionSearch): SQL[] =>
  query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(isNamed)

/** Whether a word is part of the name, in either spelling, or of the city. */
function isNamed(word: string): SQL {
  const { name, internationalName, city, sortKey } = competition
  const written = sql`lower(concat_ws(' ', ${name}, ${internationalName}, ${city}))`
  return sql`(strpos(${sortKey}, ${fold(word)}) > 0
    or strpos(${written}, ${word.toLowerCase()}) > 0 or strpos(${written}, ${fold(word)}) > 0)`
}

/** An empty list of countries or partners filters nothing, as if it weren't there. */
function placed({ idContinent, countryIds, partnerIds }: CompetitionSearch): SQL[] {
  return [
    ...(idContinent === undefined ? [] : [eq(country.continentId, idContinent)]),
    ...(countryIds?.length ? [inArray(competition.countryId, countryIds)] : []),
    ...(partnerIds?.length ? [inArray(competition.partnerId, partnerIds)] : []),
  ]
}

const lastDay = sql`coalesce(${competition.dateTo}, ${competition.dateFrom})`

type Days = Pick<CompetitionSearch, 'dateFrom' | 'dateTo'>

function dated({ dateFrom, dateTo, dateRanges = [] }: CompetitionSearch): SQL[] {
  const anyOf = dateRanges.map((range) => sql`(${within(range)})`)
  return [
    ...(dateFrom || dateTo ? [within({ dateFrom, dateTo })] : []),
    ...(anyOf.length > 0 ? [sql`(${sql.join(anyOf, sql` or `)})`] : []),
  ]
}

function within({ dateFrom, dateTo }: Days): SQL {
  const limits = [
    ...(dateFrom ? [sql`${lastDay} >= ${dateFrom}`] : []),
    ...(dateTo ? [sql`${competition.dateFrom} <= ${dateTo}`] : []),
  ]
  return limits.length > 0 ? sql.join(limits, sql` and `) : sql`true`
}

function held({ ageGroup, isVeterans, isIJF, isNationalChampionship }: CompetitionSearch): SQL[] {
  return [
    ...(ageGroup ? [holds(sql`lower(${ageCategory.short}) = ${ageGroup.toLowerCase()}`)] : []),
    ...(isVeterans === undefined ? [] : [sql`${holds(isForVeterans)} = ${isVeterans}`]),
    ...(isIJF === undefined ? [] : [sql`(${rank.type} is not distinct from 'ijf') = ${isIJF}`]),
    ...(isNationalChampionship === undefined
      ? []
      : [sql`(${rank.type} is not distinct from 'national championship') = ${isNationalChampionship}`]),
  ]
}

/** By the type of the age category, or a short name that begins as theirs do: `vet`, `veterans`, `vetm3`. */
const isForVeterans = sql`(${ageCategory.type} = 'veterans' or starts_with(lower(${ageCategory.short}), 'vet'))`

const holds = (age: SQL): SQL => sql`exists (
  select 1 from ${competitionWeight} join ${ageCategory} on ${ageCategory.id} = ${competitionWeight.ageId}
  where ${competitionWeight.competitionId} = ${competition.id} and ${age}
)`

function filmed({ hasLivestream, idMat, idVideoExternal }: CompetitionSearch, now: Date): SQL[] {
  const onMat = [
    ...(idMat === undefined ? [] : [sql`${fragmentMat.mat} = ${idMat}`]),
    ...(idVideoExternal === undefined ? [] : [sql`${fragmentMat.videoId} = ${idVideoExternal}`]),
  ]
  return [
    ...(hasLivestream === undefined ? [] : [sql`${isStreaming(now)} = ${hasLivestream}`]),
    ...(onMat.length === 0
      ? []
      : [
          sql`${competition.id} in (
            select ${fragment.competitionId} from ${fragmentMat}
            join ${fragment} on ${fragment.id} = ${fragmentMat.fragmentId}
            where ${fragmentMat.videoId} is not null and ${sql.join(onMat, sql` and `)}
          )`,
        ]),
  ]
}

const FIELDS = {
  dateFrom: sql`${competition.dateFrom}`,
  dateTo: lastDay,
  name: sql`${competition.sortKey} collate "C"`,
  city: sql`${competition.city} collate "C"`,
  country: sql`${country.short} collate "C"`,
  rang: sql`${rank.orderNumber}`,
}

function orderOf({ sortingField = 'dateFrom', sortingDirection = 'desc' }: CompetitionSearch): SQL[] {
  const direction = sql.raw(sortingDirection)
  // the name is never missing, and said without its nulls it is the order of the index
  const nulls = sortingField === 'name' ? sql`` : sql` nulls last`
  return [sql`${FIELDS[sortingField]} ${direction}${nulls}`, sql`${competition.id} ${direction}`]
}
