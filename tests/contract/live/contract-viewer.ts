import { WebSocket } from 'ws'
import type { LiveFrame, LivePacket } from '#contract/api/live/live.ts'
import type { ApiClient } from '#contract/client.ts'
import { formatGroupName, LIVE_PATH, type LiveGroup } from '#contract/live/groups.ts'
import {
  addFetchedContests,
  applyPackets,
  createLiveState,
  type LiveState,
} from '#contract/live/live-state.ts'

/** Somebody who follows a day from the beginning to the end, with what the contract gives viewers and nothing else. */
export type ContractViewer = {
  state: () => LiveState
  /** What came: packets, and how often everything was fetched. */
  counted: { packets: number; fetched: number; gaps: number }
  /** The next frame is lost on its way. */
  loseFrame: () => void
  /** The connection breaks; a new one is made. */
  loseConnection: () => void
  /** Waits until a version is known. */
  until: (version: number) => Promise<void>
  close: () => void
}

/** @param address of the server, `http://…` */
export async function followGroup(
  address: string,
  call: ApiClient,
  group: LiveGroup,
): Promise<ContractViewer> {
  const { competitionId: idCompetition } = group
  const counted = { packets: 0, fetched: 0, gaps: 0 }
  let state: LiveState | null = null
  /** Packets that come while everything is fetched. */
  let meanwhile: LivePacket[] | null = null
  let lost = 0
  let socket = connect()
  await until(0)
  return {
    state: getState,
    counted,
    loseFrame: () => {
      lost += 1
    },
    loseConnection: () => {
      socket.removeAllListeners()
      socket.on('error', () => undefined).terminate()
      socket = connect()
    },
    until,
    close: () => socket.close(),
  }

  function getState(): LiveState {
    if (!state) throw new Error('Nothing is known yet.')
    return state
  }

  function connect(): WebSocket {
    const made = new WebSocket(address.replace('http', 'ws') + LIVE_PATH)
    made.on('open', () => made.send(JSON.stringify({ type: 'join_group', group: formatGroupName(group) })))
    made.on('message', (text) => take(JSON.parse(String(text)) as LiveFrame))
    return made
  }

  function take(frame: LiveFrame): void {
    if (frame.type === 'joined') void fetchAll()
    if (frame.type !== 'sc_packets') return
    if (lost > 0) {
      lost -= 1
      return
    }
    counted.packets += frame.packets.length
    meanwhile?.push(...frame.packets)
    if (!state || meanwhile) return
    const applied = applyPackets(state, frame.group, frame.packets)
    state = applied.state
    if (applied.outcome !== 'gap') return
    counted.gaps += 1
    void fetchAll()
  }

  async function fetchAll(): Promise<void> {
    if (meanwhile) return
    meanwhile = []
    counted.fetched += 1
    const response = await call('Live/State', { idCompetition })
    const contests = await call('Live/Contests', { idCompetition, Version: response.version })
    const before = createLiveState(group, response)
    const { categories, teamCompetitions } = state ?? before
    const fetched = addFetchedContests({ ...before, categories, teamCompetitions }, contests, true)
    const { outcome, state: now } = applyPackets(fetched, formatGroupName(group), meanwhile)
    state = now
    meanwhile = null
    if (outcome === 'gap') await fetchAll()
  }

  async function until(version: number): Promise<void> {
    const patience = performance.now() + 20_000
    while (!state || meanwhile || state.version < version) {
      if (performance.now() > patience) {
        throw new Error(`Version ${version} did not come; ${state?.version} is known.`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
