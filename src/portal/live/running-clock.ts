import { useCallback, useSyncExternalStore } from 'react'
import { runningClock } from '#judo/competition/contest-state.ts'
import type { OnMat } from './on-mats.ts'

export type Told = Pick<OnMat, 'board' | 'at'>

/**
 * Seconds fought in a contest on its mat, counted on while it is on hajime and somebody looks.
 * @param regular seconds of a contest before golden score
 * @param skew the server's clock minus this one, in milliseconds
 */
export function useRunningClock({ board, at }: Told, regular: number, skew: number): number {
  const told = at - skew
  const runs = board.activeContestState === 'hajime'
  const subscribe = useCallback(
    (changed: () => void) => (runs ? everySecond(told, changed) : () => undefined),
    [runs, told],
  )
  return useSyncExternalStore(
    subscribe,
    () => runningClock(board, Date.now() - told, regular),
    () => runningClock(board, 0, regular),
  )
}

const SECOND = 1000

/** Calls whenever a whole second has passed since a moment, while the page is seen. @returns what ends it */
function everySecond(since: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    const into = (((Date.now() - since) % SECOND) + SECOND) % SECOND
    timer = setTimeout(() => {
      tick()
      next()
    }, SECOND - into)
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
