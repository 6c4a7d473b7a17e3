import { atom, onMount, type ReadableAtom } from 'nanostores'

/**
 * The judoka somebody follows on this device: their numbers and nothing else, which stay in this browser. Other tabs hear of
 * a change. An account, where somebody has one, brings its own by `setFollowed` and listens for what is followed here.
 */

/** Beyond these the one followed longest goes. */
export const MOST_FOLLOWED = 500

const $ids = atom<ReadonlySet<number>>(new Set())

/** Numbers of judoka, who was followed first standing first. */
export const $followed: ReadableAtom<ReadonlySet<number>> = $ids

onMount($ids, () => {
  $ids.set(read() ?? new Set())
  const heard = ({ key }: StorageEvent) => {
    if (key === 'followed_judoka' || key === null) $ids.set(read() ?? new Set())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
})

/** Follows a judoka, or no longer. Who is withheld has no number that could be followed: nothing happens. */
export function setFollowed(id: number, follows: boolean): void {
  if (!isJudoka(id)) return
  // another tab may have written since
  const ids = new Set(read() ?? $ids.get())
  ids.delete(id)
  if (follows) ids.add(id)
  const kept = [...ids].slice(-MOST_FOLLOWED)
  $ids.set(new Set(kept))
  try {
    localStorage.setItem('followed_judoka', JSON.stringify(kept))
  } catch {
    // refused: the choice lasts as long as the page
  }
}

/** What is stored; null where nothing is, or storage is refused. What isn't a judoka's number is passed over. */
function read(): Set<number> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('followed_judoka') ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter(isJudoka).slice(-MOST_FOLLOWED)) : null
  } catch {
    return null
  }
}

const isJudoka = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0
