import { getLastLiveDay } from '#judo/competition/competition-activity.ts'
import { addDays, today } from '#judo/competition/local-time.ts'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'
import type { PublishedCompetitionDates, PublishedCompetitionListItem } from '../schemas/index.ts'

/**
 * The dates of competitions that are not cancelled, not finished and may be live today or later in any time zone, by their first day.
 * @param now the time of the request
 */
export function publishCompetitionDates(
  rows: readonly PublishedCompetitionListItem[],
  now: Date,
): PublishedCompetitionDates['competitions'] {
  const since = addDays(today(now.getTime(), 'UTC'), -1)
  return rows
    .flatMap(({ externalId, id, dateFrom, dateTo, timeZone, cancelled, ...results }) => {
      if (!dateFrom || cancelled || results.isFinished) return []
      const liveUntil = getLastLiveDay(dateTo ?? dateFrom, results)
      if (liveUntil < since) return []
      return [{ id, externalId, dateFrom, liveUntil, timeZone: timeZoneOrUtc(timeZone) }]
    })
    .sort((a, b) => a.dateFrom.localeCompare(b.dateFrom) || a.id - b.id)
}
