import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { athleteFollow, person } from '../../db/schema/index.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'

/** Whom a user follows, by id; without those who are withheld meanwhile. */
export async function listFollowedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: person.id })
    .from(athleteFollow)
    .innerJoin(person, eq(person.id, athleteFollow.personId))
    .where(and(eq(athleteFollow.userId, userId), isPublicPerson(person)))
    .orderBy(person.id)
  return rows.map(({ id }) => id)
}
