/** How fast the hall's time goes. Moments of the hall are in milliseconds, from any beginning. */
export type Pace = {
  now: () => number
  /** Waits until something happens at a moment; earlier where the simulation is stopped. */
  until: (moment: number) => Promise<void>
  /** Waits until a judoka has rested or something has changed in the hall; may return sooner. */
  idle: (until: number | null, changed: Promise<void>) => Promise<void>
  /** After so long without anything else the clock is told; null for never. */
  beat: number | null
  /** Whether judoka rest between two contests. */
  rests: boolean
  /** Whether what belongs to one contest is sent at once. */
  atOnce: boolean
}

/** Sleeps for real milliseconds, or until the simulation is stopped. */
export type Sleep = (milliseconds: number) => Promise<void>

/** A viewer expects something every four seconds; where the clock runs faster than theirs, it is told more often. */
const BEAT = { real: 3500, faster: 1000 }

/** A mat without a contest looks around this often, by the hall's time. */
const LOOK_AROUND = 5000

/** So many times as fast as a real day. */
export function paced(speed: number, sleep: Sleep, clock: () => number = () => performance.now()): Pace {
  const beginning = clock()
  const now = () => (clock() - beginning) * speed
  return {
    now,
    until: (moment) => sleep(Math.max(0, (moment - now()) / speed)),
    idle: (until) =>
      sleep(Math.min(LOOK_AROUND, Math.max(1, (until ?? Number.POSITIVE_INFINITY) - now())) / speed),
    beat: (speed > 1 ? BEAT.faster : BEAT.real) * speed,
    rests: true,
    atOnce: false,
  }
}

/** As fast as the server takes it: nobody rests, and a contest is told in one piece. */
export function unpaced(): Pace {
  return {
    now: () => 0,
    until: async () => undefined,
    idle: (_, changed) => changed,
    beat: null,
    rests: false,
    atOnce: true,
  }
}
