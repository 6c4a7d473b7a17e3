import type { LiveFrame, LivePacket } from '#contract/api/live.ts'
import type { CallApi } from '#contract/client.ts'
import { formatGroupName, type LiveGroup } from '#contract/live/groups.ts'
import {
  addFetchedContests,
  applyPackets,
  createLiveState,
  getFetchSince,
  type LiveState,
} from '#contract/live/live-state.ts'
import type { LiveConnection, LiveConnectionHandlers } from './live-connection.ts'
import { watchSleep } from './watch-sleep.ts'

/**
 * Keeps up with a running competition: over the socket, and by asking every now and then, with or without it.
 * Rules: docs/specification/live.md, "Viewers"; portal specification §4.3 and §4.4.
 */

/** Contests are asked for so often while a competition is active. Milliseconds, and the part by which chance changes it. */
const POLL_INTERVAL_MS = 40_000
const POLL_JITTER = 0.25

/** After packets were missed everybody asks, within this time. */
const REFETCH_SPREAD_MS = 2000

/** Who joins first asks once, not before and after; without a socket the first question waits so long. */
const FIRST_FETCH_DELAY_MS = 1000

/** The feed is receiving while its last packet is younger. */
const RECEIVING_WINDOW_MS = 5000

/** Without a word for so long the socket is taken for dead: the server breaks its silence after 15 seconds. */
const SILENCE_TIMEOUT_MS = 40_000

export type SubscriptionState = {
  state: LiveState | null
  status: 'connected' | 'disconnected'
  receiving: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

export type SubscriptionOptions = {
  callApi: CallApi<'Live/State' | 'Live/Contests'>
  connect: (group: string, hears: LiveConnectionHandlers) => LiveConnection
  /** Something is different; called as often as that is so. */
  onChange: (following: SubscriptionState) => void
  /** Where it stands was asked for, and is known: packets may have been missed before. */
  onCaughtUp?: (state: LiveState) => void
  /** From 0 to 1. */
  random?: () => number
}

/** @returns what ends it */
export function subscribeToCompetition(group: LiveGroup, settings: SubscriptionOptions): () => void {
  const { callApi: ask, connect, onChange: changed, onCaughtUp: caughtUp, random = Math.random } = settings
  const { idCompetition } = group
  let now: SubscriptionState = { state: null, status: 'disconnected', receiving: false, skew: 0 }
  /** Packets that came while something is asked for; null at other times. */
  let meanwhile: LivePacket[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Version of the latest packet that was heard of, taken or behind a gap. */
  let latest = 0
  let lastPacket = Number.NEGATIVE_INFINITY
  let lastFrame = performance.now()
  let ended = false

  function become(news: Partial<SubscriptionState>): void {
    now = { ...now, ...news }
    if (!ended) changed(now)
  }

  function askAgain(within: number): void {
    clearTimeout(timer)
    timer = setTimeout(refetch, within)
  }

  async function refetch(): Promise<void> {
    if (meanwhile) return
    meanwhile = []
    try {
      const fetched = await fetchState()
      if (fetched && !ended) {
        const { state } = applyPackets(fetched, formatGroupName(group), meanwhile)
        become({ state })
        caughtUp?.(state)
      }
    } catch (error) {
      console.error(error)
    }
    meanwhile = null
    const behind = (now.state?.version ?? 0) < latest
    if (!ended)
      askAgain(behind ? REFETCH_SPREAD_MS : POLL_INTERVAL_MS * (1 + POLL_JITTER * (2 * random() - 1)))
  }

  /** Where the competition stands; null where the answer is older than what is known, from a cache between. */
  async function fetchState(): Promise<LiveState | null> {
    const told = await ask('Live/State', { idCompetition })
    const begun = createLiveState(group, told)
    const { state } = now
    if (state && begun.version < state.version) return null
    const since = state && getFetchSince(state)
    const contests = await ask('Live/Contests', {
      idCompetition,
      Version: told.changed,
      ...(since && { UpdatedAtMin: since }),
    })
    const { contests: known, people, whole, categories, teamCompetitions } = now.state ?? begun
    const before = { ...begun, contests: known, people, whole, categories, teamCompetitions }
    return addFetchedContests(before, contests, !since)
  }

  function take(frame: LiveFrame): void {
    lastFrame = performance.now()
    if (frame.type === 'joined' || frame.type === 'quiet') {
      now = { ...now, skew: Date.parse(frame.now) - Date.now() }
    }
    if (frame.type === 'joined') join(frame.version)
    if (frame.type !== 'sc_packets' || frame.group !== formatGroupName(group)) return
    lastPacket = lastFrame
    latest = Math.max(latest, ...frame.packets.map(({ version }) => version))
    meanwhile?.push(...frame.packets)
    if (!now.state) return
    const { outcome, state } = applyPackets(now.state, frame.group, frame.packets)
    if (outcome === 'news') become({ state, receiving: true })
    else if (!now.receiving) become({ receiving: true })
    if (outcome === 'gap' && !meanwhile) askAgain(random() * REFETCH_SPREAD_MS)
  }

  /** The socket is open, and what came meanwhile was missed. A version that went back is another database's. */
  function join(version: number): void {
    if (now.state && version < now.state.version) {
      now = { ...now, state: null }
      latest = 0
    }
    if (!meanwhile) askAgain(now.state ? random() * REFETCH_SPREAD_MS : 0)
  }

  const connection = connect(formatGroupName(group), { frame: take, status: (status) => become({ status }) })

  const look = setInterval(() => {
    const at = performance.now()
    const receiving = at - lastPacket < RECEIVING_WINDOW_MS
    if (receiving !== now.receiving) become({ receiving })
    if (now.status === 'connected' && at - lastFrame > SILENCE_TIMEOUT_MS) reopen()
  }, 1000)
  const wake = watchSleep(reopen)

  function reopen(): void {
    lastFrame = performance.now()
    connection.reopen()
    askAgain(0)
  }

  askAgain(FIRST_FETCH_DELAY_MS)
  return () => {
    ended = true
    clearTimeout(timer)
    clearInterval(look)
    wake()
    connection.close()
  }
}
