import { useCallback, useSyncExternalStore } from 'react'
import { computeRunningClock } from '#judo/competition/contest-state.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type { LiveFeed } from '../live/live-feed.ts'

/** The live feed, as far as the clock depends on it. */
export type ClockFeed = Pick<LiveFeed, 'skew'> & Partial<Pick<LiveFeed, 'lostAt'>>

export type ClockSource = Pick<ContestOnMat, 'board' | 'at'>

/**
 * Seconds fought in a contest, counted every second during hajime while the page is visible and the live feed is connected.
 * @param regular seconds of a contest before golden score
 */
export function useRunningClock(
  { board, at }: ClockSource,
  regular: number,
  { skew, lostAt }: ClockFeed,
): number {
  const since = at - skew
  const runs = board.activeContestState === 'hajime' && !lostAt
  const subscribe = useCallback(
    (onTick: () => void) => (runs ? subscribeToSeconds(since, onTick) : () => undefined),
    [runs, since],
  )
  return useSyncExternalStore(
    subscribe,
    () => computeRunningClock(board, (lostAt || Date.now()) - since, regular),
    () => computeRunningClock(board, 0, regular),
  )
}

const SECOND_MS = 1000

/** Calls `onTick` after each whole second since a moment, while the page is visible. @returns unsubscribe */
function subscribeToSeconds(since: number, onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    const into = (((Date.now() - since) % SECOND_MS) + SECOND_MS) % SECOND_MS
    timer = setTimeout(() => {
      onTick()
      next()
    }, SECOND_MS - into)
  }
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (document.hidden) return
    onTick()
    next()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  if (!document.hidden) next()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
