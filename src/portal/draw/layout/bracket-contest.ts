import type { DrawSheet, Entrant, EntrantSource, SheetContest } from '#judo/draw/index.ts'
import type { ContestProgress, DrawProgress } from '#judo/progression/index.ts'
import type { DrawContest, DrawModel } from './draw-model.ts'

/**
 * Where someone who isn't known yet will come from, by numbers of contests: `beatenBy` whoever wins that one.
 * Nothing is known where there is no sheet.
 */
export type SideOrigin =
  | { winnerOf: number }
  | { loserOf: number }
  | { beatenBy: number }
  | { group: string; rank: number }
  | { unknown: true }

/** One side of a contest: someone, someone still to come, or nobody, so that the other one walks through. */
export type BracketSide = { entrant: Entrant } | { from: SideOrigin } | 'nobody'

/** A contest on its place of the sheet, fought or not. */
export type BracketContest<C extends DrawContest = DrawContest> = {
  number: number
  white: BracketSide
  blue: BracketSide
  /** Who goes on from here: the winner, or who walks through. */
  winner: Entrant | null
  contest: C | null
}

/** A contest that was fought without a known sheet. */
export function toBracketContest<C extends DrawContest>(contest: C): BracketContest<C> {
  const corner = (entrant: Entrant | null): BracketSide =>
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
export function createBracketContestBuilder<C extends DrawContest>(
  { contests }: DrawModel<C>,
  sheet: DrawSheet,
  now: DrawProgress,
): (contest: SheetContest) => BracketContest<C> | null {
  const fought = new Map(contests.map((contest) => [contest.key, contest]))
  const standing = new Map(now.contests.map((contest) => [contest.key, contest]))
  const numbers = new Map(sheet.contests.map(({ key, no }) => [key, no]))
  return ({ key, no, sideA, sideB }) => {
    const contest = fought.get(key) ?? null
    const at = standing.get(key)
    if (contest === null && at?.state === 'empty') return null
    const corner = (entrant: Entrant | null | undefined, from: EntrantSource): BracketSide => {
      if (typeof entrant === 'number') return { entrant }
      return isWalkover(at) ? 'nobody' : { from: toSideOrigin(from, numbers) }
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

const isWalkover = (standing: ContestProgress | undefined): boolean => standing?.state === 'passed'

function toSideOrigin(from: EntrantSource, numbers: ReadonlyMap<string, number>): SideOrigin {
  const number = (key: string) => numbers.get(key) ?? 0
  if ('winnerOf' in from) return { winnerOf: number(from.winnerOf) }
  if ('loserOf' in from) return { loserOf: number(from.loserOf) }
  if ('lostTo' in from) return { beatenBy: number(from.lostTo.winnerOf) }
  return 'group' in from ? { group: from.group, rank: from.rank } : { unknown: true }
}
