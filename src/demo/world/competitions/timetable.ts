import type { DrawSheet, Entrant } from '#judo/draw/index.ts'
import { DAY_PHASES, type DayPhase, planContests } from '#judo/order/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import { randomInteger } from '../random-choices.ts'
import type { FinishedContest } from './simulate-category.ts'

/** When and where a contest was fought; milliseconds since 1970. */
export type Appointment = {
  mat: number
  startedAt: number
  /** `null` where nobody came to be called. */
  firstHajime: number | null
  endedAt: number
  /** Medals are fought for in the evening. */
  block: BlockName
  /** Place in the order of the mat and block, from 1. */
  matOrder: number
}

export const BLOCK_NAMES = ['preliminaries', 'final block'] as const

export type BlockName = (typeof BLOCK_NAMES)[number]

export type CategoryToSchedule = {
  sheet: DrawSheet
  results: readonly FinishedContest[]
  /** Regular time of a contest. */
  seconds: number
}

/** Rest between two contests of one judoka, in milliseconds. */
const MIN_REST_MS = 600_000

const SECOND_MS = 1000

/**
 * Follows the plan of a day with the contests as long as they really were. The medals wait for the evening.
 *
 * @returns a list per category, parallel to its results
 */
export function makeTimetable(
  categories: readonly CategoryToSchedule[],
  { mats, morning, evening }: { mats: number; morning: number; evening: number },
  random: Random,
): Appointment[][] {
  const plan = planContests(
    categories.map(({ sheet, seconds }, category) => ({ category, sheet, seconds })),
    { mats },
  )
  const appointments = categories.map(() => new Map<string, Appointment>())
  const free = new Map<number, number>()
  const rested = new Map<Entrant, number>()
  const called = new Map<string, number>()
  /** Category → end of its last contest so far: the final waits for the bronze contests. */
  const over = new Map<number, number>()
  let opening = morning
  for (const phase of DAY_PHASES) {
    opening = findPhaseStart(phase)
    for (const { category, key, mat } of inPlannedOrder(phase)) {
      const result = categories[category]?.results.find((each) => each.key === key)
      if (result !== undefined)
        appointments[category]?.set(key, scheduleContest(result, category, mat, phase))
    }
  }
  return categories.map(({ results }, category) =>
    results.flatMap(({ key }) => appointments[category]?.get(key) ?? []),
  )

  /** Medals come category by category, bronze first; everything else as planned. */
  function inPlannedOrder(phase: DayPhase) {
    const planned = plan.filter((each) => each.phase === phase)
    return phase === 'medal'
      ? planned.sort((a, b) => a.category - b.category || a.no - b.no)
      : planned.sort((a, b) => a.start - b.start || a.mat - b.mat)
  }

  function findPhaseStart(phase: DayPhase): number {
    const before = Math.max(opening, ...free.values())
    return phase === 'medal' ? Math.max(evening, before) : before
  }

  function scheduleContest(
    { sides, round, reason, seconds = 0 }: FinishedContest,
    category: number,
    mat: number,
    phase: DayPhase,
  ): Appointment {
    const startedAt = Math.max(
      opening,
      round === 'F' ? (over.get(category) ?? 0) : 0,
      free.get(mat) ?? 0,
      rested.get(sides.white) ?? 0,
      rested.get(sides.blue) ?? 0,
    )
    const walkOver = reason === 'fusen-gachi'
    const firstHajime = walkOver ? null : startedAt + randomInteger(12, 25, random) * SECOND_MS
    /** Mate stops the clock, but not the day. */
    const stoppages = Math.round((seconds * randomInteger(5, 30, random)) / 100)
    const end = (firstHajime ?? startedAt + 40 * SECOND_MS) + (seconds + stoppages) * SECOND_MS
    over.set(category, Math.max(end, over.get(category) ?? 0))
    free.set(mat, end + randomInteger(45, 100, random) * SECOND_MS)
    for (const entrant of [sides.white, sides.blue]) rested.set(entrant, end + MIN_REST_MS)
    const block = phase === 'medal' ? 'final block' : 'preliminaries'
    const matOrder = (called.get(`${mat} ${block}`) ?? 0) + 1
    called.set(`${mat} ${block}`, matOrder)
    return { mat, startedAt, firstHajime, endedAt: end, block, matOrder }
  }
}
