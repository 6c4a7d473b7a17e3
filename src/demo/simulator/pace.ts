/** The speed of simulated time, which is in milliseconds from an arbitrary start. */
export type Pace = {
  now: () => number
  /** Waits until the simulated time of an event, or until the simulation is stopped. */
  waitUntil: (time: number) => Promise<void>
  /** Waits until a judoka has rested or a contest has changed; may return earlier. */
  waitForWork: (until: number | null, changed: Promise<void>) => Promise<void>
  /** Simulated time without a packet after which the clock is sent; null to never send it. */
  clockIntervalMs: number | null
  /** Whether judoka rest between two contests. */
  hasRest: boolean
  /** Whether all packets of a contest are sent at once. */
  isInstant: boolean
}

/** Sleeps for milliseconds of real time, or until the simulation is stopped. */
export type Sleep = (milliseconds: number) => Promise<void>

/** Viewers expect a packet every four seconds; if simulated time runs faster than their clocks, more often. */
const CLOCK_INTERVAL_MS = { real: 3500, faster: 1000 }

/** How often a mat without a contest looks for one, in simulated time. */
const IDLE_CHECK_MS = 5000

/** A pace that runs `speed` times as fast as real time. */
export function createPace(speed: number, sleep: Sleep, clock: () => number = () => performance.now()): Pace {
  const start = clock()
  const now = () => (clock() - start) * speed
  return {
    now,
    waitUntil: (time) => sleep(Math.max(0, (time - now()) / speed)),
    waitForWork: (until) =>
      sleep(Math.min(IDLE_CHECK_MS, Math.max(1, (until ?? Number.POSITIVE_INFINITY) - now())) / speed),
    clockIntervalMs: (speed > 1 ? CLOCK_INTERVAL_MS.faster : CLOCK_INTERVAL_MS.real) * speed,
    hasRest: true,
    isInstant: false,
  }
}

/** A pace as fast as the server: no rests, and all packets of a contest at once. */
export function createInstantPace(): Pace {
  return {
    now: () => 0,
    waitUntil: async () => undefined,
    waitForWork: (_, changed) => changed,
    clockIntervalMs: null,
    hasRest: false,
    isInstant: true,
  }
}
