import { atom } from 'nanostores'
import { isCompetitionOver } from '#contract/live/live-state.ts'
import type { LiveData, LiveResource } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedLiveVersion } from '#publication/schemas/index.ts'
import { fetchPublished, MissingResourceError } from '../data/fetch-published.ts'
import { type LiveFeed, type LiveFeedState, selectLoaded } from '../live/live-feed.ts'
import { type ListenedStore, whileListened } from '../stores/while-listened.ts'
import { callLiveApi, getSocketAddress } from './call-live-api.ts'
import { connectToLiveGroup } from './live-connection.ts'
import { type CompetitionIds, LIVE_RESOURCE_LOADERS } from './live-resources.ts'
import { type SubscriptionState, subscribeToCompetition } from './subscribe-to-competition.ts'
import { whileVisible } from './while-visible.ts'

/** Whether the live feed is connected (portal specification §3); disconnected where nothing is live. */
export const $liveStatus = atom<'connected' | 'disconnected'>('disconnected')

/** Minimum time between two updates of a page. Milliseconds. */
const UPDATE_INTERVAL_MS = 250

/** Minimum time between two reloads of a page whose scripts do not know the server's format. Milliseconds. */
const RELOAD_INTERVAL_MS = 300_000

const stores = new Map<
  number,
  { $live: ListenedStore<LiveFeedState>; request: (resources: readonly LiveResource[]) => void }
>()

/**
 * The live feed of a competition. It is connected while it has listeners and for a moment longer, so that the socket stays open
 * when another page of the competition is opened.
 * @param resources that the page needs besides contests
 */
export function getLiveStore(
  competition: CompetitionIds,
  resources: readonly LiveResource[],
): ListenedStore<LiveFeedState> {
  const { id } = competition
  const store = stores.get(id) ?? createLiveStore(competition)
  stores.set(id, store)
  store.request(resources)
  return store.$live
}

function createLiveStore({ externalId, id: idCompetition }: CompetitionIds) {
  const $live = atom<LiveFeedState>(null)
  const requested = new Set<LiveResource>()
  let subscription: SubscriptionState | null = null
  let resources: Pick<LiveData, LiveResource> = { results: null, teams: null, next: null }
  /** Live version of the published results, as far as it is known. */
  let publishedVersion = -1
  let lostAt: LiveFeed['lostAt'] = null
  let pending: ReturnType<typeof setTimeout> | undefined
  /** The latest request of each resource, unless it failed: responses may arrive in another order. */
  const requests = new Map<LiveResource, Promise<unknown>>()

  function publish(): void {
    clearTimeout(pending)
    pending = undefined
    if (!subscription) return
    const { state, status, isOutdated, ...rest } = subscription
    $liveStatus.set(status)
    if (!state) {
      if (isOutdated) markOutdated()
      return
    }
    const final = isCompetitionOver(state) && state.changed <= publishedVersion
    lostAt = status === 'disconnected' || isOutdated ? lostAt || Date.now() : null
    $live.set({ ...rest, now: { ...state, ...resources }, final, lostAt })
  }

  /** Keeps what was loaded before. */
  function markOutdated(): void {
    const live = selectLoaded($live.get())
    lostAt ||= Date.now()
    $live.set(live ? { ...live, receiving: false, lostAt } : 'unreachable')
  }

  function handleChange(next: SubscriptionState): void {
    const before = subscription?.state
    subscription = next
    if (next.state && before) {
      if (next.state.categories !== before.categories) fetchResource('results')
      if (next.state.teamCompetitions !== before.teamCompetitions) fetchResource('teams')
    }
    if (!before && (next.state || next.isOutdated)) publish()
    else pending ??= setTimeout(publish, UPDATE_INTERVAL_MS)
  }

  async function fetchResource(name: LiveResource): Promise<void> {
    if (!requested.has(name)) return
    const request = LIVE_RESOURCE_LOADERS[name]({ externalId, id: idCompetition })
    requests.set(name, request)
    try {
      const resource = await request
      if (requests.get(name) !== request) return
      resources = { ...resources, [name]: resource }
      publish()
    } catch (error) {
      console.error(error)
      requests.delete(name)
    }
  }

  async function checkPublishedVersion(): Promise<void> {
    try {
      const text = await fetchPublished(RESOURCES.liveVersion(externalId))
      publishedVersion = (JSON.parse(text) as PublishedLiveVersion).version
      publish()
    } catch (error) {
      if (!(error instanceof MissingResourceError)) console.error(error)
    }
  }

  const $connected = whileListened($live, () =>
    whileVisible(() => {
      const unsubscribe = subscribeToCompetition(
        { competitionId: idCompetition, mat: null },
        {
          callApi: callLiveApi,
          connect: (group, handlers) => connectToLiveGroup(getSocketAddress(), group, handlers),
          onChange: handleChange,
          onCaughtUp: (state) => {
            fetchResource('results')
            fetchResource('teams')
            if (!requests.has('next')) fetchResource('next')
            if (isCompetitionOver(state)) checkPublishedVersion()
          },
          onOtherFormat: reloadOutdatedPage,
        },
      )
      return () => {
        unsubscribe()
        clearTimeout(pending)
        pending = undefined
        $liveStatus.set('disconnected')
        if ($live.get()) markOutdated()
      }
    }),
  )

  return {
    $live: $connected,
    request: (names: readonly LiveResource[]) => {
      for (const name of names) {
        if (requested.has(name)) continue
        requested.add(name)
        if (subscription?.state || name === 'next') fetchResource(name)
      }
    },
  }
}

/** Loads the page again, with the scripts for the server's format; not too often, because they may not be published yet. */
function reloadOutdatedPage(): void {
  setTimeout(() => location.reload(), Math.max(0, RELOAD_INTERVAL_MS - performance.now()))
}
