import { z } from 'zod'
import { followed, followedJudoka, judokaToFollow } from '../shapes/follow.ts'
import { genericResult } from '../shapes/user.ts'
import { id, noBody, nothing, text } from './parameters.ts'

export const followSchemas = {
  'Follow/UserFollowJudoka': { params: nothing, query: nothing, body: followed, response: genericResult },
  'Follow/UserUnfollowJudoka': { params: nothing, query: nothing, body: followed, response: genericResult },
  'Follow/GetUserFollowingJudokaIds': {
    params: nothing,
    query: nothing,
    body: noBody,
    response: z.array(z.int()),
  },
  'Follow/GetUserFollowingJudoka': {
    params: nothing,
    query: nothing,
    body: noBody,
    response: z.array(followedJudoka),
  },
  'Follow/SearchJudokaToFollow': {
    params: nothing,
    query: z.object({ Take: id.max(100).optional(), Query: text.optional() }),
    body: noBody,
    response: z.array(judokaToFollow),
  },
}
