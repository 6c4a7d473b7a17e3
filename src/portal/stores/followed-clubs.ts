import { createStoredList, isId } from './stored-list.ts'

/** The clubs that are followed on this device, with or without an account. */

export type FollowedClub = {
  id: number
  /** Shown until the club is loaded, and if it is not published any more. */
  name: string
}

/** If more are followed, the one followed longest is removed. */
const MAX_FOLLOWED_CLUBS = 100

const list = createStoredList<FollowedClub, ReadonlyMap<number, string>>({
  getKey: () => 'followed_clubs',
  isItem: isFollowedClub,
  max: MAX_FOLLOWED_CLUBS,
  toValue: (clubs) => new Map(clubs.map(({ id, name }) => [id, name])),
  onStart: () => list.refresh(),
})

/** Names of clubs by id, in the order in which they were followed. */
export const $followedClubs = list.$value

export const setClubFollowed = (club: FollowedClub, follows: boolean): void =>
  list.change(({ id }) => id === club.id, follows ? [club] : [])

function isFollowedClub(value: unknown): value is FollowedClub {
  const { id, name } = (value ?? {}) as Partial<FollowedClub>
  return isId(id) && typeof name === 'string'
}
