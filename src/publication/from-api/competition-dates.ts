import { getLastLiveDay } from '#judo/competition/competition-activity.ts'
import { addDays, toInstant, toOffsetTime } from '#judo/competition/local-time.ts'
import type { PublishedCompetitionDates, PublishedCompetitionListItem } from '../schemas/index.ts'

/**
 * When competitions that are not cancelled, not finished and may be live now or later begin and end, by their beginning.
 * @param now the time of the request
 */
export function publishCompetitionDates(
  rows: readonly PublishedCompetitionListItem[],
  now: Date,
): PublishedCompetitionDates['competitions'] {
  return rows
    .flatMap(({ externalId, id, dateFrom, dateTo, timeZone, cancelled, ...results }) => {
      if (!dateFrom || cancelled || results.isFinished) return []
      const until = toInstant(addDays(getLastLiveDay(dateTo ?? dateFrom, results), 1), timeZone)
      if (until <= now.getTime()) return []
      const from = toInstant(dateFrom, timeZone)
      return [{ id, externalId, from: toOffsetTime(from, timeZone), until: toOffsetTime(until, timeZone) }]
    })
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || a.id - b.id)
}
