import { computeRecord, type WinLossRecord } from './tally.ts'

/**
 * Fights, wins and losses of a judoka.
 * Rules: docs/specification/results.md, "Statistics".
 */

/** A finished contest of two judoka. */
export type FinishedContest = {
  idContest: number
  /** Day of the contest, `YYYY-MM-DD`. */
  date: string
  idPersonWhite: number
  idPersonBlue: number
  /** `null` where both were disqualified: a loss of both. */
  idWinner: number | null
}

export type YearRecord = WinLossRecord & { year: number }

/** The tally of a judoka in contests that are all theirs. */
export function computeJudokaRecord(meetings: readonly FinishedContest[], idPerson: number): WinLossRecord {
  return computeRecord(meetings.map(({ idWinner }) => ({ won: idWinner === idPerson })))
}

/** The same for every year with a contest, the latest first. */
export function computeRecordPerYear(meetings: readonly FinishedContest[], idPerson: number): YearRecord[] {
  const years = [...new Set(meetings.map(getYear))].sort((a, b) => b - a)
  return years.map((year) => ({
    year,
    ...computeJudokaRecord(
      meetings.filter((meeting) => getYear(meeting) === year),
      idPerson,
    ),
  }))
}

/** The contests a judoka fought, the latest first. */
export function listContestsOfJudoka<M extends FinishedContest>(
  meetings: readonly M[],
  idPerson: number,
): M[] {
  return meetings
    .filter(({ idPersonWhite, idPersonBlue }) => idPersonWhite === idPerson || idPersonBlue === idPerson)
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** The other judoka of a contest. */
export function getOpponent({ idPersonWhite, idPersonBlue }: FinishedContest, idPerson: number): number {
  return idPersonWhite === idPerson ? idPersonBlue : idPersonWhite
}

/** Calendar year of a contest. */
export function getYear({ date }: { date: string }): number {
  return Number(date.slice(0, 'YYYY'.length))
}
