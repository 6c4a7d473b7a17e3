import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isCompetitionOver } from '#contract/live/live-state.ts'
import type { LiveData, LiveResource } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedLiveVersion } from '#publication/schemas/index.ts'
import { fetchPublished, MissingResourceError } from '../data/fetch-published.ts'
import { callLiveApi, getSocketAddress } from './call-live-api.ts'
import { connectToLiveGroup } from './live-connection.ts'
import type { LiveFeed } from './live-context.ts'
import { type CompetitionIds, LIVE_RESOURCE_LOADERS } from './live-resources.ts'
import { type SubscriptionState, subscribeToCompetition } from './subscribe-to-competition.ts'
import { whileVisible } from './while-visible.ts'

/** Whether the live feed is connected (portal specification §3); disconnected where nothing is live. */
export const $liveStatus = atom<'connected' | 'disconnected'>('disconnected')

/** Pages change at most so often: packets come faster than anybody reads. Milliseconds. */
const UPDATE_INTERVAL_MS = 250

const stores = new Map<
  number,
  { $live: ReadableAtom<LiveFeed | null>; wish: (wishes: readonly LiveResource[]) => void }
>()

/**
 * What is live of a competition. Connected while anybody listens, and for a moment longer: from one page of a
 * competition to the next the same socket goes on.
 */
export function getLiveStore(
  competition: CompetitionIds,
  wishes: readonly LiveResource[],
): ReadableAtom<LiveFeed | null> {
  const { number } = competition
  const own = stores.get(number) ?? createLiveStore(competition)
  stores.set(number, own)
  own.wish(wishes)
  return own.$live
}

function createLiveStore({ id, number: idCompetition }: CompetitionIds) {
  const $live = atom<LiveFeed | null>(null)
  const wished = new Set<LiveResource>()
  let following: SubscriptionState | null = null
  let more: Pick<LiveData, LiveResource> = { results: null, teams: null, next: null }
  /** By which version the archive's files were made, as far as was asked. */
  let archived = -1
  let pending: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    clearTimeout(pending)
    pending = undefined
    $liveStatus.set(following?.status ?? 'disconnected')
    const { state, ...rest } = following ?? { state: null }
    if (!state || !('status' in rest)) return
    const final = isCompetitionOver(state) && state.changed <= archived
    $live.set({ now: { ...state, ...more }, ...rest, final })
  }

  function changed(next: SubscriptionState): void {
    const before = following?.state
    following = next
    if (next.state && before) {
      if (next.state.categories !== before.categories) fetchMore('results')
      if (next.state.teamCompetitions !== before.teamCompetitions) fetchMore('teams')
    }
    if (!before && next.state) tell()
    else pending ??= setTimeout(tell, UPDATE_INTERVAL_MS)
  }

  async function fetchMore(what: LiveResource): Promise<void> {
    if (!wished.has(what)) return
    try {
      const found = await LIVE_RESOURCE_LOADERS[what]({ id, number: idCompetition })
      more = { ...more, [what]: found }
      tell()
    } catch (error) {
      console.error(error)
    }
  }

  async function lookIntoArchive(): Promise<void> {
    try {
      const text = await fetchPublished(RESOURCES.liveVersion(id))
      archived = (JSON.parse(text) as PublishedLiveVersion).version
      tell()
    } catch (error) {
      if (!(error instanceof MissingResourceError)) console.error(error)
    }
  }

  onMount($live, () =>
    whileVisible(() => {
      const end = subscribeToCompetition(
        { idCompetition, mat: null },
        {
          callApi: callLiveApi,
          connect: (group, hears) => connectToLiveGroup(getSocketAddress(), group, hears),
          onChange: changed,
          onCaughtUp: (state) => {
            fetchMore('results')
            fetchMore('teams')
            if (isCompetitionOver(state)) lookIntoArchive()
          },
        },
      )
      return () => {
        end()
        clearTimeout(pending)
        pending = undefined
        $liveStatus.set('disconnected')
        const live = $live.get()
        if (live) $live.set({ ...live, status: 'disconnected', receiving: false })
      }
    }),
  )

  return {
    $live,
    wish: (wishes: readonly LiveResource[]) => {
      for (const wish of wishes) {
        if (wished.has(wish)) continue
        wished.add(wish)
        if (following?.state || wish === 'next') fetchMore(wish)
      }
    },
  }
}
