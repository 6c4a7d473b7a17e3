import { useSyncExternalStore } from 'react'

/** How often sentences about now are looked at again. Milliseconds. */
const REFRESH_INTERVAL_MS = 20_000

/**
 * Now, in milliseconds since 1970, where React runs in a browser; null in a page that is built, and while React takes
 * one over, so that nothing which depends on now is in it.
 */
export const useCurrentTime = (): number | null => useSyncExternalStore(subscribe, getCurrentTime, getNull)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, REFRESH_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** The same number between two looks, as React asks of a store. */
const getCurrentTime = (): number => Math.floor(Date.now() / REFRESH_INTERVAL_MS) * REFRESH_INTERVAL_MS

const getNull = () => null
