import type { WinLossRecord } from './tally.ts'
import {
  computeJudokaRecord,
  computeRecordPerYear,
  type FinishedContest,
  getOpponent,
  listContestsOfJudoka,
  type YearRecord,
} from './win-loss-record.ts'

/**
 * Two judoka against each other, and everybody a judoka has met.
 * Rules: docs/specification/results.md, "Statistics".
 */

export type HeadToHead<M extends FinishedContest> = {
  /** The latest first. */
  meetings: readonly M[]
  total: WinLossRecord
  perYear: readonly YearRecord[]
}

export type Opponent = WinLossRecord & {
  idPerson: number
  /** Day of the last meeting, `YYYY-MM-DD`. */
  lastMet: string
}

/**
 * The record of a judoka against one opponent.
 *
 * @param meetings any contests; those of others are left out
 * @param idOpponent everybody they met, by default
 */
export function computeHeadToHead<M extends FinishedContest>(
  meetings: readonly M[],
  idPerson: number,
  idOpponent?: number,
): HeadToHead<M> {
  const contests = listContestsOfJudoka(meetings, idPerson).filter(
    (meeting) => idOpponent === undefined || getOpponent(meeting, idPerson) === idOpponent,
  )
  return {
    meetings: contests,
    total: computeJudokaRecord(contests, idPerson),
    perYear: computeRecordPerYear(contests, idPerson),
  }
}

/** Everybody a judoka has met, the most frequent first, then the most recent. */
export function listOpponents(meetings: readonly FinishedContest[], idPerson: number): Opponent[] {
  const met = new Map<number, { lastMet: string; contests: FinishedContest[] }>()
  // Sorted from the latest, so the first meeting found is the most recent one.
  for (const meeting of listContestsOfJudoka(meetings, idPerson)) {
    const opponent = getOpponent(meeting, idPerson)
    const known = met.get(opponent) ?? { lastMet: meeting.date, contests: [] }
    known.contests.push(meeting)
    met.set(opponent, known)
  }
  return [...met]
    .map(([opponent, { lastMet, contests }]) => ({
      idPerson: opponent,
      lastMet,
      ...computeJudokaRecord(contests, idPerson),
    }))
    .sort((a, b) => b.fights - a.fights)
}
