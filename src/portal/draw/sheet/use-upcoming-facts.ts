import { useEffect, useState } from 'react'
import type { LiveData } from '#publication/live/live-data.ts'
import { useServerTime } from '../../client/live/use-server-time.ts'
import type { AddFacts } from '../draw-renderer.ts'

type CreateUpcomingFacts = (now: LiveData, moment: number) => AddFacts

const unchanged: AddFacts = (renderer) => renderer

/**
 * Adds mat and estimate of coming contests while the competition is in progress. The code of the contest order is loaded
 * once the page is live: brackets of finished competitions do without it, and running ones are interactive before.
 */
export function useUpcomingFacts(now: LiveData | undefined): AddFacts {
  const moment = useServerTime()
  const [create, setCreate] = useState<CreateUpcomingFacts>()
  const hasOrder = Boolean(now?.next)
  useEffect(() => {
    if (hasOrder)
      import('./upcoming-facts.tsx').then(
        (loaded) => setCreate(() => loaded.createUpcomingFacts),
        console.error,
      )
  }, [hasOrder])
  return create && now && moment !== null ? create(now, moment) : unchanged
}
