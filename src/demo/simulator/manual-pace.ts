import type { Pace } from './pace.ts'

/** One thing after the other over all mats, each when it is told to. */
export type ManualPace = Pace & {
  /** Lets so many things happen; resolves when they have, or when it is held or stopped. */
  advance: (things: number) => Promise<void>
  /** Nothing more happens until it is told to. */
  pause: () => void
  /** A mat has come to its end: the others don't wait for it. */
  leave: () => void
}

/** A mat without a contest looks around this often, by the hall's time. */
const IDLE_CHECK_MS = 5000

type Waiter = { moment: number; happens: boolean; go: () => void }

/**
 * The hall's time stands until something is let happen; then it jumps to what comes next.
 * @param mats how many wait for each other
 */
export function createManualPace(mats: number, stop: AbortSignal): ManualPace {
  const waiting: Waiter[] = []
  let time = 0
  let present = mats
  let wanted = 0
  let done: () => void = () => undefined
  stop.addEventListener('abort', () => {
    for (const { go } of waiting.splice(0)) go()
    done()
  })
  return {
    now: () => time,
    waitUntil: (moment) => wait(moment, true),
    waitForWork: (until) => wait(Math.min(time + IDLE_CHECK_MS, until ?? Number.POSITIVE_INFINITY), false),
    clockIntervalMs: null,
    hasRest: true,
    isInstant: false,
    advance: (things) => {
      if (present === 0 || stop.aborted) return Promise.resolve()
      wanted = things
      return new Promise((resolve) => {
        done = resolve
        advanceNext()
      })
    },
    pause: () => {
      wanted = 0
    },
    leave: () => {
      present -= 1
      advanceNext()
    },
  }

  function wait(moment: number, happens: boolean): Promise<void> {
    if (stop.aborted) return Promise.resolve()
    return new Promise((go) => {
      waiting.push({ moment, happens, go })
      advanceNext()
    })
  }

  /** Lets the mat go on that is next, once all of them wait. */
  function advanceNext(): void {
    if (waiting.length < present) return
    waiting.sort((a, b) => a.moment - b.moment)
    const next = wanted === 0 ? undefined : waiting.shift()
    if (!next) {
      done()
      return
    }
    time = Math.max(time, next.moment)
    if (next.happens) wanted -= 1
    next.go()
  }
}
