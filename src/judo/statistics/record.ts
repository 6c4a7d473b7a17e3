import { type Tally, tallyOf } from './tally.ts'

/**
 * Fights, wins and losses of a judoka.
 * Rules: docs/specification/results.md, "Statistics".
 */

/** A finished contest of two judoka. */
export type Meeting = {
  idContest: number
  /** Day of the contest, `YYYY-MM-DD`. */
  date: string
  idPersonWhite: number
  idPersonBlue: number
  /** `null` where both were disqualified: a loss of both. */
  idWinner: number | null
}

export type YearTally = Tally & { year: number }

/** The tally of a judoka in contests that are all theirs. */
export function recordOf(meetings: readonly Meeting[], idPerson: number): Tally {
  return tallyOf(meetings.map(({ idWinner }) => ({ won: idWinner === idPerson })))
}

/** The same for every year with a contest, the latest first. */
export function recordPerYear(meetings: readonly Meeting[], idPerson: number): YearTally[] {
  const years = [...new Set(meetings.map(yearOf))].sort((a, b) => b - a)
  return years.map((year) => ({
    year,
    ...recordOf(
      meetings.filter((meeting) => yearOf(meeting) === year),
      idPerson,
    ),
  }))
}

/** The contests a judoka fought, the latest first. */
export function meetingsOf<M extends Meeting>(meetings: readonly M[], idPerson: number): M[] {
  return meetings
    .filter(({ idPersonWhite, idPersonBlue }) => idPersonWhite === idPerson || idPersonBlue === idPerson)
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** The other judoka of a contest. */
export function opponentIn({ idPersonWhite, idPersonBlue }: Meeting, idPerson: number): number {
  return idPersonWhite === idPerson ? idPersonBlue : idPersonWhite
}

/** Calendar year of a contest. */
export function yearOf({ date }: { date: string }): number {
  return Number(date.slice(0, 'YYYY'.length))
}
