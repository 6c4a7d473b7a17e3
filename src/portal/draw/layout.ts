import type { DrawSheet, Entrant, SheetContest } from '#judo/draw/index.ts'
import { type Progress, ranksTold } from '#judo/progression/index.ts'
import { type Bout, boutsOf, foughtBout } from './bout.ts'
import { type Drawn, type DrawnContest, sheetOf } from './drawn.ts'
import { type Pool, poolOf } from './pool.ts'
import { type Column, columnsOf } from './tree.ts'

/**
 * A part of a draw as it is shown, in the order it is fought: pools as cross tables, trees round by round, and
 * plain rounds where no sheet is known.
 */
export type Stage<C extends DrawnContest = DrawnContest> =
  | ({ kind: 'pool'; of: 'pool' | 'finalPool'; group: null } & Pool<C>)
  | ({ kind: 'pool'; of: 'group'; group: string } & Pool<C>)
  | { kind: 'tree'; of: 'main' | 'finals' | 'repechage'; columns: Column<C>[] }
  | { kind: 'round'; of: 'round'; round: string; bouts: Bout<C>[] }

/** Lays out a draw of judoka or of teams by its sheet. */
export function layOut<C extends DrawnContest>(drawn: Drawn<C>): Stage<C>[] {
  const known = sheetOf(drawn)
  if (!known) {
    const rounds = Map.groupBy(drawn.contests, ({ round }) => round)
    return [...rounds].map(([round, contests]) => ({
      kind: 'round',
      of: 'round',
      round,
      bouts: contests.map(foughtBout),
    }))
  }
  const { sheet, now } = known
  const boutOf = boutsOf(drawn, sheet, now)
  return [...pools(drawn, sheet, boutOf), ...finalPool(drawn, sheet, now, boutOf), ...trees(sheet, boutOf)]
}

type BoutOf<C extends DrawnContest> = (contest: SheetContest) => Bout<C> | null

function pools<C extends DrawnContest>(drawn: Drawn<C>, sheet: DrawSheet, boutOf: BoutOf<C>): Stage<C>[] {
  const groups = Object.entries(sheet.groups ?? {})
  const single = sheet.system === 'round_robin'
  const told = single ? placesOf(drawn) : ranksTold(sheet, drawn.contests)
  const contests = sheet.contests.filter(({ bracket }) => bracket === 'pool')
  const bestOfThree = contests.some(({ onlyIf }) => onlyIf !== undefined)
  return groups.map(([group, entrants]) => {
    const here = single ? contests : contests.filter((contest) => contest.group === group)
    const pool = poolOf(
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
function finalPool<C extends DrawnContest>(
  drawn: Drawn<C>,
  sheet: DrawSheet,
  now: Progress,
  boutOf: BoutOf<C>,
): Stage<C>[] {
  const contests = sheet.contests.filter(({ bracket }) => bracket === 'final-pool')
  if (contests.length === 0) return []
  const bouts = contests.flatMap((contest) => boutOf(contest) ?? [])
  const entrants = new Set(bouts.flatMap(({ white, blue }) => [...entrantIn(white), ...entrantIn(blue)]))
  const carried = carriedOver(drawn, sheet, now, contests, entrants)
  const pool = poolOf(drawn, [...entrants], [...carried, ...bouts], {
    told: placesOf(drawn),
    bestOfThree: false,
  })
  return [{ kind: 'pool', of: 'finalPool', group: null, ...pool }]
}

/** Contests of group mates that count again, where they are not fought again. */
function carriedOver<C extends DrawnContest>(
  drawn: Drawn<C>,
  sheet: DrawSheet,
  now: Progress,
  contests: readonly SheetContest[],
  entrants: ReadonlySet<Entrant>,
): Bout<C>[] {
  if (contests.some(({ carriedForwardIfEnabled }) => carriedForwardIfEnabled)) return []
  const boutOf = boutsOf(drawn, sheet, now)
  return sheet.contests
    .filter(({ bracket }) => bracket === 'pool')
    .flatMap((contest) => boutOf(contest) ?? [])
    .filter(({ white, blue }) =>
      [white, blue].every((corner) => entrantIn(corner).some((entrant) => entrants.has(entrant))),
    )
}

const entrantIn = (corner: Bout['white']): Entrant[] =>
  typeof corner === 'object' && 'entrant' in corner ? [corner.entrant] : []

const placesOf = ({ places }: Pick<Drawn, 'places'>): Map<Entrant, number> =>
  new Map(places.map(({ place, entrant }) => [entrant, place]))

function trees<C extends DrawnContest>(sheet: DrawSheet, boutOf: BoutOf<C>): Stage<C>[] {
  const among = (...brackets: SheetContest['bracket'][]) =>
    columnsOf(
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
