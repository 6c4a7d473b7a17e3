import { openSocket } from '#contract/live/reopening-socket.ts'
import type { GroupCommand, LiveFrame } from '#contract/shapes/live.ts'

/** How long after it closed the socket is opened again, more or less by chance: not all viewers come back at once. Milliseconds. */
const REOPEN = 2000
const MORE_OR_LESS = 0.25

export type Connection = {
  /** Opens the socket anew: nothing is heard over this one, or the machine was asleep. */
  reopen: () => void
  close: () => void
}

export type ConnectionHears = {
  frame: (frame: LiveFrame) => void
  /** Whether the socket is open (portal specification §3). */
  status: (status: 'connected' | 'disconnected') => void
}

/** Listens to a group of the live feed, and to no other; again after every loss. */
export function connect(address: string, group: string, hears: ConnectionHears): Connection {
  const wait = REOPEN * (1 + MORE_OR_LESS * (2 * Math.random() - 1))
  const socket = openSocket(address, wait, {
    open: () => {
      const join: GroupCommand = { type: 'leave_all_and_join_group', group }
      socket.send(JSON.stringify(join))
      hears.status('connected')
    },
    lost: () => hears.status('disconnected'),
    message: (text) => {
      const frame = read(text)
      if (frame) hears.frame(frame)
    },
  })
  // a network that went away closes nothing: whoever looks would take what they see for what is
  addEventListener('offline', socket.reopen)
  return {
    reopen: socket.reopen,
    close: () => {
      removeEventListener('offline', socket.reopen)
      socket.close()
    },
  }
}

/** The server validates what it sends; what isn't JSON at all came from something between. */
function read(text: string): LiveFrame | null {
  try {
    return JSON.parse(text) as LiveFrame
  } catch (error) {
    console.error(error)
    return null
  }
}
