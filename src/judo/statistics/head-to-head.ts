import { type Meeting, meetingsOf, opponentIn, recordOf, recordPerYear, type YearTally } from './record.ts'
import type { Tally } from './tally.ts'

/**
 * Two judoka against each other, and everybody a judoka has met.
 * Rules: docs/specification/results.md, "Statistics".
 */

export type HeadToHead<M extends Meeting> = {
  /** The latest first. */
  meetings: readonly M[]
  total: Tally
  perYear: readonly YearTally[]
}

export type Opponent = Tally & {
  idPerson: number
  /** Day of the last meeting, `YYYY-MM-DD`. */
  lastMet: string
}

/**
 * The record of a judoka against one opponent.
 *
 * @param meetings any contests; those of others are left out
 * @param idOpponent everybody they met, unless told
 */
export function headToHead<M extends Meeting>(
  meetings: readonly M[],
  idPerson: number,
  idOpponent?: number,
): HeadToHead<M> {
  const own = meetingsOf(meetings, idPerson).filter(
    (meeting) => idOpponent === undefined || opponentIn(meeting, idPerson) === idOpponent,
  )
  return { meetings: own, total: recordOf(own, idPerson), perYear: recordPerYear(own, idPerson) }
}

/** Everybody a judoka has met, the most frequent first, then the most recent. */
export function opponents(meetings: readonly Meeting[], idPerson: number): Opponent[] {
  const met = new Map<number, { lastMet: string; own: Meeting[] }>()
  // The latest come first, so the first meeting with somebody is the last they had.
  for (const meeting of meetingsOf(meetings, idPerson)) {
    const opponent = opponentIn(meeting, idPerson)
    const known = met.get(opponent) ?? { lastMet: meeting.date, own: [] }
    known.own.push(meeting)
    met.set(opponent, known)
  }
  return [...met]
    .map(([opponent, { lastMet, own }]) => ({ idPerson: opponent, lastMet, ...recordOf(own, idPerson) }))
    .sort((a, b) => b.fights - a.fights)
}
