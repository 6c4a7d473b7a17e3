import { addDays, today } from '#judo/competition/local-time.ts'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'
import type { PublishedCompetitionDates, PublishedCompetitionListItem } from '../schemas/index.ts'

/**
 * The dates of competitions that are not cancelled and not over in any time zone, by their first day.
 * @param now the time of the request
 */
export function publishCompetitionDates(
  rows: readonly PublishedCompetitionListItem[],
  now: Date,
): PublishedCompetitionDates['competitions'] {
  const since = addDays(today(now.getTime(), 'UTC'), -1)
  return rows
    .flatMap(({ externalId, id, dateFrom, dateTo, timeZone, cancelled }) => {
      if (!dateFrom || cancelled || (dateTo ?? dateFrom) < since) return []
      return [{ id, externalId, dateFrom, dateTo: dateTo ?? dateFrom, timeZone: timeZoneOrUtc(timeZone) }]
    })
    .sort((a, b) => a.dateFrom.localeCompare(b.dateFrom) || a.id - b.id)
}
