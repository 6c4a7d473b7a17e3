import type { ContestKey, DrawSheet, SheetContest } from '../draw/sheet/draw-sheet.ts'
import { estimateContestSeconds, estimateGapSeconds } from './cadence.ts'
import {
  computeRoundIndexes,
  DAY_PHASES,
  type DayPhase,
  getPhase,
  isPoolContest,
  listPrerequisites,
} from './contest-phases.ts'

/**
 * A plan for a day: every contest gets a mat, a position on it and a time, and every judoka gets a rest.
 * Rules: docs/specification/contest-order.md, "Order of a day" and "Mats".
 */

export type CategoryToPlan = {
  /** The caller's id of the category; categories are called in the order they are passed. */
  category: number
  sheet: DrawSheet
  /** Regulation time of a contest, in seconds. */
  seconds: number
}

export type PlanOptions = {
  mats: number
  /** Rest between two contests of one judoka, in seconds; 10 minutes by default. */
  restSeconds?: number
}

export type PlannedContest = {
  category: number
  key: ContestKey
  /** Number on the sheet. */
  number: number
  phase: DayPhase
  /** Counted from 0 at the first contest of the category. */
  roundIndex: number
  /** Counted from 1. */
  mat: number
  /** Position on the mat, counted from 1. */
  position: number
  /** Seconds after the start of the day. */
  start: number
  /** Seconds after the start of the day at which the judoka leave the mat. */
  end: number
}

/** The quarter of a sheet → its mat of four and of two (IJF: B on mat 1, A on 2; with two mats the halves). */
const MATS_OF_QUARTERS: Readonly<Record<number, Readonly<Record<'A' | 'B' | 'C' | 'D', number>>>> = {
  2: { A: 1, B: 1, C: 2, D: 2 },
  4: { B: 1, A: 2, C: 3, D: 4 },
}

type ContestToPlan = Omit<PlannedContest, 'mat' | 'position' | 'start' | 'end'> & {
  contest: SheetContest
  /** Names of contests whose judoka need their rest first. */
  after: readonly string[]
  seconds: number
  /** The group, which stays on one mat. */
  group: string | null
}

/**
 * Plans the contests of a day over the mats.
 *
 * Rounds are counted from the start, semi-finals and medals come for all categories together at the end. A contest whose
 * judoka still rest lets the next one of its phase go first.
 *
 * @throws RangeError for a hall without mats, and for a sheet whose contests wait for each other.
 */
export function planContests(categories: readonly CategoryToPlan[], hall: PlanOptions): PlannedContest[] {
  if (!Number.isInteger(hall.mats) || hall.mats < 1) {
    throw new RangeError(`A hall must have at least one mat, not ${hall.mats}.`)
  }
  const waiting = categories.flatMap(listContestsToPlan)
  const free = Array.from({ length: hall.mats }, (_, index) => ({ mat: index + 1, at: 0, fought: 0 }))
  const plan: PlannedContest[] = []
  for (const phase of DAY_PHASES) {
    const together = Math.max(...free.map(({ at }) => at))
    for (const mat of free) mat.at = together
    const queue = waiting.map((each, index) => ({ each, index })).filter(({ each }) => each.phase === phase)
    queue.sort((a, b) => (phase === 'medal' ? 0 : a.each.roundIndex - b.each.roundIndex) || a.index - b.index)
    scheduleContests(
      queue.map(({ each }) => each),
      free,
      plan,
      hall,
    )
  }
  return plan
}

function listContestsToPlan({ category, sheet, seconds }: CategoryToPlan): ContestToPlan[] {
  const stages = computeRoundIndexes(sheet)
  return sheet.contests.map((contest) => ({
    category,
    contest,
    key: contest.key,
    number: contest.number,
    phase: getPhase(contest),
    roundIndex: Number(stages.get(contest.key)),
    seconds,
    after: listPrerequisites(contest, sheet).map((key) => `${category} ${key}`),
    group: isPoolContest(contest) ? `${category} ${contest.group ?? ''}` : null,
  }))
}

type MatTimeline = { mat: number; at: number; fought: number }

/** Gives the contests of one phase their mats and times, and adds them to the plan. */
function scheduleContests(
  queue: ContestToPlan[],
  free: MatTimeline[],
  plan: PlannedContest[],
  hall: PlanOptions,
): void {
  const rest = hall.restSeconds ?? 600
  const ends = new Map(plan.map(({ category, key, end }) => [`${category} ${key}`, end]))
  const matOfGroup = new Map<string, number>()
  while (queue.length > 0) {
    const next = free
      .flatMap((mat) => bestFor(mat))
      .sort(
        (a, b) => a.start - b.start || queue.indexOf(a.each) - queue.indexOf(b.each) || a.mat.mat - b.mat.mat,
      )[0]
    if (next === undefined)
      throw new RangeError(`These contests wait for each other: ${describeContests(queue)}.`)
    const { each, mat, start } = next
    mat.fought += 1
    mat.at = start + estimateGapSeconds(each.seconds)
    if (each.group !== null) matOfGroup.set(each.group, mat.mat)
    const end = start + estimateContestSeconds(each.seconds)
    ends.set(`${each.category} ${each.key}`, end)
    const { category, key, number, phase, roundIndex: stage } = each
    plan.push({
      category,
      key,
      number,
      phase,
      roundIndex: stage,
      mat: mat.mat,
      position: mat.fought,
      start,
      end,
    })
    queue.splice(queue.indexOf(each), 1)
  }

  /** The first contest in the queue that can start on this mat soonest. */
  function bestFor(mat: MatTimeline) {
    const possible = queue
      .filter((each) => belongsOn(each, mat.mat))
      .flatMap((each) => {
        const over = each.after.map((name) => ends.get(name))
        return over.includes(undefined)
          ? []
          : { each, mat, start: Math.max(mat.at, ...over.map((end) => Number(end) + rest)) }
      })
    return possible.sort((a, b) => a.start - b.start).slice(0, 1)
  }

  function belongsOn({ contest, group }: ContestToPlan, mat: number): boolean {
    if (group !== null) return (matOfGroup.get(group) ?? mat) === mat
    const quarters = MATS_OF_QUARTERS[free.length]
    return contest.pool === undefined || quarters === undefined || quarters[contest.pool] === mat
  }
}

function describeContests(queue: readonly ContestToPlan[]): string {
  return queue.map(({ category, key }) => `${key} of category ${category}`).join(', ')
}
