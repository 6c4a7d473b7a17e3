import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import type { PageProps } from '../frame/page/PageBody.tsx'
import { LiveFeedProvider } from '../hooks/live-context.ts'
import { type LiveFeedState, selectLoaded } from '../live/live-feed.ts'
import { getLiveStore } from '../live/live-store.ts'
import type { ListenedStore } from '../stores/while-listened.ts'

/**
 * A page in the browser: as published, and once live data of its competition arrives, the same view with the live overlay.
 */
export function LivePage(props: LivePageProps) {
  const { pageProps, View } = props
  const $live = findLiveStore(pageProps)
  return $live ? <LivePageBody {...props} $live={$live} /> : <View {...pageProps} />
}

type LivePageProps = {
  pageProps: PageProps
  /** What is rendered: the body of the page, or the full page with its frame. */
  View: ComponentType<PageProps>
  /** Loads the page's published data again, after the results were published. */
  reload: () => void
}

function LivePageBody({
  pageProps,
  View,
  $live,
  reload,
}: LivePageProps & { $live: ListenedStore<LiveFeedState> }) {
  // `useStore` of @nanostores/react would bring code for parts of stores, which every live page would load
  const feed = useSyncExternalStore($live.listen, $live.get, getNull)
  const live = selectLoaded(feed)
  const { page, data } = pageProps
  const final = live?.final ?? false
  useEffect(() => {
    if (final) reload()
  }, [final, reload])
  return (
    <LiveFeedProvider value={feed}>
      <View {...pageProps} data={live && page.live ? page.live(data, live.now) : data} />
    </LiveFeedProvider>
  )
}

/** Prerendered HTML contains no live data. */
const getNull = () => null

/** Null if the page is never live or its competition is not in progress. */
function findLiveStore({ page, data }: PageProps): ListenedStore<LiveFeedState> | null {
  if (!page.live || !page.competition) return null
  const { externalId, id, dateFrom, dateTo, timeZone, cancelled, allowTeams } =
    page.competition(data).competition
  if (!dateFrom || cancelled) return null
  const { active } = getCompetitionActivity(Date.now(), dateFrom, dateTo ?? dateFrom, timeZone)
  if (!active) return null
  const resources = (page.liveResources ?? []).filter((name) => name !== 'teams' || allowTeams)
  return getLiveStore({ externalId, id }, resources)
}
