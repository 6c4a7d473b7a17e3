import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub, isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, competition, entry, person } from '#server/platform/db/schema/index.ts'
import {
  canHaveTypos,
  findSimilarIds,
  matchesWordPrefixes,
  type QueryWords,
  wholeWordsFirst,
} from './query-words.ts'

/** A searchable table, and the order of equally good matches. */
type SearchTarget = {
  table: PgTable
  id: AnyPgColumn
  searchText: AnyPgColumn
  isPublic: SQL | undefined
  order: readonly SQL[]
}

const hasPublicEntry = sql`exists (
  select 1 from ${entry} join ${competition} on ${competition.id} = ${entry.competitionId}
  where ${entry.personId} = ${person.id} and ${isPublicCompetition}
)`

/** Public judoka with an entry in a public competition, by name. */
export const JUDOKA_TARGET: SearchTarget = {
  table: person,
  id: person.id,
  searchText: person.searchText,
  isPublic: and(isPublicPerson(person), hasPublicEntry),
  order: [sql`${person.sortKey} collate "C"`, sql`${person.id}`],
}

/** Public competitions by name, city and year, latest first. */
export const COMPETITION_TARGET: SearchTarget = {
  table: competition,
  id: competition.id,
  searchText: competition.searchText,
  isPublic: isPublicCompetition,
  order: [sql`${competition.dateFrom} desc nulls last`, sql`${competition.id} desc`],
}

/** Public clubs by name and city. */
export const CLUB_TARGET: SearchTarget = {
  table: club,
  id: club.id,
  searchText: club.searchText,
  isPublic: isPublicClub,
  order: [sql`${club.sortKey} collate "C"`, sql`${club.id}`],
}

/**
 * Ids of the matches, best first: whole words, then prefixes; if these are fewer than the limit, also words with typos.
 */
export async function findIds(
  db: Database,
  target: SearchTarget,
  queryWords: QueryWords,
  limit: number,
): Promise<number[]> {
  if (queryWords.length === 0) return []
  const { table, id, searchText } = target
  const rows = await db
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(matchesWordPrefixes(searchText, queryWords), target.isPublic))
    .orderBy(wholeWordsFirst(searchText, queryWords), ...target.order)
    .limit(limit)
  const ids = rows.map((row) => row.id)
  if (ids.length >= limit || !canHaveTypos(queryWords)) return ids
  const similarIds = await findSimilarIds(searchText, queryWords, (where, order, maxRows) =>
    db
      .select({ id: sql<number>`${id}`, searchText: sql<string>`${searchText}` })
      .from(table)
      .where(and(where, target.isPublic))
      .orderBy(order, ...target.order)
      .limit(maxRows),
  )
  return [...ids, ...similarIds.filter((similarId) => !ids.includes(similarId))].slice(0, limit)
}
