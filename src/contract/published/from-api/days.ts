import { addDays, today } from '#judo/competition/day.ts'
import { knownTimeZone } from '#judo/competition/time-zone.ts'
import type { PublishedCompetitionRow, PublishedDays } from '../shapes.ts'

/**
 * The days of competitions that take place and aren't over anywhere, by their first day.
 * @param now when they were asked for; who reads them later looks at the days
 */
export function publishDays(
  rows: readonly PublishedCompetitionRow[],
  now: Date,
): PublishedDays['competitions'] {
  const since = addDays(today(now.getTime(), 'UTC'), -1)
  return rows
    .flatMap(({ id, number, dateFrom, dateTo, timeZone, cancelled }) => {
      if (!dateFrom || cancelled || (dateTo ?? dateFrom) < since) return []
      return [{ id, number, from: dateFrom, to: dateTo ?? dateFrom, timeZone: knownTimeZone(timeZone) }]
    })
    .sort((a, b) => a.from.localeCompare(b.from) || a.number - b.number)
}
