import { useEffect, useRef } from 'react'
import { type Instant, type TimeZone, today } from '#judo/competition/local-time.ts'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useCurrentTime } from '#portal/hooks/use-current-time.ts'

/**
 * Reloads the page when a new day starts at the competition, as soon as the site can be reached, so that it shows what was
 * published overnight.
 */
export function useDailyReload(timeZone: TimeZone): void {
  const now = useCurrentTime()
  const skew = useLiveFeed()?.skew ?? 0
  const loadedAt = useRef<Instant | null>(null)
  useEffect(() => {
    if (now === null) return
    loadedAt.current ??= now
    if (!isOnLaterDay(now, loadedAt.current, { skew, timeZone })) return
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      (error: unknown) => console.warn('The daily reload is postponed, the site is unreachable:', error),
    )
  }, [now, skew, timeZone])
}

/**
 * Whether a day started at the competition between two moments of the browser's clock. Both are corrected by the same skew: the
 * first live message, which says how far this clock is off, does not look like a new day.
 * @param skew the server's clock minus this one, in milliseconds
 */
export const isOnLaterDay = (
  now: Instant,
  loadedAt: Instant,
  { skew, timeZone }: { skew: number; timeZone: TimeZone },
): boolean => today(now + skew, timeZone) > today(loadedAt + skew, timeZone)
