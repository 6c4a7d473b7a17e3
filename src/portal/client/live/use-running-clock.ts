import { useCallback, useSyncExternalStore } from 'react'
import { computeRunningClock } from '#judo/competition/contest-state.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'

export type ClockSource = Pick<ContestOnMat, 'board' | 'at'>

/**
 * Seconds fought in a contest on its mat, counted on while it is on hajime and somebody looks.
 * @param regular seconds of a contest before golden score
 * @param skew the server's clock minus this one, in milliseconds
 */
export function useRunningClock({ board, at }: ClockSource, regular: number, skew: number): number {
  const told = at - skew
  const runs = board.activeContestState === 'hajime'
  const subscribe = useCallback(
    (changed: () => void) => (runs ? subscribeToSeconds(told, changed) : () => undefined),
    [runs, told],
  )
  return useSyncExternalStore(
    subscribe,
    () => computeRunningClock(board, Date.now() - told, regular),
    () => computeRunningClock(board, 0, regular),
  )
}

const SECOND_MS = 1000

/** Calls whenever a whole second has passed since a moment, while the page is seen. @returns what ends it */
function subscribeToSeconds(since: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    const into = (((Date.now() - since) % SECOND_MS) + SECOND_MS) % SECOND_MS
    timer = setTimeout(() => {
      tick()
      next()
    }, SECOND_MS - into)
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) return
    tick()
    next()
  }
  document.addEventListener('visibilitychange', look)
  if (!document.hidden) next()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
