import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { whileListened } from './while-listened.ts'

/**
 * The judoka followed on this device. Only their ids are stored, in this browser; other tabs are notified of changes.
 */

/** If more are followed, the one followed longest is removed. */
export const MAX_FOLLOWED_JUDOKA = 500

const $ids = atom<ReadonlySet<number>>(new Set())

/** Ids of judoka, in the order in which they were followed. */
export const $followedJudoka = whileListened<ReadonlySet<number>>($ids, () => {
  $ids.set(readStorage() ?? new Set())
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'followed_judoka' || key === null) $ids.set(readStorage() ?? new Set())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
})

/** Follows or unfollows a judoka. Withheld persons have no valid id and can't be followed. */
export function setJudokaFollowed(id: number, follows: boolean): void {
  if (!isJudokaId(id)) return
  // another tab may have written since
  const ids = new Set(readStorage() ?? $ids.get())
  ids.delete(id)
  if (follows) ids.add(id)
  const followed = [...ids].slice(-MAX_FOLLOWED_JUDOKA)
  $ids.set(new Set(followed))
  try {
    localStorage.setItem('followed_judoka', JSON.stringify(followed))
  } catch {
    // storage is blocked: the change lasts until the page is closed
  }
}

/** Reads the stored ids; null if there are none or storage is blocked. Invalid ids are skipped. */
function readStorage(): Set<number> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('followed_judoka') ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter(isJudokaId).slice(-MAX_FOLLOWED_JUDOKA)) : null
  } catch {
    return null
  }
}

const isJudokaId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0

/** The judoka followed on this device; null in prerendered HTML and while React hydrates it. */
export const useFollowedJudoka = (): ReadonlySet<number> | null =>
  useSyncExternalStore($followedJudoka.listen, $followedJudoka.get, getNull)

const getNull = () => null
