import type { DrawSheet, Entrant, Reference, SheetContest } from '#judo/draw/index.ts'
import type { ContestProgress, Progress } from '#judo/progression/index.ts'
import type { Drawn, DrawnContest } from './drawn.ts'

/**
 * Where someone who isn't known yet will come from, by numbers of contests: `beatenBy` whoever wins that one.
 * Nothing is known where there is no sheet.
 */
export type Origin =
  | { winnerOf: number }
  | { loserOf: number }
  | { beatenBy: number }
  | { group: string; rank: number }
  | { unknown: true }

/** One side of a contest: someone, someone still to come, or nobody, so that the other one walks through. */
export type Corner = { entrant: Entrant } | { from: Origin } | 'nobody'

/** A contest on its place of the sheet, fought or not. */
export type Bout<C extends DrawnContest = DrawnContest> = {
  number: number
  white: Corner
  blue: Corner
  /** Who goes on from here: the winner, or who walks through. */
  winner: Entrant | null
  contest: C | null
}

/** A contest that was fought without a known sheet. */
export function foughtBout<C extends DrawnContest>(contest: C): Bout<C> {
  const corner = (entrant: Entrant | null): Corner =>
    entrant === null ? { from: { unknown: true } } : { entrant }
  return {
    number: contest.number,
    white: corner(contest.white),
    blue: corner(contest.blue),
    winner: contest.winner,
    contest,
  }
}

/** Makes bouts of a sheet's contests: what was fought, else who stands there as far as it is known. */
export function boutsOf<C extends DrawnContest>(
  { contests }: Drawn<C>,
  sheet: DrawSheet,
  now: Progress,
): (contest: SheetContest) => Bout<C> | null {
  const fought = new Map(contests.map((contest) => [contest.key, contest]))
  const standing = new Map(now.contests.map((contest) => [contest.key, contest]))
  const numbers = new Map(sheet.contests.map(({ key, no }) => [key, no]))
  return ({ key, no, sideA, sideB }) => {
    const contest = fought.get(key) ?? null
    const at = standing.get(key)
    if (contest === null && at?.state === 'empty') return null
    const corner = (entrant: Entrant | null | undefined, from: Reference): Corner => {
      if (typeof entrant === 'number') return { entrant }
      return walksThrough(at) ? 'nobody' : { from: originOf(from, numbers) }
    }
    return {
      number: no,
      white: corner(contest?.white ?? at?.white, sideA),
      blue: corner(contest?.blue ?? at?.blue, sideB),
      winner: contest?.winner ?? at?.winner ?? null,
      contest,
    }
  }
}

const walksThrough = (standing: ContestProgress | undefined): boolean => standing?.state === 'passed'

function originOf(from: Reference, numbers: ReadonlyMap<string, number>): Origin {
  const number = (key: string) => numbers.get(key) ?? 0
  if ('winnerOf' in from) return { winnerOf: number(from.winnerOf) }
  if ('loserOf' in from) return { loserOf: number(from.loserOf) }
  if ('lostTo' in from) return { beatenBy: number(from.lostTo.winnerOf) }
  return 'group' in from ? { group: from.group, rank: from.rank } : { unknown: true }
}
