import { $followedClubs } from '#portal/stores/followed-clubs.ts'
import type { PublishedContestOrder } from '#publication/schemas/index.ts'

export type AddJudokaOfClubs = (
  order: PublishedContestOrder,
  judoka: ReadonlySet<number>,
) => ReadonlySet<number>

/**
 * The judoka of a contest order who are followed, in person or with their club.
 * @param clubs names by id
 */
export function listFollowedJudoka(
  { people }: Pick<PublishedContestOrder, 'people'>,
  judoka: ReadonlySet<number>,
  clubs: ReadonlyMap<number, string>,
): ReadonlySet<number> {
  if (clubs.size === 0) return judoka
  const ofClubs = people.flatMap(({ id, clubId }) => (clubId !== undefined && clubs.has(clubId) ? id : []))
  return new Set([...judoka, ...ofClubs])
}

/**
 * Calls back with a function that adds the judoka of followed clubs, at once and when the clubs change.
 * @returns what ends it
 */
export function watchFollowedClubs(onChange: (add: AddJudokaOfClubs) => void): () => void {
  const change = (clubs: ReadonlyMap<number, string>) =>
    onChange((order, judoka) => listFollowedJudoka(order, judoka, clubs))
  change($followedClubs.get())
  return $followedClubs.listen(change)
}
