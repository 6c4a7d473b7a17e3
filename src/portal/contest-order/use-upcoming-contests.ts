import { useEffect, useMemo, useState } from 'react'
import { useLiveFeed } from '../client/live/live-context.ts'
import { useServerTime } from '../client/live/use-server-time.ts'
import type { UpcomingContest } from './model/upcoming-contests.ts'

const loadUpcomingContests = async () => (await import('./model/upcoming-contests.ts')).listUpcomingContests

type ListUpcomingContests = Awaited<ReturnType<typeof loadUpcomingContests>>

/**
 * Mat and estimate of the coming contests while the competition is in progress. The code of the contest order is loaded
 * once the page is live: brackets of finished competitions do without it, and running ones are interactive before.
 */
export function useUpcomingContests(): ReadonlyMap<number, UpcomingContest> {
  const now = useLiveFeed()?.now
  const moment = useServerTime()
  const hasOrder = Boolean(now?.next)
  const [list, setList] = useState<ListUpcomingContests | null>(null)
  useEffect(() => {
    if (hasOrder) loadUpcomingContests().then((loaded) => setList(() => loaded), console.error)
  }, [hasOrder])
  return useMemo(() => (list && now && moment !== null ? list(now, moment) : new Map()), [list, now, moment])
}
