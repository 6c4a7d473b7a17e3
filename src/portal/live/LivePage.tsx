import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import { competitionActivity } from '#judo/competition/activity.ts'
import { PageScreen, type PageScreenProps } from '../layout/PageScreen.tsx'
import { type Live, LiveProvider } from './live.ts'
import { liveOf } from './store.ts'

/**
 * A page in the browser: as it was published, and from the moment something live is known of its competition as that
 * stands now, by the same view.
 * @param renew asks for the page's data again: the archive has caught up with what is live
 */
export function LivePage({ screen, renew }: { screen: PageScreenProps; renew: () => void }) {
  const $live = liveOfPage(screen)
  return $live ? <Now screen={screen} $live={$live} renew={renew} /> : <PageScreen {...screen} />
}

type Props = { screen: PageScreenProps; $live: ReadableAtom<Live | null>; renew: () => void }

function Now({ screen, $live, renew }: Props) {
  const live = useStore($live)
  const { page, data } = screen
  const final = live?.final ?? false
  useEffect(() => {
    if (final) renew()
  }, [final, renew])
  return (
    <LiveProvider value={live}>
      <PageScreen {...screen} data={live && page.live ? page.live(data, live.now) : data} />
    </LiveProvider>
  )
}

/** Null where a page is never live, or its competition isn't going on. */
function liveOfPage({ page, data }: PageScreenProps): ReadableAtom<Live | null> | null {
  if (!page.live || !page.competition) return null
  const { id, number, dateFrom, dateTo, timeZone, cancelled, allowTeams } = page.competition(data).competition
  if (!dateFrom || cancelled) return null
  const { active } = competitionActivity(Date.now(), dateFrom, dateTo ?? dateFrom, timeZone)
  if (!active) return null
  const wishes = (page.wishes ?? []).filter((wish) => wish !== 'teams' || allowTeams)
  return liveOf({ id, number }, wishes)
}
