import { callApi } from '#portal/api/call-api.ts'
import { searchArchive } from '#portal/search/pagefind.ts'
import { isSignedIn } from '#portal/stores/signed-in.ts'
import { publishPerson } from '#publication/from-api/people.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import type { ClubSearchEntry } from '#publication/search/search-index.ts'

export type FollowCandidates = { judoka: readonly PublishedPerson[]; clubs: readonly ClubSearchEntry[] }

/** Results of a search (portal specification §9); the archive finds as many of each kind. */
const MAX_RESULTS = 15

/**
 * Judoka and clubs by name. With an account, the server searches for judoka. Clubs, and judoka without an account, are found in the
 * archive, which also works offline.
 */
export async function findFollowCandidates(text: string): Promise<FollowCandidates> {
  const [{ judoka, clubs }, ofAccount] = await Promise.all([
    searchArchive(text),
    isSignedIn() ? callApi('Follow/SearchJudokaToFollow', { Query: text, Take: MAX_RESULTS }) : null,
  ])
  return { judoka: ofAccount?.map(publishPerson) ?? judoka, clubs }
}
