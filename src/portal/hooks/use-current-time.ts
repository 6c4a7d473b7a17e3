import { useSyncExternalStore } from 'react'

/** How often views that depend on the current time are updated. Milliseconds. */
const REFRESH_INTERVAL_MS = 20_000

/**
 * Now, in milliseconds since 1970; null in prerendered HTML and during hydration, so that neither depends on the time of
 * rendering.
 */
export const useCurrentTime = (): number | null => useSyncExternalStore(subscribe, getCurrentTime, getNull)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, REFRESH_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Constant between two updates, as `useSyncExternalStore` requires. */
const getCurrentTime = (): number => Math.floor(Date.now() / REFRESH_INTERVAL_MS) * REFRESH_INTERVAL_MS

const getNull = () => null
