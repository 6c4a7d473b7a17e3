import {
  type DrawSheet,
  type DrawSystem,
  deal,
  drawSheet,
  ENTRANTS,
  type Entrant,
  type GroupStageSystem,
  groupCount,
  KNOCKOUTS,
  type KnockoutSystem,
  type Lines,
} from '#judo/draw/index.ts'
import { type ContestResult, type PoolSettings, type Progress, progress } from '#judo/progression/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { drawGroups, drawLines, type Random, shuffled } from '#judo/seeding/index.ts'
import { type FightEvent, fight, staysAway, walkOver } from './fight.ts'
import type { Judoka } from './judoka.ts'
import { around } from './random.ts'

/** A category as it was drawn. */
export type Draw = {
  sheet: DrawSheet
  /** What `drawSheet` makes the sheet of: lines of a knockout, entrants in draw order where there are none. */
  lines: Lines
  /** Judoka → place among the seeds. */
  seeds: ReadonlyMap<Entrant, number>
}

/** What happened in one category. */
export type Fought = {
  /** In the order of the sheet. */
  results: readonly FoughtContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type FoughtContest = ContestResult & {
  winner: Entrant
  sides: { white: Entrant; blue: Entrant }
  no: number
  round: string
  events: readonly FightEvent[]
}

/** Kilograms at the weigh-in. */
export type WeighIn = ReadonlyMap<Entrant, number>

const MOST_SEEDS = 8

/** Fewer than six meet everybody (docs/specification/draws.md, "Which system"). */
const FEWEST_OF_KNOCKOUT = 6

/** The system a category is drawn in: the one asked for, unless there are too few or too many for it. */
export function systemFor(n: number, asked: DrawSystem = 'last8_rep'): DrawSystem {
  const { fewest, most } = ENTRANTS[asked]
  if (n < FEWEST_OF_KNOCKOUT) return 'round_robin'
  return n < fewest || n > most ? 'last8_rep' : asked
}

/** Draws a category, the strongest seeded. */
export function drawCategory(judoka: readonly Judoka[], system: DrawSystem, random: Random): Draw {
  const entrants = judoka.map(({ id }) => id)
  if (system === 'round_robin') {
    const lines = shuffled(entrants, random)
    return { sheet: drawSheet(system, lines), lines, seeds: new Map() }
  }
  const groups = isKnockout(system) ? 0 : groupsOf(system, judoka.length)
  const seeds = new Map(
    [...judoka]
      .sort((a, b) => b.strength - a.strength)
      .slice(0, Math.min(MOST_SEEDS, groups || Math.floor(judoka.length / 2)))
      .map(({ id }, index) => [id, index + 1]),
  )
  const candidates = judoka.map(({ id, nation }) => ({ entrant: id, nation, seed: seeds.get(id) ?? null }))
  const lines =
    groups === 0
      ? drawLines({ entrants: candidates, random })
      : inDrawOrder(drawGroups({ entrants: candidates, groups, random }))
  return { sheet: drawSheet(system, lines), lines, seeds }
}

const isKnockout = (system: DrawSystem): system is KnockoutSystem =>
  (KNOCKOUTS as readonly DrawSystem[]).includes(system)

const groupsOf = (system: DrawSystem, n: number): number =>
  system === 'two_groups' ? 2 : groupCount(system as GroupStageSystem, n, {}) // all others are knockouts or one pool

/** The order that is dealt to just these groups. */
function inDrawOrder(groups: readonly (readonly Entrant[])[]): Entrant[] {
  const order: Entrant[] = []
  const seats = deal([...groups.flat().keys()], groups.length)
  for (const [group, places] of seats.entries()) {
    for (const [index, place] of places.entries()) order[place] = groups[group]?.[index] ?? 0
  }
  return order
}

/** How pools of the demo world are ranked: by weight at last, so that nothing is left to lots. */
export const poolSettings = (weighIn: WeighIn): PoolSettings => ({
  rules: { wins: true, points: true, mutualWins: true, time: true, weight: true },
  weights: weighIn,
})

/** Fights a category to the end. */
export function fightCategory(
  { sheet }: Draw,
  judoka: readonly Judoka[],
  weighIn: WeighIn,
  { seconds, ruleset }: { seconds: number; ruleset: Ruleset },
  random: Random,
): Fought {
  /** Strength of the day. */
  const forms = new Map(judoka.map(({ id, strength }) => [id, strength + around(random) / 3]))
  const rounds = new Map(sheet.contests.map(({ key, round }) => [key, round]))
  const injured = new Set<Entrant>()
  const results: FoughtContest[] = []
  for (;;) {
    const now = progressOf(sheet, results, weighIn)
    const next = now.contests.find(({ state }) => state === 'ready')
    if (next === undefined || next.white === null || next.blue === null) {
      return { results: inOrder(results), places: placesOf(now.placings) }
    }
    const { key, no } = next
    results.push(contestBetween(next.white, next.blue, { key, no, round: rounds.get(key) ?? '' }))
  }

  function contestBetween(
    white: Entrant,
    blue: Entrant,
    contest: Pick<FoughtContest, 'key' | 'no' | 'round'>,
  ): FoughtContest {
    const sides = { white, blue }
    const absent = absentOf(white, blue)
    const fought =
      absent === null
        ? fight((forms.get(white) ?? 0) - (forms.get(blue) ?? 0), seconds, ruleset, random)
        : walkOver(absent)
    const winner = sides[fought.winner]
    if (fought.reason === 'kiken-gachi') injured.add(winner === white ? blue : white)
    return { ...contest, ...fought, winner, sides }
  }

  /** Who was carried off the mat doesn't come back to it. */
  function absentOf(white: Entrant, blue: Entrant): 'white' | 'blue' | null {
    if (injured.has(white) !== injured.has(blue)) return injured.has(white) ? 'white' : 'blue'
    return staysAway(random) ? 'blue' : null
  }
}

/** Where a category of the demo world stands after some of its contests. */
export const progressOf = (sheet: DrawSheet, results: readonly ContestResult[], weighIn: WeighIn): Progress =>
  progress(sheet, results, { pool: poolSettings(weighIn) })

const inOrder = (results: readonly FoughtContest[]) => [...results].sort((a, b) => a.no - b.no)

export const placesOf = (placings: Readonly<Record<string, readonly Entrant[]>>) =>
  Object.entries(placings).flatMap(([place, entrants]) =>
    entrants.map((entrant) => ({ entrant, place: Number(place) })),
  )
