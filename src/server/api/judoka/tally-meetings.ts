import type { Meeting } from '#contract/api/judoka.ts'
import { computeRecord, type WinLossRecord } from '#judo/statistics/tally.ts'

/** A judoka's meetings, counted. */
export function tallyMeetings(idPerson: number, meetings: readonly Meeting[]): WinLossRecord {
  return computeRecord(meetings.map(({ contest }) => ({ won: contest.idWinner === idPerson })))
}

/** The same by year, latest first. The day of a competition may be unknown: its meetings count in the total alone. */
export function tallyMeetingsByYear(
  idPerson: number,
  meetings: readonly Meeting[],
): (WinLossRecord & { year: number })[] {
  return [...Map.groupBy(meetings, ({ year }) => year)]
    .flatMap(([year, held]) => (year === null ? [] : { year, ...tallyMeetings(idPerson, held) }))
    .sort((a, b) => b.year - a.year)
}
