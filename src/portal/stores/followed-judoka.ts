import { isSignedIn, readSession } from './signed-in.ts'
import { createStoredList, isId } from './stored-list.ts'

/**
 * The judoka that the visitor follows: those of the account, otherwise those of this device. Those of the account are loaded with the
 * first use, and changes are sent to the server (`account-follows.ts`).
 */

/** If more are followed, the one followed longest is removed. */
export const MAX_FOLLOWED_JUDOKA = 500

const list = createStoredList<number, ReadonlySet<number>>({
  getKey: () => (isSignedIn() ? 'followed_account' : 'followed_judoka'),
  isItem: isId,
  max: MAX_FOLLOWED_JUDOKA,
  toValue: (ids) => new Set(ids),
  onStart: refreshFollowedJudoka,
})

/** Ids of judoka, in the order in which they were followed. */
export const $followedJudoka = list.$value

/** Shows the stored ids, and then those of the account; also after somebody has logged in or out. */
export function refreshFollowedJudoka(): void {
  list.refresh()
  if (!isSignedIn()) return
  const isSameSession = watchSession()
  importAccountFollows()
    .then(({ loadFollows }) => loadFollows((ids) => isSameSession() && list.store(ids)))
    .catch(console.error)
}

/** Whether the session of this moment still is the one that is shown: otherwise the list is that of the device or of somebody else. */
function watchSession(): () => boolean {
  const session = readSession()
  return () => isSignedIn() && readSession() === session
}

/**
 * Follows or unfollows a judoka at once; with an account it is undone if the server does not accept it. Withheld persons have no valid
 * id and can't be followed.
 */
export function setJudokaFollowed(id: number, follows: boolean): void {
  if (!isId(id)) return
  storeFollowed(id, follows)
  if (!isSignedIn()) return
  const isSameSession = watchSession()
  importAccountFollows()
    .then(({ saveFollow }) => saveFollow(id, follows, () => isSameSession() && storeFollowed(id, !follows)))
    .catch(console.error)
}

const importAccountFollows = () => import('./account-follows.ts')

const storeFollowed = (id: number, follows: boolean): void =>
  list.change((followedId) => followedId === id, follows ? [id] : [])
