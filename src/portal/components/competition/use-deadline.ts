import { getLastEntryMoment } from '#judo/competition/apply-deadline.ts'
import type { TimeZone } from '#judo/competition/local-time.ts'
import { formatDays, getListSeparator } from '#language/formats.ts'
import { usePageContext } from '../../page-context.ts'

/**
 * Returns a function that writes the last moment at which somebody can still enter: `30 November 2026` if it is the end of a day,
 * otherwise with the time, `30 November 2026, 18:00`.
 */
export function useDeadline(): (
  deadline: string,
  place: { firstDay: string | null; timeZone: TimeZone },
) => string {
  const { code } = usePageContext()
  return (deadline, place) => {
    const { day, time } = getLastEntryMoment(deadline, place)
    return [formatDays(code, day), time].filter((part) => part !== null).join(getListSeparator(code))
  }
}
