/**
 * How much the tests that look for rare failures do. `npm run test:hard` sets HAJIME_TEST_HARD=1: it takes hours and finds what the runs of every push are too short for.
 */
export const isHard = process.env.HAJIME_TEST_HARD === '1'

/** Runs of a property, of which every push makes this many. */
export const propertyRuns = (perPush: number): number => (isHard ? perPush * 25 : perPush)

/** Seed of generated values. `npm run test:hard` chooses one and prints it; a run with the same seed generates the same values. */
export const FUZZ_SEED = Number(process.env.HAJIME_FUZZ_SEED ?? 1882)

/** Generated requests of each call on the second database: the first has had all of them. */
export const SECOND_FUZZ_RUNS = process.env.HAJIME_FUZZ_RUNS ?? String(propertyRuns(10))

/** How often a publishing process is killed at a random moment. */
export const KILLS = isHard ? 20 : 4

/** How often `npm start` is killed at a random moment. */
export const START_KILLS = isHard ? 20 : 1

/** How often an import is killed at a random moment. */
export const IMPORT_KILLS = isHard ? 20 : 1

/** How often an API is killed while packets arrive. */
export const INGEST_KILLS = isHard ? 20 : 1

/** How often an API is killed while entries are bought and paid. */
export const PAYMENT_KILLS = isHard ? 50 : 2

/** Requests during a restart of two processes behind each proxy, at least. */
export const ROLLING_REQUESTS = isHard ? 10_000 : 1000

/** Events of the payment provider that are sent shuffled and doubled, at least. */
export const SHUFFLED_EVENTS = isHard ? 1000 : 60

/** How often processes compete for a lock that a killed one left. */
export const LOCK_RACES = isHard ? 50 : 3

/** Decides the results of the competition day that is simulated; `npm run test:hard` plays many days. */
export const DAY_SEED = process.env.HAJIME_TEST_SEED ?? 'a day'

let runs = 0

/** Counts what a test did several times, for the summary of `npm run test:hard`. */
export function countRuns(count = 1): void {
  runs += count
}

/** The number counted since the last call. */
export function takeRuns(): number {
  const counted = runs
  runs = 0
  return counted
}
