import { atom } from 'nanostores'
import { isSignedIn } from './signed-in.ts'
import { whileListened } from './while-listened.ts'

/**
 * The judoka that the visitor follows: those of the account, otherwise those of this device. This browser stores their ids, so that
 * every page shows them at once and other tabs are notified of changes. Those of the account are loaded with the first use, and
 * changes are sent to the server (`account-follows.ts`).
 */

/** If more are followed, the one followed longest is removed. */
export const MAX_FOLLOWED_JUDOKA = 500

const $ids = atom<ReadonlySet<number>>(new Set())

const getStorageKey = () => (isSignedIn() ? 'followed_account' : 'followed_judoka')

/** Ids of judoka, in the order in which they were followed. */
export const $followedJudoka = whileListened<ReadonlySet<number>>($ids, () => {
  refreshFollowedJudoka()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === getStorageKey() || key === null) readIds()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
})

/** Shows the stored ids, and then those of the account; also after somebody has logged in or out. */
export function refreshFollowedJudoka(): void {
  readIds()
  if (isSignedIn())
    importAccountFollows()
      .then(({ loadFollows }) => loadFollows(storeIds))
      .catch(console.error)
}

/**
 * Follows or unfollows a judoka at once; with an account it is undone if the server does not accept it. Withheld persons have no valid
 * id and can't be followed.
 */
export function setJudokaFollowed(id: number, follows: boolean): void {
  if (!isJudokaId(id)) return
  storeFollowed(id, follows)
  if (isSignedIn())
    importAccountFollows()
      .then(({ saveFollow }) => saveFollow(id, follows, () => storeFollowed(id, !follows)))
      .catch(console.error)
}

const importAccountFollows = () => import('./account-follows.ts')

const readIds = () => $ids.set(readStorage() ?? new Set())

function storeFollowed(id: number, follows: boolean): void {
  // another tab may have written since
  const ids = new Set(readStorage() ?? $ids.get())
  ids.delete(id)
  if (follows) ids.add(id)
  storeIds([...ids])
}

function storeIds(ids: readonly number[]): void {
  const followed = ids.slice(-MAX_FOLLOWED_JUDOKA)
  $ids.set(new Set(followed))
  try {
    localStorage.setItem(getStorageKey(), JSON.stringify(followed))
  } catch {
    // storage is blocked: the change lasts until the page is closed
  }
}

/** Reads the stored ids; null if there are none or storage is blocked. Invalid ids are skipped. */
function readStorage(): Set<number> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey()) ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter(isJudokaId).slice(-MAX_FOLLOWED_JUDOKA)) : null
  } catch {
    return null
  }
}

const isJudokaId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0
