import { and, eq, sql } from 'drizzle-orm'
import type { followCalls } from '#contract/api/follow.ts'
import { findJudoka, RESULTS_PER_GROUP } from '#server/competitions/search/find-judoka.ts'
import { requireUserId } from '#server/identity/rights/rights.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, country, judokaFollow, person } from '#server/platform/db/schema/index.ts'
import {
  assertJudoka,
  judokaColumns,
  judokaJoins,
  toJudokaCard,
} from '#server/registry/people/read-judoka.ts'
import type { AreaHandlers } from './handler.ts'

export const followHandlers = {
  'Follow/UserFollowJudoka': async ({ db, user, record, now }, { body: { idJudoka } }) => {
    const userId = requireUserId(user)
    await assertJudoka(db, idJudoka, 'idJudoka')
    await db.transaction(async (tx) => {
      const [created] = await tx
        .insert(judokaFollow)
        .values({ userId, personId: idJudoka, insertedAt: now })
        .onConflictDoNothing()
        .returning({ id: judokaFollow.id })
      if (!created) return
      await record(tx, {
        entityId: created.id,
        personId: idJudoka,
        before: null,
        after: { userId, personId: idJudoka },
      })
    })
    return { success: true, message: 'The judoka is followed.' }
  },

  /** Idempotent: it also succeeds for judoka who are not followed or do not exist. */
  'Follow/UserUnfollowJudoka': async ({ db, user, record }, { body: { idJudoka } }) => {
    const userId = requireUserId(user)
    await db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(judokaFollow)
        .where(and(eq(judokaFollow.userId, userId), eq(judokaFollow.personId, idJudoka)))
        .returning({ id: judokaFollow.id })
      if (!deleted) return
      await record(tx, {
        entityId: deleted.id,
        personId: idJudoka,
        before: { userId, personId: idJudoka },
        after: null,
      })
    })
    return { success: true, message: 'The judoka is not followed.' }
  },

  'Follow/GetUserFollowingJudokaIds': async ({ db, user }) => listFollowedIds(db, requireUserId(user)),

  'Follow/GetUserFollowingJudoka': async ({ db, user }) => {
    const rows = await db
      .select({ judoka: judokaColumns, followedAt: judokaFollow.insertedAt })
      .from(judokaFollow)
      .innerJoin(person, eq(person.id, judokaFollow.personId))
      .leftJoin(country, judokaJoins.country)
      .leftJoin(club, judokaJoins.club)
      .where(and(eq(judokaFollow.userId, requireUserId(user)), isPublicPerson(person)))
      .orderBy(sql`${person.sortKey} collate "C"`, person.id)
    return rows.map(({ judoka, followedAt }) => ({
      ...toJudokaCard(judoka),
      followedAt: followedAt.toISOString(),
    }))
  },

  'Follow/SearchJudokaToFollow': async ({ db, user }, { Query = '', Take = RESULTS_PER_GROUP }) => {
    const followedIds = new Set(await listFollowedIds(db, requireUserId(user)))
    const judokaList = await findJudoka(db, Query, Take)
    return judokaList.map((judoka) => ({ ...judoka, isFollowed: followedIds.has(judoka.idPerson) }))
  },
} satisfies AreaHandlers<typeof followCalls>

/** Ids of the judoka that a user follows, without withheld ones. */
async function listFollowedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: person.id })
    .from(judokaFollow)
    .innerJoin(person, eq(person.id, judokaFollow.personId))
    .where(and(eq(judokaFollow.userId, userId), isPublicPerson(person)))
    .orderBy(person.id)
  return rows.map(({ id }) => id)
}
