import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ComponentType, useEffect } from 'react'
import { getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import type { PageProps } from '../../frame/page/PageBody.tsx'
import { type LiveFeed, LiveFeedProvider } from '../live/live-context.ts'
import { getLiveStore } from '../live/live-store.ts'

/**
 * A page in the browser: as it was published, and from the moment something live is known of its competition as that
 * stands now, by the same view.
 */
export function LivePage(props: LivePageProps) {
  const { screen, Shown } = props
  const $live = findLiveStore(screen)
  return $live ? <LivePageBody {...props} $live={$live} /> : <Shown {...screen} />
}

type LivePageProps = {
  screen: PageProps
  /** What of it is rendered: the page's own part, or the whole screen. */
  Shown: ComponentType<PageProps>
  /** Asks for the page's data again: the archive has caught up with what is live. */
  reload: () => void
}

function LivePageBody({
  screen,
  Shown,
  $live,
  reload: renew,
}: LivePageProps & { $live: ReadableAtom<LiveFeed | null> }) {
  const live = useStore($live, { ssr: getNull })
  const { page, data } = screen
  const final = live?.final ?? false
  useEffect(() => {
    if (final) renew()
  }, [final, renew])
  return (
    <LiveFeedProvider value={live}>
      <Shown {...screen} data={live && page.live ? page.live(data, live.now) : data} />
    </LiveFeedProvider>
  )
}

/** In a page that was built nothing is live. */
const getNull = () => null

/** Null where a page is never live, or its competition isn't going on. */
function findLiveStore({ page, data }: PageProps): ReadableAtom<LiveFeed | null> | null {
  if (!page.live || !page.competition) return null
  const { id, number, dateFrom, dateTo, timeZone, cancelled, allowTeams } = page.competition(data).competition
  if (!dateFrom || cancelled) return null
  const { active } = getCompetitionActivity(Date.now(), dateFrom, dateTo ?? dateFrom, timeZone)
  if (!active) return null
  const wishes = (page.liveResources ?? []).filter((wish) => wish !== 'teams' || allowTeams)
  return getLiveStore({ id, number }, wishes)
}
