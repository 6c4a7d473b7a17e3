import {
  countGroups,
  createDrawSheet,
  type DrawSheet,
  type DrawSystem,
  dealIntoGroups,
  ENTRANT_LIMITS,
  type Entrant,
  type GroupStageSystem,
  KNOCKOUT_SYSTEMS,
  type KnockoutSystem,
  type Round,
  type SheetLines,
} from '#judo/draw/index.ts'
import {
  type ContestResult,
  computeProgress,
  type DrawProgress,
  listAwardedPlaces,
  type PoolSettings,
} from '#judo/progression/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import type { Side } from '#judo/score/score.ts'
import { drawGroups, drawLines, type Random, shuffle } from '#judo/seeding/index.ts'
import type { Judoka } from '../people/judoka.ts'
import { randomNormal } from '../random-choices.ts'
import { isNoShow, makeWalkover, type SimulatedEvent, simulateContest } from './simulate-contest.ts'

export type CategoryDraw = {
  sheet: DrawSheet
  /** The input of `createDrawSheet`: lines of a knockout, otherwise entrants in draw order. */
  lines: SheetLines
  /** Judoka → seed. */
  seeds: ReadonlyMap<Entrant, number>
}

export type CategoryOutcome = {
  /** In the order of the draw sheet. */
  results: readonly FinishedContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type FinishedContest = ContestResult & {
  winner: Entrant
  sides: { white: Entrant; blue: Entrant }
  number: number
  round: Round
  events: readonly SimulatedEvent[]
}

/** Kilograms at the weigh-in. */
export type WeighIn = ReadonlyMap<Entrant, number>

const MAX_SEEDS = 8

/** Fewer than six entrants fight a round robin (docs/specification/draws.md, "Recommended systems"). */
const MIN_KNOCKOUT_ENTRANTS = 6

/** The preferred draw system, unless there are too few or too many entrants for it. */
export function chooseDrawSystem(n: number, preferred: DrawSystem = 'last8_rep'): DrawSystem {
  const { min, max } = ENTRANT_LIMITS[preferred]
  if (n < MIN_KNOCKOUT_ENTRANTS) return 'round_robin'
  return n < min || n > max ? 'last8_rep' : preferred
}

/** Draws a category with the strongest judoka as seeds. */
export function drawCategory(judoka: readonly Judoka[], system: DrawSystem, random: Random): CategoryDraw {
  const entrants = judoka.map(({ id }) => id)
  if (system === 'round_robin') {
    const lines = shuffle(entrants, random)
    return { sheet: createDrawSheet(system, lines), lines, seeds: new Map() }
  }
  const groups = isKnockout(system) ? 0 : countGroupsToDraw(system, judoka.length)
  const seeds = new Map(
    [...judoka]
      .sort((a, b) => b.strength - a.strength)
      .slice(0, Math.min(MAX_SEEDS, groups || Math.floor(judoka.length / 2)))
      .map(({ id }, index) => [id, index + 1]),
  )
  const candidates = judoka.map(({ id, nation }) => ({ entrant: id, nation, seed: seeds.get(id) ?? null }))
  const lines =
    groups === 0
      ? drawLines({ entrants: candidates, random })
      : toDrawOrder(drawGroups({ entrants: candidates, groups, random }))
  return { sheet: createDrawSheet(system, lines), lines, seeds }
}

const isKnockout = (system: DrawSystem): system is KnockoutSystem =>
  (KNOCKOUT_SYSTEMS as readonly DrawSystem[]).includes(system)

const countGroupsToDraw = (system: DrawSystem, n: number): number =>
  system === 'two_groups' ? 2 : countGroups(system as GroupStageSystem, n, {}) // all others are knockouts or one pool

/** The draw order that `dealIntoGroups` deals into these groups. */
function toDrawOrder(groups: readonly (readonly Entrant[])[]): Entrant[] {
  const order: Entrant[] = []
  const indexesByGroup = dealIntoGroups([...groups.flat().keys()], groups.length)
  for (const [group, orderIndexes] of indexesByGroup.entries()) {
    for (const [index, orderIndex] of orderIndexes.entries()) order[orderIndex] = groups[group]?.[index] ?? 0
  }
  return order
}

/** The criteria of pools in the demo world: weight is the last one, so that no tie is left to lots. */
export const makePoolSettings = (weighIn: WeighIn): PoolSettings => ({
  rules: { wins: true, points: true, mutualWins: true, time: true, weight: true },
  weights: weighIn,
})

/** Simulates all contests of a category. */
export function simulateCategory(
  { sheet }: CategoryDraw,
  judoka: readonly Judoka[],
  weighIn: WeighIn,
  { seconds, ruleset }: { seconds: number; ruleset: Ruleset },
  random: Random,
): CategoryOutcome {
  /** Judoka → strength on this day. */
  const dayStrengths = new Map(judoka.map(({ id, strength }) => [id, strength + randomNormal(random) / 3]))
  const injured = new Set<Entrant>()
  const results: FinishedContest[] = []
  for (;;) {
    const progress = computeCategoryProgress(sheet, results, weighIn)
    const next = progress.contests.find(({ state }) => state === 'ready')
    if (next === undefined || next.white === null || next.blue === null) {
      return { results: sortByNumber(results), places: listAwardedPlaces(progress.placings) }
    }
    const { key, number, round } = next
    results.push(simulateNextContest(next.white, next.blue, { key, number, round }))
  }

  function simulateNextContest(
    white: Entrant,
    blue: Entrant,
    contest: Pick<FinishedContest, 'key' | 'number' | 'round'>,
  ): FinishedContest {
    const sides = { white, blue }
    const absent = findAbsentSide(white, blue)
    const simulated =
      absent === null
        ? simulateContest(
            (dayStrengths.get(white) ?? 0) - (dayStrengths.get(blue) ?? 0),
            seconds,
            ruleset,
            random,
          )
        : makeWalkover(absent)
    const winner = sides[simulated.winner]
    if (simulated.reason === 'kiken-gachi') injured.add(winner === white ? blue : white)
    return { ...contest, ...simulated, winner, sides }
  }

  /** An injured judoka has left the competition. */
  function findAbsentSide(white: Entrant, blue: Entrant): Side | null {
    if (injured.has(white) !== injured.has(blue)) return injured.has(white) ? 'white' : 'blue'
    return isNoShow(random) ? 'blue' : null
  }
}

export const computeCategoryProgress = (
  sheet: DrawSheet,
  results: readonly ContestResult[],
  weighIn: WeighIn,
): DrawProgress => computeProgress(sheet, results, { pool: makePoolSettings(weighIn) })

const sortByNumber = (results: readonly FinishedContest[]) => [...results].sort((a, b) => a.number - b.number)
