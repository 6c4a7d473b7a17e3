import type { Entrant, SheetLines } from '../draw/sheet/draw-sheet.ts'
import { LARGEST_SHEET } from '../draw/sheet/sheet-lines.ts'

/**
 * The main draw of a knockout from who beat whom. Everybody but the winner loses exactly one contest of the main draw,
 * so these contests form a tree; the others are repechage and bronze.
 * Rules: docs/specification/draws.md, "Reconstruction from results".
 */

/** A finished contest, as results without a draw list it. */
export type WonContest = { white: Entrant; blue: Entrant; winner: Entrant }

/** An entrant who lost in a round of the main draw, with the contests they won before, by round from 1. */
type Path<C extends WonContest> = { entrant: Entrant; wins: ReadonlyMap<number, Win<C>> }

type Win<C extends WonContest> = { contest: C; loser: Path<C> }

/** Choices of contests for the main draw that are tried before no draw is found. */
const MAX_CHOICES = 4096

/**
 * The lines of every main draw that fits the contests, those first that follow the order of the contests. Byes stand in
 * the first round only. The entrant listed as white is on the upper line of each contest.
 *
 * @param contests those of one category, earlier ones first as far as the source knows
 * @returns nothing if the contests are no knockout
 */
export function* findMainDraws(contests: readonly WonContest[]): Generator<SheetLines> {
  const losses = Map.groupBy(contests, getLoser)
  const [champion, ...others] = findUnbeaten(contests)
  if (champion === undefined || others.length > 0) return
  const repeated = [...losses.values()].filter((lost) => lost.length > 1)
  if (repeated.some((lost) => lost.length > 2)) return

  let choices = 0
  for (const extra of chooseOneOfEach(repeated)) {
    choices += 1
    if (choices > MAX_CHOICES) return
    const main = contests.filter((contest) => !extra.has(contest))
    const beaten = Map.groupBy(main, ({ winner }) => winner)
    const wins = main.filter(({ winner }) => winner === champion).length
    for (const lostIn of [wins + 1, wins + 2]) {
      if (2 ** (lostIn - 1) > LARGEST_SHEET) return
      const path = findPath(champion, lostIn, beaten)
      if (path !== null && countContests(path) === main.length) yield listLines(path, lostIn)
    }
  }
}

/** Entrants who lost no contest: exactly one in a knockout whose contests are all recorded. */
export function findUnbeaten(contests: readonly WonContest[]): Entrant[] {
  const losers = new Set(contests.map(getLoser))
  return [...new Set(contests.map(({ winner }) => winner))].filter((winner) => !losers.has(winner))
}

/** Choices of one contest from each list: the second loss, which is not of the main draw; the later one first. */
function* chooseOneOfEach<C>(lists: readonly (readonly C[])[]): Generator<ReadonlySet<C>> {
  const [first, ...rest] = lists
  if (first === undefined) {
    yield new Set()
    return
  }
  for (const chosen of [...first].reverse()) {
    for (const others of chooseOneOfEach(rest)) yield new Set([chosen, ...others])
  }
}

/**
 * How an entrant reached the round in which they lost: one win in every round before, but for a bye in the first.
 *
 * @param lostIn from 1; for the winner of the draw, the round after the final
 */
function findPath<C extends WonContest>(
  entrant: Entrant,
  lostIn: number,
  beaten: ReadonlyMap<Entrant, readonly C[]>,
): Path<C> | null {
  const won = beaten.get(entrant) ?? []
  const firstRound = won.length === lostIn - 1 ? 1 : 2
  if (lostIn - firstRound !== won.length) return null
  const wins = assignRounds(won, firstRound, beaten)
  return wins && { entrant, wins }
}

/** Assigns contests to consecutive rounds so that each loser can have reached theirs. */
function assignRounds<C extends WonContest>(
  won: readonly C[],
  round: number,
  beaten: ReadonlyMap<Entrant, readonly C[]>,
): ReadonlyMap<number, Win<C>> | null {
  if (won.length === 0) return new Map()
  for (const contest of won) {
    const loser = findPath(getLoser(contest), round, beaten)
    if (loser === null) continue
    const later = assignRounds(
      won.filter((other) => other !== contest),
      round + 1,
      beaten,
    )
    if (later !== null) return new Map([[round, { contest, loser }], ...later])
  }
  return null
}

const countContests = <C extends WonContest>({ wins }: Path<C>): number =>
  [...wins.values()].reduce((sum, { loser }) => sum + 1 + countContests(loser), 0)

/** The lines of the part of the sheet that leads an entrant to a round: 1, 2, 4 … lines. */
function listLines<C extends WonContest>(path: Path<C>, round: number): (Entrant | null)[] {
  if (round === 1) return [path.entrant]
  const lines = listLines(path, round - 1)
  const win = path.wins.get(round - 1)
  if (win === undefined) return [...lines, null]
  const theirs = listLines(win.loser, round - 1)
  return win.contest.white === path.entrant ? [...lines, ...theirs] : [...theirs, ...lines]
}

const getLoser = ({ white, blue, winner }: WonContest): Entrant => (winner === white ? blue : white)
