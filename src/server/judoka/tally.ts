import type { Meeting } from '#contract/shapes/judoka.ts'
import { type Tally, tallyOf } from '#judo/statistics/tally.ts'

/** A judoka's meetings, counted. */
export function totalOf(idPerson: number, meetings: readonly Meeting[]): Tally {
  return tallyOf(meetings.map(({ contest }) => ({ won: contest.idWinner === idPerson })))
}

/** The same by year, latest first. The day of a competition may be unknown: its meetings count in the total alone. */
export function totalsByYear(idPerson: number, meetings: readonly Meeting[]): (Tally & { year: number })[] {
  return [...Map.groupBy(meetings, ({ year }) => year)]
    .flatMap(([year, held]) => (year === null ? [] : { year, ...totalOf(idPerson, held) }))
    .sort((a, b) => b.year - a.year)
}
