import type { LiveState } from '#contract/live/live-state.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { connectToLiveGroup } from '../live/live-connection.ts'
import { type SubscriptionState, subscribeToCompetition } from '../live/subscribe-to-competition.ts'
import { whileVisible } from '../live/while-visible.ts'
import { callLiveApi, getSocketAddress } from './call-live-api.ts'

/** The live data of a competition, and whether it is up to date. */
export type LiveCompetition = LiveData & Pick<SubscriptionState, 'status' | 'skew'>

/** `unreachable`: nothing of it could be loaded yet. */
export type LiveCompetitionState = LiveCompetition | 'unreachable' | null

type Listener = (live: LiveCompetitionState) => void

type Watch = {
  listeners: Set<Listener>
  latest: LiveCompetitionState
  /** Connects at once, instead of waiting for the next attempt. */
  retry: () => void
  end: () => void
}

const watches = new Map<number, Watch>()

/**
 * Calls a listener with the live data of a running competition, now and after every change. All widgets of a competition
 * share one connection.
 */
export function watchCompetition(id: number, listener: Listener): Pick<Watch, 'retry' | 'end'> {
  const watch = watches.get(id) ?? startWatch(id)
  watch.listeners.add(listener)
  if (watch.latest) listener(watch.latest)
  return {
    retry: watch.retry,
    end: () => {
      watch.listeners.delete(listener)
      if (watch.listeners.size > 0) return
      watch.end()
      watches.delete(id)
    },
  }
}

function startWatch(id: number): Watch {
  const watch: Watch = { listeners: new Set(), latest: null, retry, end: () => {} }
  let subscription: SubscriptionState | null = null
  let resources: Pick<LiveData, 'results' | 'teams' | 'next'> = { results: null, teams: null, next: null }
  watches.set(id, watch)

  function notify(): void {
    if (!subscription) return
    const { state, status, skew, isOutdated } = subscription
    if (state) show({ ...state, ...resources, status, skew })
    else if (isOutdated && !watch.latest) show('unreachable')
  }

  function show(live: LiveCompetitionState): void {
    watch.latest = live
    for (const listener of watch.listeners) listener(live)
  }

  function retry(): void {
    watch.end()
    subscription = null
    show(null)
    connect()
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

  function connect(): void {
    watch.end = whileVisible(() =>
      subscribeToCompetition(
        { competitionId: id, mat: null },
        {
          callApi: callLiveApi,
          connect: (group, handlers) => connectToLiveGroup(getSocketAddress(), group, handlers),
          onChange: handleChange,
          onCaughtUp: fetchPlaces,
        },
      ),
    )
  }

  connect()
  return watch
}
