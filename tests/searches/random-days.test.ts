import { expect, test } from 'vitest'
import { createRandom } from '#judo/seeding/index.ts'
import { serveLiveCompetition } from '../contract/live/live-api.ts'
import { playRandomDay } from '../contract/live/play-random-day.ts'
import { writeRandomDay } from '../contract/live/random-day-world.ts'
import { FUZZ_SEED, propertyRuns } from '../effort.ts'

/**
 * Whatever a day brings, the database has what the engine computes from the same outcomes, and in the evening every
 * category has its places; until then the responses say who decides what.
 */

const SEEDS = Array.from({ length: propertyRuns(3) }, (_, index) => `${FUZZ_SEED} ${index + 1}`)

const live = serveLiveCompetition()

test.each(SEEDS)('a day with the seed %s ends with all places', async (seed) => {
  const random = createRandom(seed)
  const day = await writeRandomDay(live.db, random)
  const results = await playRandomDay(live, day, random)
  expect(results).toBeGreaterThan(0)
})
