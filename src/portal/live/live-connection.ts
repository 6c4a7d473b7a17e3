import type { GroupCommand, LiveFrame } from '#contract/api/live/live.ts'
import { parseLiveFrame } from '#contract/live/frames.ts'
import { openReconnectingSocket } from '#contract/live/reconnecting-socket.ts'

/** Delay before a closed socket is opened again, with jitter so that viewers don't all reconnect at once. Milliseconds. */
const REOPEN_DELAY_MS = 2000
const REOPEN_JITTER = 0.25

export type LiveConnection = {
  /** Opens a new socket because this one is silent, or the device was asleep. */
  reopen: () => void
  close: () => void
}

export type LiveConnectionHandlers = {
  frame: (frame: LiveFrame) => void
  /** Whether the socket is open (portal specification §3). */
  status: (status: 'connected' | 'disconnected') => void
}

/** Subscribes to a group of the live feed; reconnects whenever the connection is lost. */
export function connectToLiveGroup(
  address: string,
  group: string,
  handlers: LiveConnectionHandlers,
): LiveConnection {
  const delay = REOPEN_DELAY_MS * (1 + REOPEN_JITTER * (2 * Math.random() - 1))
  const socket = openReconnectingSocket(address, delay, {
    open: () => {
      const join: GroupCommand = { type: 'leave_all_and_join_group', group }
      socket.send(JSON.stringify(join))
      handlers.status('connected')
    },
    close: () => handlers.status('disconnected'),
    message: (text) => {
      const frame = parseLiveFrame(text)
      if (frame) handlers.frame(frame)
    },
  })
  // losing the network doesn't close the socket, so the page would look up to date
  addEventListener('offline', socket.reconnect)
  return {
    reopen: socket.reconnect,
    close: () => {
      removeEventListener('offline', socket.reconnect)
      socket.close()
    },
  }
}
