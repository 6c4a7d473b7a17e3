import { and } from 'drizzle-orm'
import type { JudokaWithPicture } from '#contract/people.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { club, country, person } from '#server/platform/db/schema/index.ts'
import { judokaColumns, judokaJoins, toJudokaCard } from '#server/registry/people/read-judoka.ts'
import { findIds, JUDOKA_TARGET } from './find-ids.ts'
import { parseQueryWords } from './query-words.ts'

/** Default number of results in each group (portal specification §9). */
export const RESULTS_PER_GROUP = 15

/** Judoka by name, best matches first. */
export async function findJudoka(db: Database, query: string, limit: number): Promise<JudokaWithPicture[]> {
  const ids = await findIds(db, JUDOKA_TARGET, parseQueryWords(query), limit)
  if (ids.length === 0) return []
  const rows = await db
    .select(judokaColumns)
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(isPublicPerson(person), isAmong(person.id, ids)))
  const people = new Map(rows.map((row) => [row.id, toJudokaCard(row)]))
  return ids.flatMap((id) => people.get(id) ?? [])
}
