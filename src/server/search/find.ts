import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isPublicClub } from '../clubs/find.ts'
import { isPublic } from '../competition/find.ts'
import type { Database } from '../db/open.ts'
import { club, competition, entry, person } from '../db/schema/index.ts'
import { isShown } from '../judoka/mention.ts'
import { beginsWith, mayBeMistyped, nearest, type Wanted, wholeFirst } from './words.ts'

/** What can be found by words, and in which order equals come. */
type Kind = {
  table: PgTable
  id: AnyPgColumn
  searchText: AnyPgColumn
  isPublic: SQL | undefined
  order: readonly SQL[]
}

const tookPart = sql`exists (
  select 1 from ${entry} join ${competition} on ${competition.id} = ${entry.competitionId}
  where ${entry.personId} = ${person.id} and ${isPublic}
)`

/** Judoka with a profile who were entered in a public competition, by name. */
export const JUDOKA: Kind = {
  table: person,
  id: person.id,
  searchText: person.searchText,
  isPublic: and(isShown(person), tookPart),
  order: [sql`${person.sortKey} collate "C"`, sql`${person.id}`],
}

/** Public competitions by name, city and year, latest first. */
export const COMPETITIONS: Kind = {
  table: competition,
  id: competition.id,
  searchText: competition.searchText,
  isPublic,
  order: [sql`${competition.dateFrom} desc nulls last`, sql`${competition.id} desc`],
}

/** Clubs by name and town. */
export const CLUBS: Kind = {
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
export async function find(db: Database, kind: Kind, wanted: Wanted, limit: number): Promise<number[]> {
  if (wanted.length === 0) return []
  const { table, id, searchText } = kind
  const found = await db
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(beginsWith(searchText, wanted), kind.isPublic))
    .orderBy(wholeFirst(searchText, wanted), ...kind.order)
    .limit(limit)
  const ids = found.map((row) => row.id)
  if (ids.length >= limit || !mayBeMistyped(wanted)) return ids
  const near = await nearest(searchText, wanted, (where, order, most) =>
    db
      .select({ id: sql<number>`${id}`, searchText: sql<string>`${searchText}` })
      .from(table)
      .where(and(where, kind.isPublic))
      .orderBy(order, ...kind.order)
      .limit(most),
  )
  return [...ids, ...near.filter((one) => !ids.includes(one))].slice(0, limit)
}
