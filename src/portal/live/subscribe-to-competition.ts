import type { LiveFrame, LivePacket } from '#contract/api/live/live.ts'
import type { CallApi } from '#contract/client.ts'
import { SILENCE_TIMEOUT_MS } from '#contract/live/frames.ts'
import { formatGroupName, LIVE_FORMAT, type LiveGroup } from '#contract/live/groups.ts'
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
 * Keeps the live state of a competition up to date: with packets over the socket, and by polling, with or without it.
 * Rules: docs/specification/live.md, "Viewers"; portal specification §4.3 and §4.4.
 */

/** Polling interval in milliseconds, and its random variation. */
const POLL_INTERVAL_MS = 40_000
const POLL_JITTER = 0.25

/** After missed packets, clients fetch the state at random times within this period. Milliseconds. */
const REFETCH_SPREAD_MS = 2000

/** The first fetch happens when the socket is open, so that it isn't needed twice; without a socket, after this delay. Milliseconds. */
const FIRST_FETCH_DELAY_MS = 1000

/** The feed counts as receiving for this long after a packet. Milliseconds. */
const RECEIVING_WINDOW_MS = 5000

export type SubscriptionState = {
  state: LiveState | null
  status: 'connected' | 'disconnected'
  receiving: boolean
  /** Whether there is a newer state than this one that could not be fetched, or none could be yet. */
  isOutdated: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

export type SubscriptionOptions = {
  callApi: CallApi<'Live/State' | 'Live/Contests'>
  connect: (group: string, handlers: LiveConnectionHandlers) => LiveConnection
  /** Called after every change. */
  onChange: (subscription: SubscriptionState) => void
  /** Called after the state was fetched, since packets may have been missed before. */
  onCaughtUp?: (state: LiveState) => void
  /** Called once if the server sends another format, as after an update; the subscription has ended. */
  onOtherFormat?: () => void
  /** From 0 to 1. */
  random?: () => number
}

/** @returns unsubscribe */
export function subscribeToCompetition(group: LiveGroup, options: SubscriptionOptions): () => void {
  const { callApi, connect, onChange, onCaughtUp, onOtherFormat, random = Math.random } = options
  const { competitionId: idCompetition } = group
  let current: SubscriptionState = {
    state: null,
    status: 'disconnected',
    receiving: false,
    isOutdated: false,
    skew: 0,
  }
  /** Packets that arrive while the state is fetched; null at other times. */
  let bufferedPackets: LivePacket[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Latest version that the server has named: on joining, and in packets, including those after a gap. */
  let latestVersion = 0
  let lastPacket = Number.NEGATIVE_INFINITY
  let lastFrame = performance.now()
  let isEnded = false

  function update(changes: Partial<SubscriptionState>): void {
    current = { ...current, ...changes }
    if (!isEnded) onChange(current)
  }

  function scheduleFetch(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(refetch, delay)
  }

  async function refetch(): Promise<void> {
    if (bufferedPackets) return
    bufferedPackets = []
    try {
      const fetched = await fetchState()
      if (fetched && !isEnded) {
        const { state } = applyPackets(fetched, formatGroupName(group), bufferedPackets)
        update({ state, isOutdated: false })
        onCaughtUp?.(state)
      }
    } catch (error) {
      console.error(error)
      update({ isOutdated: !current.state || isBehind() })
    }
    bufferedPackets = null
    if (!isEnded)
      scheduleFetch(
        isBehind() ? REFETCH_SPREAD_MS : POLL_INTERVAL_MS * (1 + POLL_JITTER * (2 * random() - 1)),
      )
  }

  const isBehind = (): boolean => (current.state?.version ?? 0) < latestVersion

  /**
   * Fetches the live state; null if the response is older than the current state, because it comes from an HTTP cache, or if it
   * has another format.
   */
  async function fetchState(): Promise<LiveState | null> {
    const response = await callApi('Live/State', { idCompetition })
    if (response.v !== LIVE_FORMAT) {
      update({ status: 'disconnected', receiving: false, isOutdated: true })
      if (!isEnded) onOtherFormat?.()
      end()
      return null
    }
    const fetched = createLiveState(group, response)
    const { state } = current
    if (state && fetched.version < state.version) return null
    const since = state && getFetchSince(state)
    const contests = await callApi('Live/Contests', {
      idCompetition,
      Version: response.changed,
      ...(since && { UpdatedAtMin: since }),
    })
    const { contests: previous, people, whole, categories, teamCompetitions } = current.state ?? fetched
    const merged = { ...fetched, contests: previous, people, whole, categories, teamCompetitions }
    return addFetchedContests(merged, contests, !since)
  }

  function handleFrame(frame: LiveFrame): void {
    lastFrame = performance.now()
    if (frame.type === 'joined' || frame.type === 'quiet') {
      current = { ...current, skew: Date.parse(frame.now) - Date.now() }
    }
    if (frame.type === 'joined') handleJoin(frame.version)
    if (frame.type !== 'sc_packets' || frame.group !== formatGroupName(group)) return
    lastPacket = lastFrame
    latestVersion = Math.max(latestVersion, ...frame.packets.map(({ version }) => version))
    bufferedPackets?.push(...frame.packets)
    if (!current.state) return
    const { outcome, state } = applyPackets(current.state, frame.group, frame.packets)
    if (outcome === 'applied') update({ state, receiving: true })
    else if (!current.receiving) update({ receiving: true })
    if (outcome === 'gap' && !bufferedPackets) scheduleFetch(random() * REFETCH_SPREAD_MS)
  }

  /** Packets before joining were missed. A lower version than the current one means that the database was replaced. */
  function handleJoin(version: number): void {
    if (current.state && version < current.state.version) current = { ...current, state: null }
    latestVersion = version
    if (!bufferedPackets) scheduleFetch(current.state ? random() * REFETCH_SPREAD_MS : 0)
  }

  const connection = connect(formatGroupName(group), {
    frame: handleFrame,
    status: (status) => update({ status }),
  })

  const checkTimer = setInterval(() => {
    const at = performance.now()
    const receiving = at - lastPacket < RECEIVING_WINDOW_MS
    if (receiving !== current.receiving) update({ receiving })
    if (current.status === 'connected' && at - lastFrame > SILENCE_TIMEOUT_MS) reopen()
  }, 1000)
  const stopWatchingSleep = watchSleep(reopen)

  function reopen(): void {
    lastFrame = performance.now()
    connection.reopen()
    scheduleFetch(0)
  }

  function end(): void {
    isEnded = true
    clearTimeout(timer)
    clearInterval(checkTimer)
    stopWatchingSleep()
    connection.close()
  }

  scheduleFetch(FIRST_FETCH_DELAY_MS)
  return end
}
