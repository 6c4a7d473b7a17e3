import type { Entrant, EntrantSource, SheetContest } from '../draw/sheet/draw-sheet.ts'
import { requireDefined } from '../errors.ts'
import type { ContestRecord, DrawReading } from '../progression/read-sheet.ts'

/**
 * The origin of an entrant who is not known yet, by contest numbers: `beatenBy` the winner of that one.
 * Without a sheet nothing is known.
 */
export type SideOrigin =
  | { winnerOf: number }
  | { loserOf: number }
  | { beatenBy: number }
  | { group: string; rank: number }
  | { unknown: true }

/** One side of a contest: an entrant, one not known yet, or nobody, so that the other side advances without a contest. */
export type BracketSide = { entrant: Entrant } | { from: SideOrigin } | 'nobody'

/** A contest at its position on the sheet, fought or not. */
export type BracketContest<C extends ContestRecord = ContestRecord> = {
  number: number
  white: BracketSide
  blue: BracketSide
  /** The entrant who advances: the winner, or the one without an opponent. */
  winner: Entrant | null
  /** Its record; null where there is none yet. */
  contest: C | null
}

/** Reads a contest of the sheet; null if it has no sides. */
export type BracketContestReader<C extends ContestRecord> = (
  contest: SheetContest,
) => BracketContest<C> | null

/** A contest that was fought without a known sheet. */
export function toBracketContest<C extends ContestRecord>(contest: C): BracketContest<C> {
  const toSide = (entrant: Entrant | null): BracketSide =>
    entrant === null ? { from: { unknown: true } } : { entrant }
  return {
    number: contest.number,
    white: toSide(contest.white),
    blue: toSide(contest.blue),
    winner: contest.winner,
    contest,
  }
}

/** Reads contests of a sheet: their records, otherwise the sides known so far. */
export function createBracketContestReader<C extends ContestRecord>({
  record,
  sheet,
  progress,
}: Pick<DrawReading<C>, 'record' | 'sheet' | 'progress'>): BracketContestReader<C> {
  const records = new Map(record.contests.map((contest) => [contest.key, contest]))
  const progressByKey = new Map(progress.contests.map((contest) => [contest.key, contest]))
  const numbers = new Map(sheet.contests.map(({ key, number }) => [key, number]))
  return ({ key, number, sideA, sideB }) => {
    const contest = records.get(key) ?? null
    const now = progressByKey.get(key)
    if (contest === null && now?.state === 'empty') return null
    const toSide = (entrant: Entrant | null | undefined, from: EntrantSource): BracketSide => {
      if (typeof entrant === 'number') return { entrant }
      return now?.state === 'passed' ? 'nobody' : { from: toSideOrigin(from, numbers) }
    }
    return {
      number,
      white: toSide(contest?.white ?? now?.white, sideA),
      blue: toSide(contest?.blue ?? now?.blue, sideB),
      winner: contest?.winner ?? now?.winner ?? null,
      contest,
    }
  }
}

/** The entrant of a side; null while nobody is known. */
export const getEntrant = (side: BracketSide): Entrant | null =>
  side !== 'nobody' && 'entrant' in side ? side.entrant : null

function toSideOrigin(from: EntrantSource, numbers: ReadonlyMap<string, number>): SideOrigin {
  const toNumber = (key: string) => requireDefined(numbers.get(key), `contest ${key}`)
  if ('winnerOf' in from) return { winnerOf: toNumber(from.winnerOf) }
  if ('loserOf' in from) return { loserOf: toNumber(from.loserOf) }
  if ('lostTo' in from) return { beatenBy: toNumber(from.lostTo.winnerOf) }
  return 'group' in from ? { group: from.group, rank: from.rank } : { unknown: true }
}
