import { useEffect, useRef } from 'react'
import { today } from '#judo/competition/local-time.ts'

/**
 * Loads the page anew when another day begins where the competition is, as soon as the site can be reached: what was
 * published overnight is shown, and nothing piles up in a page that stands for days.
 * @param moment milliseconds since 1970
 */
export function useDailyReload(moment: number | null, timeZone: string): void {
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (moment === null) return
    const day = today(moment, timeZone)
    begun.current ??= day
    if (day === begun.current) return
    // asked at every look at the clock until it answers
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    )
  }, [moment, timeZone])
}
