import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ComponentType, useEffect } from 'react'
import { competitionActivity } from '#judo/competition/activity.ts'
import type { PageScreenProps } from '../layout/PageBody.tsx'
import { type Live, LiveProvider } from './live.ts'
import { liveOf } from './store.ts'

/**
 * A page in the browser: as it was published, and from the moment something live is known of its competition as that
 * stands now, by the same view.
 */
export function LivePage(props: Props) {
  const { screen, Shown } = props
  const $live = liveOfPage(screen)
  return $live ? <Now {...props} $live={$live} /> : <Shown {...screen} />
}

type Props = {
  screen: PageScreenProps
  /** What of it is rendered: the page's own part, or the whole screen. */
  Shown: ComponentType<PageScreenProps>
  /** Asks for the page's data again: the archive has caught up with what is live. */
  renew: () => void
}

function Now({ screen, Shown, $live, renew }: Props & { $live: ReadableAtom<Live | null> }) {
  const live = useStore($live, { ssr: notYet })
  const { page, data } = screen
  const final = live?.final ?? false
  useEffect(() => {
    if (final) renew()
  }, [final, renew])
  return (
    <LiveProvider value={live}>
      <Shown {...screen} data={live && page.live ? page.live(data, live.now) : data} />
    </LiveProvider>
  )
}

/** In a page that was built nothing is live. */
const notYet = () => null

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
