import type { followCalls } from '#contract/api/follow.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { findJudoka, RESULTS_PER_GROUP } from '#server/competitions/search/find-judoka.ts'
import { requireUserId } from '#server/identity/rights/rights.ts'
import {
  followJudoka,
  listFollowedIds,
  listFollowedJudoka,
  unfollowJudoka,
} from '#server/registry/following/followed-judoka.ts'
import { findJudokaId } from '#server/registry/people/read-judoka.ts'
import type { AreaHandlers } from './handler.ts'

export const followHandlers = {
  'Follow/UserFollowJudoka': async (context, { body: { idJudoka } }) => {
    const { db, user, now } = context
    const userId = requireUserId(user)
    const id = await findJudokaId(db, idJudoka, 'idJudoka', today(now.getTime(), UTC))
    await followJudoka(db, userId, id, context)
    return { success: true, message: 'The judoka is followed.' }
  },

  /** Idempotent: it also succeeds for judoka who are not followed or do not exist. */
  'Follow/UserUnfollowJudoka': async ({ db, user, record }, { body: { idJudoka } }) => {
    await unfollowJudoka(db, requireUserId(user), idJudoka, record)
    return { success: true, message: 'The judoka is not followed.' }
  },

  'Follow/GetUserFollowingJudokaIds': async ({ db, user }) => listFollowedIds(db, requireUserId(user)),

  'Follow/GetUserFollowingJudoka': async ({ db, user }) => listFollowedJudoka(db, requireUserId(user)),

  'Follow/SearchJudokaToFollow': async ({ db, user }, { Query = '', Take = RESULTS_PER_GROUP }) => {
    const followedIds = new Set(await listFollowedIds(db, requireUserId(user)))
    const judokaList = await findJudoka(db, Query, Take)
    return judokaList.map((judoka) => ({ ...judoka, isFollowed: followedIds.has(judoka.idPerson) }))
  },
} satisfies AreaHandlers<typeof followCalls>
