import { z } from 'zod'
import { del, get, post, SEARCH_WITH_QUERY } from '../call-definition.ts'
import { LARGEST_ID } from '../limits.ts'
import { id, text } from '../parameters.ts'
import { judokaWithPicture } from '../people.ts'
import { genericResult } from '../responses.ts'

export const followRequest = z
  .object({ idJudoka: z.int().positive().max(LARGEST_ID) })
  .describe(
    'The judoka to follow; the specification shows no fields, the name is that of the data model (§3.3)',
  )

export const followedJudoka = judokaWithPicture
  .extend({ followedAt: z.iso.datetime() })
  .describe('A judoka whom the user follows; people withheld in the meantime are omitted')

export const followCandidate = judokaWithPicture
  .extend({ isFollowed: z.boolean() })
  .describe('A matching judoka, and whether the user already follows them')

export const followCalls = {
  'Follow/UserFollowJudoka': post('/api/Follow/UserFollowJudoka', {
    about: 'Follows a judoka',
    rights: 'signed in',
    limit: 'write',
    audits: 'judokaFollow',
    body: followRequest,
    response: genericResult,
  }),
  'Follow/UserUnfollowJudoka': del('/api/Follow/UserUnfollowJudoka', {
    about: 'Unfollows a judoka',
    rights: 'signed in',
    limit: 'write',
    audits: 'judokaFollow',
    body: followRequest,
    response: genericResult,
  }),
  'Follow/GetUserFollowingJudokaIds': get('/api/Follow/GetUserFollowingJudokaIds', {
    about: 'Ids of the judoka that the user follows',
    rights: 'signed in',
    response: z.array(z.int()),
  }),
  'Follow/GetUserFollowingJudoka': get('/api/Follow/GetUserFollowingJudoka', {
    about: 'The judoka that the user follows, by name',
    rights: 'signed in',
    response: z.array(followedJudoka),
  }),
  'Follow/SearchJudokaToFollow': get('/api/Follow/SearchJudokaToFollow', {
    about: 'Judoka by name, and whether the user already follows them',
    rights: 'signed in',
    limit: SEARCH_WITH_QUERY,
    cost: { points: 10 },
    query: z.object({ Take: id.max(100).optional(), Query: text.optional() }),
    response: z.array(followCandidate),
  }),
}
