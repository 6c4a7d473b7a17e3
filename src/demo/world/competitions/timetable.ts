import type { DrawSheet, Entrant } from '#judo/draw/index.ts'
import { DAY_PHASES, type DayPhase, planContests } from '#judo/order/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import { randomInteger } from '../random-choices.ts'
import type { FinishedContest } from './simulate-category.ts'

/** Mat and times of a contest, in milliseconds since 1970. */
export type Appointment = {
  mat: number
  startedAt: number
  /** Null for a walkover. */
  firstHajime: number | null
  endedAt: number
  /** Medal contests are in the final block, in the evening. */
  block: BlockName
  /** Position in the order of the mat and block, from 1. */
  matOrder: number
}

export const BLOCK_NAMES = ['preliminaries', 'final block'] as const

export type BlockName = (typeof BLOCK_NAMES)[number]

export type CategoryToSchedule = {
  sheet: DrawSheet
  results: readonly FinishedContest[]
  /** Regular time of a contest, in seconds. */
  seconds: number
}

/** Rest between two contests of one judoka, in milliseconds. */
const MIN_REST_MS = 600_000

const SECOND_MS = 1000

/**
 * Schedules contests in their planned order with their actual durations. Medal contests start in the evening.
 *
 * @returns for each category, an appointment for each of its results
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
  /** Mat → time from which it is matFreeAt. */
  const matFreeAt = new Map<number, number>()
  /** Judoka → end of their rest. */
  const restedAt = new Map<Entrant, number>()
  /** Mat and block → number of contests so far. */
  const contestCounts = new Map<string, number>()
  /** Category → end of its last contest so far, before which its final must not start. */
  const categoryEnds = new Map<number, number>()
  let phaseStart = morning
  for (const phase of DAY_PHASES) {
    phaseStart = findPhaseStart(phase)
    for (const { category, key, mat } of sortPhase(phase)) {
      const result = categories[category]?.results.find((each) => each.key === key)
      if (result !== undefined)
        appointments[category]?.set(key, scheduleContest(result, category, mat, phase))
    }
  }
  return categories.map(({ results }, category) =>
    results.flatMap(({ key }) => appointments[category]?.get(key) ?? []),
  )

  /** Medal contests by category, bronze first; all others in planned order. */
  function sortPhase(phase: DayPhase) {
    const phaseContests = plan.filter((each) => each.phase === phase)
    return phase === 'medal'
      ? phaseContests.sort((a, b) => a.category - b.category || a.number - b.number)
      : phaseContests.sort((a, b) => a.start - b.start || a.mat - b.mat)
  }

  function findPhaseStart(phase: DayPhase): number {
    const earliest = Math.max(phaseStart, ...matFreeAt.values())
    return phase === 'medal' ? Math.max(evening, earliest) : earliest
  }

  function scheduleContest(
    { sides, round, reason, seconds = 0 }: FinishedContest,
    category: number,
    mat: number,
    phase: DayPhase,
  ): Appointment {
    const startedAt = Math.max(
      phaseStart,
      round === 'F' ? (categoryEnds.get(category) ?? 0) : 0,
      matFreeAt.get(mat) ?? 0,
      restedAt.get(sides.white) ?? 0,
      restedAt.get(sides.blue) ?? 0,
    )
    const isWalkover = reason === 'fusen-gachi'
    const firstHajime = isWalkover ? null : startedAt + randomInteger(12, 25, random) * SECOND_MS
    /** Time between mate and hajime, which the contest clock does not count. */
    const stoppages = Math.round((seconds * randomInteger(5, 30, random)) / 100)
    const end = (firstHajime ?? startedAt + 40 * SECOND_MS) + (seconds + stoppages) * SECOND_MS
    categoryEnds.set(category, Math.max(end, categoryEnds.get(category) ?? 0))
    matFreeAt.set(mat, end + randomInteger(45, 100, random) * SECOND_MS)
    for (const entrant of [sides.white, sides.blue]) restedAt.set(entrant, end + MIN_REST_MS)
    const block = phase === 'medal' ? 'final block' : 'preliminaries'
    const matOrder = (contestCounts.get(`${mat} ${block}`) ?? 0) + 1
    contestCounts.set(`${mat} ${block}`, matOrder)
    return { mat, startedAt, firstHajime, endedAt: end, block, matOrder }
  }
}
