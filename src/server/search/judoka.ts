import { and } from 'drizzle-orm'
import type { JudokaCard } from '#contract/shapes/people.ts'
import type { Database } from '../db/open.ts'
import { club, country, person } from '../db/schema/index.ts'
import { among } from '../digest.ts'
import { isShown } from '../judoka/mention.ts'
import { judokaCard, judokaColumns, judokaJoins } from '../judoka/registry.ts'
import { find, JUDOKA } from './find.ts'
import { wantedIn } from './words.ts'

/** Results in each group where no number is asked for (portal specification §9). */
export const RESULTS_PER_GROUP = 15

/** Judoka found by name, the best first. */
export async function findJudoka(db: Database, query: string, limit: number): Promise<JudokaCard[]> {
  const ids = await find(db, JUDOKA, wantedIn(query), limit)
  if (ids.length === 0) return []
  const rows = await db
    .select(judokaColumns)
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(isShown(person), among(person.id, ids)))
  const people = new Map(rows.map((row) => [row.id, judokaCard(row)]))
  return ids.flatMap((id) => people.get(id) ?? [])
}
