import type { Meeting } from '#contract/shapes/judoka.ts'

/** Contests counted from one side; percentage is wins of fights, 0 to 100. */
export type Tally = { fights: number; wins: number; losses: number; percentage: number }

/** Counts a judoka's meetings. A contest that both lost, disqualified, is a loss. */
export function tallyOf(idPerson: number, meetings: readonly Meeting[]): Tally {
  const fights = meetings.length
  const wins = meetings.filter(({ contest }) => contest.idWinner === idPerson).length
  return { fights, wins, losses: fights - wins, percentage: fights === 0 ? 0 : (100 * wins) / fights }
}

/** The same by year, latest first; meetings of unknown years are left out. */
export function talliesByYear(idPerson: number, meetings: readonly Meeting[]): (Tally & { year: number })[] {
  const years = Map.groupBy(meetings, ({ year }) => year)
  return [...years]
    .flatMap(([year, held]) => (year === null ? [] : { year, ...tallyOf(idPerson, held) }))
    .sort((a, b) => b.year - a.year)
}
