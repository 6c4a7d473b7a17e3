import type { GroupCommand, LiveFrame } from '#contract/api/live.ts'
import { openReconnectingSocket } from '#contract/live/reconnecting-socket.ts'

/** How long after it closed the socket is opened again, more or less by chance: not all viewers come back at once. Milliseconds. */
const REOPEN_DELAY_MS = 2000
const REOPEN_JITTER = 0.25

export type LiveConnection = {
  /** Opens the socket anew: nothing is heard over this one, or the machine was asleep. */
  reopen: () => void
  close: () => void
}

export type LiveConnectionHandlers = {
  frame: (frame: LiveFrame) => void
  /** Whether the socket is open (portal specification §3). */
  status: (status: 'connected' | 'disconnected') => void
}

/** Listens to a group of the live feed, and to no other; again after every loss. */
export function connectToLiveGroup(
  address: string,
  group: string,
  hears: LiveConnectionHandlers,
): LiveConnection {
  const wait = REOPEN_DELAY_MS * (1 + REOPEN_JITTER * (2 * Math.random() - 1))
  const socket = openReconnectingSocket(address, wait, {
    open: () => {
      const join: GroupCommand = { type: 'leave_all_and_join_group', group }
      socket.send(JSON.stringify(join))
      hears.status('connected')
    },
    close: () => hears.status('disconnected'),
    message: (text) => {
      const frame = parseFrame(text)
      if (frame) hears.frame(frame)
    },
  })
  // a network that went away closes nothing: whoever looks would take what they see for what is
  addEventListener('offline', socket.reconnect)
  return {
    reopen: socket.reconnect,
    close: () => {
      removeEventListener('offline', socket.reconnect)
      socket.close()
    },
  }
}

/** The server validates what it sends; what isn't JSON at all came from something between. */
function parseFrame(text: string): LiveFrame | null {
  try {
    return JSON.parse(text) as LiveFrame
  } catch (error) {
    console.error(error)
    return null
  }
}
