import { useEffect, useRef } from 'react'
import { today } from '#judo/competition/local-time.ts'

/**
 * Reloads the page when a new day starts at the competition, as soon as the site can be reached, so that it shows what was
 * published overnight.
 * @param moment milliseconds since 1970
 */
export function useDailyReload(moment: number | null, timeZone: string): void {
  const firstDay = useRef<string | null>(null)
  useEffect(() => {
    if (moment === null) return
    const day = today(moment, timeZone)
    firstDay.current ??= day
    if (day === firstDay.current) return
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      (error: unknown) => console.warn('The daily reload is postponed, the site is unreachable:', error),
    )
  }, [moment, timeZone])
}
