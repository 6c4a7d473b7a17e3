import { useCallback, useSyncExternalStore } from 'react'
import { computeRunningClock } from '#judo/competition/contest-state.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'

export type ClockSource = Pick<ContestOnMat, 'board' | 'at'>

/**
 * Seconds fought in a contest, counted every second during hajime while the page is visible.
 * @param regular seconds of a contest before golden score
 * @param skew the server's clock minus this one, in milliseconds
 */
export function useRunningClock({ board, at }: ClockSource, regular: number, skew: number): number {
  const since = at - skew
  const runs = board.activeContestState === 'hajime'
  const subscribe = useCallback(
    (onTick: () => void) => (runs ? subscribeToSeconds(since, onTick) : () => undefined),
    [runs, since],
  )
  return useSyncExternalStore(
    subscribe,
    () => computeRunningClock(board, Date.now() - since, regular),
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
