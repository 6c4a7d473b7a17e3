/**
 * A judoka's form: how much of the last contests was won, competition by competition.
 * Rules: docs/specification/results.md, "Statistics".
 */

export type FormContest = {
  won: boolean
  /** Of the competition; contests of one competition are adjacent. */
  competition: { externalId: string; dateFrom: string | null }
}

export type FormPoint = {
  competition: string
  /** First day of the competition, `YYYY-MM-DD`. */
  date: string
  /** Wins in a hundred of the last contests up to the end of this competition, 0 to 100. */
  percentage: number
  /** Of how many contests: `FORM_CONTESTS_COUNT`, or all of them before there were so many. */
  of: number
}

/** Number of recent contests that determine a judoka's form. */
export const FORM_CONTESTS_COUNT = 10

/** Form after each competition, the earliest first. Competitions without a date have no place in time and are left out. */
export function computeForm(contests: readonly FormContest[]): FormPoint[] {
  const dated = contests
    .flatMap(({ won, competition: { externalId, dateFrom } }) =>
      dateFrom ? [{ won, externalId, date: dateFrom }] : [],
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.externalId.localeCompare(b.externalId))
  return dated.flatMap(({ externalId, date }, at) => {
    if (dated[at + 1]?.externalId === externalId) return []
    const last = dated.slice(Math.max(0, at + 1 - FORM_CONTESTS_COUNT), at + 1)
    const wins = last.filter(({ won }) => won).length
    return [{ competition: externalId, date, percentage: (100 * wins) / last.length, of: last.length }]
  })
}
