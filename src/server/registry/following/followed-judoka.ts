import { and, eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, country, judokaFollow, person } from '#server/platform/db/schema/index.ts'
import { judokaColumns, judokaJoins, toJudokaCard } from '../people/read-judoka.ts'

/** The judoka whom users follow. Withheld ones are not listed. */

/** Adds a judoka to those whom a user follows, unless it is one of them. */
export async function followJudoka(
  db: Database,
  userId: number,
  personId: number,
  { record, now }: { record: ChangeRecorder; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(judokaFollow)
      .values({ userId, personId, insertedAt: now })
      .onConflictDoNothing()
      .returning({ id: judokaFollow.id })
    if (created)
      await record(tx, { entityId: created.id, personId, before: null, after: { userId, personId } })
  })
}

/** Removes a judoka from those whom a user follows, if it is one of them. */
export async function unfollowJudoka(
  db: Database,
  userId: number,
  personId: number,
  record: ChangeRecorder,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(judokaFollow)
      .where(and(eq(judokaFollow.userId, userId), eq(judokaFollow.personId, personId)))
      .returning({ id: judokaFollow.id })
    if (deleted)
      await record(tx, { entityId: deleted.id, personId, before: { userId, personId }, after: null })
  })
}

/** Ids of the judoka whom a user follows. */
export async function listFollowedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: person.id })
    .from(judokaFollow)
    .innerJoin(person, eq(person.id, judokaFollow.personId))
    .where(and(eq(judokaFollow.userId, userId), isPublicPerson(person)))
    .orderBy(person.id)
  return rows.map(({ id }) => id)
}

/** The judoka whom a user follows, by name. */
export async function listFollowedJudoka(
  db: Database,
  userId: number,
): Promise<CallResponse<'Follow/GetUserFollowingJudoka'>> {
  const rows = await db
    .select({ judoka: judokaColumns, followedAt: judokaFollow.insertedAt })
    .from(judokaFollow)
    .innerJoin(person, eq(person.id, judokaFollow.personId))
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(eq(judokaFollow.userId, userId), isPublicPerson(person)))
    .orderBy(sql`${person.sortKey} collate "C"`, person.id)
  return rows.map(({ judoka, followedAt }) => ({
    ...toJudokaCard(judoka),
    followedAt: followedAt.toISOString(),
  }))
}
