import { atom, onMount, type ReadableAtom } from 'nanostores'

/**
 * The judoka somebody follows on this device: their numbers and nothing else, which stay in this browser. Other tabs hear of
 * a change. An account, where somebody has one, brings its own by `setFollowed` and listens for what is followed here.
 */

/** Beyond these the one followed longest goes. */
export const MAX_FOLLOWED_JUDOKA = 500

const $ids = atom<ReadonlySet<number>>(new Set())

/** Numbers of judoka, who was followed first standing first. */
export const $followedJudoka: ReadableAtom<ReadonlySet<number>> = $ids

onMount($ids, () => {
  $ids.set(readStorage() ?? new Set())
  const heard = ({ key }: StorageEvent) => {
    if (key === 'followed_judoka' || key === null) $ids.set(readStorage() ?? new Set())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
})

/** Follows a judoka, or no longer. Who is withheld has no number that could be followed: nothing happens. */
export function setJudokaFollowed(id: number, follows: boolean): void {
  if (!isJudokaId(id)) return
  // another tab may have written since
  const ids = new Set(readStorage() ?? $ids.get())
  ids.delete(id)
  if (follows) ids.add(id)
  const kept = [...ids].slice(-MAX_FOLLOWED_JUDOKA)
  $ids.set(new Set(kept))
  try {
    localStorage.setItem('followed_judoka', JSON.stringify(kept))
  } catch {
    // refused: the choice lasts as long as the page
  }
}

/** What is stored; null where nothing is, or storage is refused. What isn't a judoka's number is passed over. */
function readStorage(): Set<number> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('followed_judoka') ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter(isJudokaId).slice(-MAX_FOLLOWED_JUDOKA)) : null
  } catch {
    return null
  }
}

const isJudokaId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0
