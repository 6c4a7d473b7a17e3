/** How fast the hall's time goes. Moments of the hall are in milliseconds, from any beginning. */
export type Pace = {
  now: () => number
  /** Waits until something happens at a moment; earlier where the simulation is stopped. */
  waitUntil: (moment: number) => Promise<void>
  /** Waits until a judoka has rested or something has changed in the hall; may return sooner. */
  waitForWork: (until: number | null, changed: Promise<void>) => Promise<void>
  /** After so long without anything else the clock is told; null for never. */
  clockIntervalMs: number | null
  /** Whether judoka rest between two contests. */
  hasRest: boolean
  /** Whether what belongs to one contest is sent at once. */
  isInstant: boolean
}

/** Sleeps for real milliseconds, or until the simulation is stopped. */
export type Sleep = (milliseconds: number) => Promise<void>

/** A viewer expects something every four seconds; where the clock runs faster than theirs, it is told more often. */
const CLOCK_INTERVAL_MS = { real: 3500, faster: 1000 }

/** A mat without a contest looks around this often, by the hall's time. */
const IDLE_CHECK_MS = 5000

/** So many times as fast as a real day. */
export function createPace(speed: number, sleep: Sleep, clock: () => number = () => performance.now()): Pace {
  const beginning = clock()
  const now = () => (clock() - beginning) * speed
  return {
    now,
    waitUntil: (moment) => sleep(Math.max(0, (moment - now()) / speed)),
    waitForWork: (until) =>
      sleep(Math.min(IDLE_CHECK_MS, Math.max(1, (until ?? Number.POSITIVE_INFINITY) - now())) / speed),
    clockIntervalMs: (speed > 1 ? CLOCK_INTERVAL_MS.faster : CLOCK_INTERVAL_MS.real) * speed,
    hasRest: true,
    isInstant: false,
  }
}

/** As fast as the server takes it: nobody rests, and a contest is told in one piece. */
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
