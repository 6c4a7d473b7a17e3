import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompetitionRow, CompetitionSearch } from '#contract/shapes/competition.ts'
import { fold } from '#language/fold.ts'
import type { Database } from '../db/open.ts'
import { competition } from '../db/schema/index.ts'
import { type Paged, paged } from '../http/paging.ts'
import { isPublic } from './find.ts'
import { competitionRows } from './rows.ts'

const PER_PAGE = 50

/** One page of the public competitions that are looked for. */
export async function searchCompetitions(
  db: Database,
  search: CompetitionSearch,
): Promise<Paged<CompetitionRow>> {
  const { page = 1, perPage = search.limit ?? PER_PAGE } = search
  const where = and(...conditions(search))
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(competition)
    .where(and(isPublic, where))
  const order = orderOf(search)
  const rows = await competitionRows(db, where, { order, limit: perPage, offset: (page - 1) * perPage })
  return paged(rows, page, perPage, total?.count ?? 0)
}

/** An empty list of countries or partners filters nothing, as if it weren't there. */
function conditions({ query, countryIds, partnerIds, dateFrom, dateTo }: CompetitionSearch): SQL[] {
  const wanted = (query ?? '').split(/\s+/).filter((word) => word !== '')
  return [
    ...wanted.map(isNamed),
    ...(countryIds?.length ? [inArray(competition.countryId, countryIds)] : []),
    ...(partnerIds?.length ? [inArray(competition.partnerId, partnerIds)] : []),
    ...(dateFrom ? [sql`coalesce(${competition.dateTo}, ${competition.dateFrom}) >= ${dateFrom}`] : []),
    ...(dateTo ? [sql`${competition.dateFrom} <= ${dateTo}`] : []),
  ]
}

/** Whether a word is part of the name, in either spelling, or of the city. */
function isNamed(word: string): SQL {
  const { name, internationalName, city, sortKey } = competition
  const written = sql`lower(concat_ws(' ', ${name}, ${internationalName}, ${city}))`
  return sql`(strpos(${sortKey}, ${fold(word)}) > 0
    or strpos(${written}, ${word.toLowerCase()}) > 0 or strpos(${written}, ${fold(word)}) > 0)`
}

function orderOf({ sortingField = 'dateFrom', sortingDirection = 'desc' }: CompetitionSearch): SQL[] {
  const direction = sql.raw(sortingDirection)
  const field =
    sortingField === 'name'
      ? sql`${competition.sortKey} collate "C" ${direction}`
      : sql`${competition.dateFrom} ${direction} nulls last`
  return [field, sql`${competition.id} ${direction}`]
}
