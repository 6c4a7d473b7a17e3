import { useSyncExternalStore } from 'react'

/** How often sentences about now are looked at again. Milliseconds. */
const EVERY = 20_000

/**
 * Now, in milliseconds since 1970, where React runs in a browser; null in a page that is built, and while React takes
 * one over, so that nothing which depends on now is in it.
 */
export const useMoment = (): number | null => useSyncExternalStore(subscribe, now, notYet)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, EVERY)
  return () => clearInterval(timer)
}

/** The same number between two looks, as React asks of a store. */
const now = (): number => Math.floor(Date.now() / EVERY) * EVERY

const notYet = () => null
