import { z } from 'zod'
import { followCandidate, followedJudoka, followRequest } from '../shapes/follow.ts'
import { genericResult } from '../shapes/user.ts'
import { id, noBody, noParameters, text } from './parameters.ts'

export const followSchemas = {
  'Follow/UserFollowJudoka': {
    params: noParameters,
    query: noParameters,
    body: followRequest,
    response: genericResult,
  },
  'Follow/UserUnfollowJudoka': {
    params: noParameters,
    query: noParameters,
    body: followRequest,
    response: genericResult,
  },
  'Follow/GetUserFollowingJudokaIds': {
    params: noParameters,
    query: noParameters,
    body: noBody,
    response: z.array(z.int()),
  },
  'Follow/GetUserFollowingJudoka': {
    params: noParameters,
    query: noParameters,
    body: noBody,
    response: z.array(followedJudoka),
  },
  'Follow/SearchJudokaToFollow': {
    params: noParameters,
    query: z.object({ Take: id.max(100).optional(), Query: text.optional() }),
    body: noBody,
    response: z.array(followCandidate),
  },
}
