import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchScriptTexts } from '../client/data/fetch-translations.ts'
import { LiveFeedProvider } from '../client/live/live-context.ts'
import type { CompetitionIds } from '../client/live/live-resources.ts'
import { getLiveStore } from '../client/live/live-store.ts'
import { useContestOrder } from '../contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '../contest-order/use-live-order.ts'
import { TodaysContests } from '../following/TodaysContests.tsx'
import { PageContextProvider } from '../page-context.ts'

/** Shows live when and where a judoka fights next, in place of what was published, which stays until the live feed is loaded. */
export async function showJudokaToday(element: HTMLElement, competition: CompetitionIds): Promise<void> {
  const { code, path } = splitLocalePrefix(location.pathname)
  const t = await fetchScriptTexts(code)
  const published = element.firstElementChild
  const content = document.createElement('div')
  element.append(content)
  const root = createRoot(content)
  root.render(
    <PageContextProvider value={{ code, t, path, route: 'judoka', query: {}, origin: null }}>
      <LiveContests
        id={Number(element.dataset.judoka)}
        competition={competition}
        onLoad={() => published?.remove()}
      />
    </PageContextProvider>,
  )
  document.addEventListener('astro:before-swap', () => root.unmount(), { once: true })
}

type Props = { id: number; competition: CompetitionIds; onLoad: () => void }

function LiveContests({ id, competition, onLoad }: Props) {
  const $live = getLiveStore(competition, ['next'])
  const live = useSyncExternalStore($live.listen, $live.get)
  return (
    <LiveFeedProvider value={live}>
      <LoadedContests id={id} onLoad={onLoad} />
    </LiveFeedProvider>
  )
}

function LoadedContests({ id, onLoad }: Omit<Props, 'competition'>) {
  const liveOrder = useLiveOrder()
  const isLoaded = liveOrder !== null
  useLayoutEffect(() => {
    if (isLoaded) onLoad()
  }, [isLoaded, onLoad])
  return liveOrder && <OrderedContests id={id} {...liveOrder} />
}

function OrderedContests({ id, competition, order, moment }: LiveOrder & { id: number }) {
  return <TodaysContests id={id} state={useContestOrder(competition, order, moment)} />
}
