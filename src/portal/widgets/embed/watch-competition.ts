import type { LiveState } from '#contract/live/live-state.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { connectToLiveGroup } from '../../client/live/live-connection.ts'
import { type SubscriptionState, subscribeToCompetition } from '../../client/live/subscribe-to-competition.ts'
import { whileVisible } from '../../client/live/while-visible.ts'
import { callLiveApi, getSocketAddress } from './call-live-api.ts'

/** The live data of a competition, and whether it is up to date. */
export type LiveCompetition = LiveData & Pick<SubscriptionState, 'status' | 'skew'>

type Listener = (live: LiveCompetition) => void

const watches = new Map<
  number,
  { listeners: Set<Listener>; latest: LiveCompetition | null; end: () => void }
>()

/**
 * Calls a listener with the live data of a running competition, now and after every change. All widgets of a competition
 * share one connection.
 * @returns stop
 */
export function watchCompetition(id: number, listener: Listener): () => void {
  const watch = watches.get(id) ?? startWatch(id)
  watch.listeners.add(listener)
  if (watch.latest) listener(watch.latest)
  return () => {
    watch.listeners.delete(listener)
    if (watch.listeners.size > 0) return
    watch.end()
    watches.delete(id)
  }
}

function startWatch(id: number) {
  const watch = {
    listeners: new Set<Listener>(),
    latest: null as LiveCompetition | null,
    end: () => {},
  }
  let subscription: SubscriptionState | null = null
  let resources: Pick<LiveData, 'results' | 'teams' | 'next'> = { results: null, teams: null, next: null }
  watches.set(id, watch)

  function notify(): void {
    if (!subscription?.state) return
    const { state, status, skew } = subscription
    const live = { ...state, ...resources, status, skew }
    watch.latest = live
    for (const listener of watch.listeners) listener(live)
  }

  async function fetchPlaces(): Promise<void> {
    try {
      const results = await callLiveApi('Live/Results', { idCompetition: id })
      resources = { ...resources, results }
      notify()
    } catch (error) {
      console.error(error)
    }
  }

  function handleChange(next: SubscriptionState): void {
    const before: LiveState | null | undefined = subscription?.state
    subscription = next
    if (before && next.state && before.categories !== next.state.categories) fetchPlaces()
    notify()
  }

  watch.end = whileVisible(() =>
    subscribeToCompetition(
      { idCompetition: id, mat: null },
      {
        callApi: callLiveApi,
        connect: (group, handlers) => connectToLiveGroup(getSocketAddress(), group, handlers),
        onChange: handleChange,
        onCaughtUp: fetchPlaces,
      },
    ),
  )
  return watch
}
