import type { GroupCommand } from '#contract/api/live/live.ts'
import { parseLiveFrame, SILENCE_TIMEOUT_MS } from '#contract/live/frames.ts'
import { formatGroupName, LIVE_PATH } from '#contract/live/groups.ts'
import { type ConnectSocket, openReconnectingSocket } from '#contract/live/reconnecting-socket.ts'

export type LiveListener = {
  /** Subscribes to exactly these competitions, by their numbers. */
  join: (competitions: readonly number[]) => void
  /** Whether a competition's live group received a message since a moment, in milliseconds since 1970. */
  hasMessageSince: (competition: number, moment: number) => boolean
  close: () => void
}

/** Delay before the socket reconnects, in milliseconds. */
const REOPEN_DELAY_MS = 2000

/**
 * Listens to the live feed for results that are written or withdrawn.
 * @param api address of the API
 * @param onResults called with the number of a competition whose results changed
 * @param connect opens a socket to the feed
 */
export function listenForResults(
  api: string,
  onResults: (competition: number) => void,
  connect?: ConnectSocket,
): LiveListener {
  const address = new URL(LIVE_PATH, api)
  address.protocol = address.protocol.replace('http', 'ws')
  const byGroup = new Map<string, number>()
  const lastMessages = new Map<number, number>()
  let last = Date.now()

  const handlers = {
    open: () => {
      for (const group of byGroup.keys()) sendCommand({ type: 'join_group', group })
    },
    // a failed connection is not reported: a poll every minute finds changes as well
    close: () => undefined,
    message: (text: string) => {
      last = Date.now()
      const frame = parseLiveFrame(text)
      if (frame?.type !== 'sc_packets') return
      const competition = byGroup.get(frame.group)
      if (competition === undefined) return
      lastMessages.set(competition, last)
      const changed = frame.packets.some(
        ({ categories, teamCompetitions }) => categories.length + teamCompetitions.length > 0,
      )
      if (changed) onResults(competition)
    },
  }
  const socket = openReconnectingSocket(address.href, REOPEN_DELAY_MS, handlers, connect)
  const sendCommand = (command: GroupCommand) => socket.send(JSON.stringify(command))
  const watchdog = setInterval(() => {
    if (Date.now() - last < SILENCE_TIMEOUT_MS) return
    last = Date.now()
    socket.reconnect()
  }, SILENCE_TIMEOUT_MS)

  return {
    join: (competitions) => {
      const groups = new Map(
        competitions.map((competitionId) => [formatGroupName({ competitionId, mat: null }), competitionId]),
      )
      for (const group of byGroup.keys()) {
        if (groups.has(group)) continue
        byGroup.delete(group)
        sendCommand({ type: 'leave_group', group })
      }
      for (const [group, competition] of groups) {
        if (byGroup.has(group)) continue
        byGroup.set(group, competition)
        sendCommand({ type: 'join_group', group })
      }
    },
    hasMessageSince: (competition, moment) => (lastMessages.get(competition) ?? 0) >= moment,
    close: () => {
      clearInterval(watchdog)
      socket.close()
    },
  }
}
