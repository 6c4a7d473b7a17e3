import { useEffect, useState } from 'react'
import { isCompetitionOver } from '#contract/live/live-state.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { useServerTime } from '#portal/hooks/use-server-time.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { DrawRenderer } from '../draw-renderer.ts'

/**
 * The renderer of a draw, with mat and estimate of coming contests while the competition is in progress. The code of the
 * contest order is loaded once the page is live: brackets of finished competitions do without it, and running ones are
 * interactive before.
 */
export function useUpcomingFacts<C extends ContestRecord>(
  renderer: DrawRenderer<C>,
  now: LiveData | undefined,
): DrawRenderer<C> {
  const moment = useServerTime()
  const [addFacts, setAddFacts] = useState<typeof import('./upcoming-facts.tsx')['addUpcomingFacts']>()
  const hasOrder = Boolean(now?.next && now.whole && !isCompetitionOver(now))
  useEffect(() => {
    if (hasOrder)
      import('./upcoming-facts.tsx').then(
        (loaded) => setAddFacts(() => loaded.addUpcomingFacts),
        console.error,
      )
  }, [hasOrder])
  return addFacts && now && moment !== null ? addFacts(renderer, now, moment) : renderer
}
