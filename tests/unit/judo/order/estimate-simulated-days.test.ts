import { describe, expect, test } from 'vitest'
import { estimateStarts, hasNoRecentActivity, type QueuedContest } from '#judo/order/index.ts'
import { createRandom } from '#judo/seeding/index.ts'

/**
 * Replays simulated days: for every contest, the range that was given an hour before it started, or when the first contest
 * of the day started, from nothing but what was known then. No range is given while contests are due and none has started
 * for half an hour, as on the portal.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLANNED = Date.UTC(2026, 5, 6, 9, 30)
const MATS = 4
const CONTESTS_PER_MAT = 50

type Day = {
  /** Minutes from the planned to the actual start of the first contests; negative is ahead of the plan. */
  delay: number
  /** Actual gaps between contests as a multiple of the usual ones. */
  pace: number
}

function simulate({ delay, pace }: Day, seed: number): (QueuedContest & { start: number })[] {
  const random = createRandom(`${seed}`)
  return Array.from({ length: MATS }, (_, mat) => {
    let start = PLANNED + delay * MINUTE
    return Array.from({ length: CONTESTS_PER_MAT }, (_, index) => {
      if (index > 0) start += Math.max(90, 420 * pace * (1 + 0.4 * drawNormal(random))) * 1000
      return {
        id: mat * CONTESTS_PER_MAT + index,
        mat: mat + 1,
        block: 'day',
        seconds: 240,
        start: Math.round(start),
        end: null,
      }
    })
  }).flat()
}

/** Shares of contests inside the range, before and after it, in percent. */
function replay(day: Day): { inside: number; before: number; after: number; count: number } {
  const counts = { inside: 0, before: 0, after: 0 }
  for (let seed = 1; seed <= 10; seed += 1) {
    const contests = simulate(day, seed)
    const firstStart = Math.min(...contests.map(({ start }) => start))
    for (const contest of contests) {
      const now = Math.max(contest.start - HOUR, firstStart)
      if (contest.start <= now) continue
      const known = contests.map((other) => (other.start <= now ? other : { ...other, start: null }))
      const started = known.flatMap(({ start }) => start ?? [])
      if (hasNoRecentActivity(now, [PLANNED, ...started])) continue
      const range = estimateStarts(known, [{ id: 'day', start: PLANNED }], now).find(
        ({ id }) => id === contest.id,
      )
      if (range === undefined) throw new Error(`Contest ${contest.id} has no range.`)
      counts[contest.start < range.from ? 'before' : contest.start > range.to ? 'after' : 'inside'] += 1
    }
  }
  const count = counts.inside + counts.before + counts.after
  const share = (part: number) => (100 * part) / count
  return { inside: share(counts.inside), before: share(counts.before), after: share(counts.after), count }
}

describe('estimates for simulated days, an hour before', () => {
  test.each<[string, Day]>([
    ['as planned', { delay: 0, pace: 1 }],
    ['30 minutes ahead from the first contest', { delay: -30, pace: 1 }],
    ['30 minutes ahead at the end', { delay: 0, pace: 0.91 }],
    ['60 minutes behind from the first contest', { delay: 60, pace: 1 }],
    ['60 minutes behind at the end', { delay: 0, pace: 1.17 }],
  ])('%s', (name, day) => {
    const { inside, before, after, count } = replay(day)
    console.info(
      `${name}: ${inside.toFixed(1)} % inside, ${before.toFixed(1)} % before, ${after.toFixed(1)} % after (${count} ranges)`,
    )
    expect(inside).toBeGreaterThanOrEqual(55)
    expect(inside).toBeLessThanOrEqual(65)
  })

  test('spread the contests of a day that is ahead of its plan over the remaining time', () => {
    const contests = simulate({ delay: -30, pace: 1 }, 1)
    const now = PLANNED - 15 * MINUTE
    const known = contests.map((other) => (other.start <= now ? other : { ...other, start: null }))
    const [next, later] = estimateStarts(known, [{ id: 'day', start: PLANNED }], now).filter(
      ({ id }) => id < CONTESTS_PER_MAT,
    )
    expect(next?.expected).toBeLessThan(PLANNED)
    expect(Number(later?.expected) - Number(next?.expected)).toBeGreaterThan(5 * MINUTE)
  })
})

function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
