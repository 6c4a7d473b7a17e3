import type { Pace } from './pace.ts'

/** A pace that plays events one by one over all mats, on request. */
export type ManualPace = Pace & {
  /** Plays this many events; resolves afterwards, or when the simulation is paused or stopped. */
  advance: (events: number) => Promise<void>
  /** Plays no further events until the next `advance`. */
  pause: () => void
  /** A mat has finished: the others no longer wait for it. */
  leave: () => void
}

/** How often a mat without a contest looks for one, in simulated time. */
const IDLE_CHECK_MS = 5000

/** `isEvent` is false for a mat that only looks for its next contest. */
type Waiter = { time: number; isEvent: boolean; resume: () => void }

/**
 * Simulated time stands still until `advance`; then it jumps from event to event.
 * @param mats number of mats that wait for each other
 */
export function createManualPace(mats: number, stop: AbortSignal): ManualPace {
  const waiters: Waiter[] = []
  let currentTime = 0
  let activeMats = mats
  let remainingEvents = 0
  let resolveAdvance: () => void = () => undefined
  stop.addEventListener('abort', () => {
    for (const { resume } of waiters.splice(0)) resume()
    resolveAdvance()
  })
  return {
    now: () => currentTime,
    waitUntil: (time) => wait(time, true),
    waitForWork: (until) =>
      wait(Math.min(currentTime + IDLE_CHECK_MS, until ?? Number.POSITIVE_INFINITY), false),
    clockIntervalMs: null,
    hasRest: true,
    isInstant: false,
    advance: (events) => {
      if (activeMats === 0 || stop.aborted) return Promise.resolve()
      remainingEvents = events
      return new Promise((resolve) => {
        resolveAdvance = resolve
        advanceNext()
      })
    },
    pause: () => {
      remainingEvents = 0
    },
    leave: () => {
      activeMats -= 1
      advanceNext()
    },
  }

  function wait(time: number, isEvent: boolean): Promise<void> {
    if (stop.aborted) return Promise.resolve()
    return new Promise((resume) => {
      waiters.push({ time, isEvent, resume })
      advanceNext()
    })
  }

  /** Resumes the mat with the earliest time, once all mats wait. */
  function advanceNext(): void {
    if (waiters.length < activeMats) return
    waiters.sort((a, b) => a.time - b.time)
    const next = remainingEvents === 0 ? undefined : waiters.shift()
    if (!next) {
      resolveAdvance()
      return
    }
    currentTime = Math.max(currentTime, next.time)
    if (next.isEvent) remainingEvents -= 1
    next.resume()
  }
}
