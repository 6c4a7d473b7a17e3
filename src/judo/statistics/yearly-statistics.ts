import type { WinLossRecord } from './tally.ts'
import {
  computeJudokaRecord,
  type FinishedContest,
  getYear,
  listContestsOfJudoka,
} from './win-loss-record.ts'

/**
 * A judoka's years: contests fought and places taken.
 * Rules: docs/specification/results.md, "Statistics".
 */

export type YearResult = {
  idCompetition: number
  /** Day of the result, `YYYY-MM-DD`. */
  date: string
  place: number
}

export type YearStatistics = WinLossRecord & {
  year: number
  /** Competitions with a result. */
  competitions: number
  medals: { gold: number; silver: number; bronze: number }
}

/** Statistics for every year with a contest or a result, the latest first. */
export function computeYearlyStatistics(
  meetings: readonly FinishedContest[],
  results: readonly YearResult[],
  idPerson: number,
): YearStatistics[] {
  const contests = listContestsOfJudoka(meetings, idPerson)
  const years = new Set([...contests, ...results].map(getYear))
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => {
      const ofYear = results.filter((result) => getYear(result) === year)
      const onPlace = (place: number) => ofYear.filter((result) => result.place === place).length
      return {
        year,
        competitions: new Set(ofYear.map(({ idCompetition }) => idCompetition)).size,
        medals: { gold: onPlace(1), silver: onPlace(2), bronze: onPlace(3) },
        ...computeJudokaRecord(
          contests.filter((meeting) => getYear(meeting) === year),
          idPerson,
        ),
      }
    })
}
