import type { DrawSheet, Entrant, SheetContest } from '#judo/draw/index.ts'
import { type DrawProgress, inferGroupRanks } from '#judo/progression/index.ts'
import { type BracketColumn, buildBracketColumns } from './bracket-columns.ts'
import { type BracketContest, createBracketContestBuilder, toBracketContest } from './bracket-contest.ts'
import { type DrawContest, type DrawModel, resolveSheet } from './draw-model.ts'
import { buildPoolTable, type PoolTable } from './pool-table.ts'

/**
 * A part of a draw as it is shown, in the order it is fought: pools as cross tables, trees round by round, and
 * plain rounds where no sheet is known.
 */
export type DrawSection<C extends DrawContest = DrawContest> =
  | ({ kind: 'pool'; of: 'pool' | 'finalPool'; group: null } & PoolTable<C>)
  | ({ kind: 'pool'; of: 'group'; group: string } & PoolTable<C>)
  | { kind: 'tree'; of: 'main' | 'finals' | 'repechage'; columns: BracketColumn<C>[] }
  | { kind: 'round'; of: 'round'; round: string; contests: BracketContest<C>[] }

/** Lays out a draw of judoka or of teams by its sheet. */
export function layoutDraw<C extends DrawContest>(drawn: DrawModel<C>): DrawSection<C>[] {
  const known = resolveSheet(drawn)
  if (!known) {
    const rounds = Map.groupBy(drawn.contests, ({ round }) => round)
    return [...rounds].map(([round, contests]) => ({
      kind: 'round',
      of: 'round',
      round,
      contests: contests.map(toBracketContest),
    }))
  }
  const { sheet, now } = known
  const boutOf = createBracketContestBuilder(drawn, sheet, now)
  return [
    ...buildPools(drawn, sheet, boutOf),
    ...buildFinalPool(drawn, sheet, now, boutOf),
    ...buildBrackets(sheet, boutOf),
  ]
}

type BracketContestBuilder<C extends DrawContest> = (contest: SheetContest) => BracketContest<C> | null

function buildPools<C extends DrawContest>(
  drawn: DrawModel<C>,
  sheet: DrawSheet,
  boutOf: BracketContestBuilder<C>,
): DrawSection<C>[] {
  const groups = Object.entries(sheet.groups ?? {})
  const single = sheet.system === 'round_robin'
  const told = single ? indexPlaces(drawn) : inferGroupRanks(sheet, drawn.contests)
  const contests = sheet.contests.filter(({ bracket }) => bracket === 'pool')
  const bestOfThree = contests.some(({ onlyIf }) => onlyIf !== undefined)
  return groups.map(([group, entrants]) => {
    const here = single ? contests : contests.filter((contest) => contest.group === group)
    const pool = buildPoolTable(
      drawn,
      entrants,
      here.flatMap((contest) => boutOf(contest) ?? []),
      { told, bestOfThree },
    )
    return single
      ? { kind: 'pool', of: 'pool', group: null, ...pool }
      : { kind: 'pool', of: 'group', group, ...pool }
  })
}

/** The pool that follows two groups, once it is known who is in it. */
function buildFinalPool<C extends DrawContest>(
  drawn: DrawModel<C>,
  sheet: DrawSheet,
  now: DrawProgress,
  boutOf: BracketContestBuilder<C>,
): DrawSection<C>[] {
  const contests = sheet.contests.filter(({ bracket }) => bracket === 'final-pool')
  if (contests.length === 0) return []
  const bouts = contests.flatMap((contest) => boutOf(contest) ?? [])
  const entrants = new Set(
    bouts.flatMap(({ white, blue }) => [...listEntrants(white), ...listEntrants(blue)]),
  )
  const carried = listCarriedOverContests(drawn, sheet, now, contests, entrants)
  const pool = buildPoolTable(drawn, [...entrants], [...carried, ...bouts], {
    told: indexPlaces(drawn),
    bestOfThree: false,
  })
  return [{ kind: 'pool', of: 'finalPool', group: null, ...pool }]
}

/** Contests of group mates that count again, where they are not fought again. */
function listCarriedOverContests<C extends DrawContest>(
  drawn: DrawModel<C>,
  sheet: DrawSheet,
  now: DrawProgress,
  contests: readonly SheetContest[],
  entrants: ReadonlySet<Entrant>,
): BracketContest<C>[] {
  if (contests.some(({ carriedForwardIfEnabled }) => carriedForwardIfEnabled)) return []
  const boutOf = createBracketContestBuilder(drawn, sheet, now)
  return sheet.contests
    .filter(({ bracket }) => bracket === 'pool')
    .flatMap((contest) => boutOf(contest) ?? [])
    .filter(({ white, blue }) =>
      [white, blue].every((corner) => listEntrants(corner).some((entrant) => entrants.has(entrant))),
    )
}

const listEntrants = (corner: BracketContest['white']): Entrant[] =>
  typeof corner === 'object' && 'entrant' in corner ? [corner.entrant] : []

const indexPlaces = ({ places }: Pick<DrawModel, 'places'>): Map<Entrant, number> =>
  new Map(places.map(({ place, entrant }) => [entrant, place]))

function buildBrackets<C extends DrawContest>(
  sheet: DrawSheet,
  boutOf: BracketContestBuilder<C>,
): DrawSection<C>[] {
  const among = (...brackets: SheetContest['bracket'][]) =>
    buildBracketColumns(
      sheet,
      sheet.contests.filter(({ bracket }) => brackets.includes(bracket)),
      boutOf,
    )
  const main = among('main', 'final')
  const repechage = among('repechage', 'bronze')
  return [
    ...(main.length > 0
      ? [{ kind: 'tree' as const, of: sheet.groups ? ('finals' as const) : ('main' as const), columns: main }]
      : []),
    ...(repechage.length > 0
      ? [{ kind: 'tree' as const, of: 'repechage' as const, columns: repechage }]
      : []),
  ]
}
