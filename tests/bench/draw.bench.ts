import { createDrawSheet } from '../../src/judo/draw/index.ts'
import { type ContestResult, computeProgress } from '../../src/judo/progression/index.ts'
import { createRandom, drawLines } from '../../src/judo/seeding/index.ts'

/**
 * `node tests/bench/draw.bench.ts`: 64 judoka are drawn and fought, and the whole sheet is replayed after every contest.
 * Prints the median of so many categories in milliseconds; 5 is the goal.
 */

const CATEGORIES = 300
const entrants = Array.from({ length: 64 }, (_, index) => ({
  entrant: index + 1,
  seed: index < 8 ? index + 1 : null,
  nation: `Nation ${(index * 7) % 30}`,
}))

const draws: number[] = []
const fights: number[] = []
let contests = 0
for (let category = 0; category < CATEGORIES; category++) {
  const started = performance.now()
  const lines = drawLines({ entrants, random: createRandom(category) })
  const drawn = performance.now()
  contests = fight(lines)
  draws.push(drawn - started)
  fights.push(performance.now() - drawn)
}
console.log(
  `64 judoka, ${contests} contests, replayed after each: ${median(fights).toFixed(2)} ms (goal 5); drawing their lines: ${median(draws).toFixed(2)} ms`,
)

/** Sheet and progression: the better draw number wins. */
function fight(lines: Parameters<typeof createDrawSheet>[1]): number {
  const sheet = createDrawSheet('last8_rep', lines)
  const results: ContestResult[] = []
  for (const [position, { key }] of sheet.contests.entries()) {
    const contest = computeProgress(sheet, results).contests[position]
    results.push({ key, winner: Math.min(Number(contest?.white), Number(contest?.blue)) })
  }
  if (!computeProgress(sheet, results).complete) throw new Error('The category is not complete.')
  return results.length
}

function median(times: number[]): number {
  return Number(times.sort((a, b) => a - b)[Math.floor(times.length / 2)])
}
