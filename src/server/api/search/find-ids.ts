import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open-database.ts'
import { club, competition, entry, person } from '../../db/schema/index.ts'
import { isPublicClub } from '../clubs/assert-club.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'
import {
  canHaveTypos,
  findSimilarIds,
  matchesWordPrefixes,
  type QueryWords,
  wholeWordsFirst,
} from './query-words.ts'

/** What can be found by words, and in which order equals come. */
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

/** Judoka with a profile who were entered in a public competition, by name. */
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

/** Clubs by name and town. */
export const CLUB_TARGET: SearchTarget = {
  table: club,
  id: club.id,
  searchText: club.searchText,
  isPublic: isPublicClub,
  order: [sql`${club.sortKey} collate "C"`, sql`${club.id}`],
}

/**
 * Ids of what fits the words wanted, the best first: whole words, then beginnings; where these leave room, what is
 * mistyped.
 */
export async function findIds(
  db: Database,
  kind: SearchTarget,
  wanted: QueryWords,
  limit: number,
): Promise<number[]> {
  if (wanted.length === 0) return []
  const { table, id, searchText } = kind
  const found = await db
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(matchesWordPrefixes(searchText, wanted), kind.isPublic))
    .orderBy(wholeWordsFirst(searchText, wanted), ...kind.order)
    .limit(limit)
  const ids = found.map((row) => row.id)
  if (ids.length >= limit || !canHaveTypos(wanted)) return ids
  const near = await findSimilarIds(searchText, wanted, (where, order, most) =>
    db
      .select({ id: sql<number>`${id}`, searchText: sql<string>`${searchText}` })
      .from(table)
      .where(and(where, kind.isPublic))
      .orderBy(order, ...kind.order)
      .limit(most),
  )
  return [...ids, ...near.filter((one) => !ids.includes(one))].slice(0, limit)
}
