import { deleteWithBody, get, post } from '../call-definition.ts'

/** Calls by which who is signed in follows judoka. */
export const FOLLOW_CALLS = {
  'Follow/UserFollowJudoka': post('/api/Follow/UserFollowJudoka', 'Follows a judoka'),
  'Follow/UserUnfollowJudoka': deleteWithBody('/api/Follow/UserUnfollowJudoka', 'Follows a judoka no more'),
  'Follow/GetUserFollowingJudokaIds': get(
    '/api/Follow/GetUserFollowingJudokaIds',
    [],
    'Ids of the judoka followed',
  ),
  'Follow/GetUserFollowingJudoka': get(
    '/api/Follow/GetUserFollowingJudoka',
    [],
    'The judoka followed, by name',
  ),
  'Follow/SearchJudokaToFollow': get(
    '/api/Follow/SearchJudokaToFollow',
    ['Take', 'Query'],
    'Judoka by name, and which of them are followed already',
  ),
} as const
