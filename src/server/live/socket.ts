import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { addressBehind } from '../http/addresses.ts'
import { turnAway } from '../http/turn-away.ts'
import { command } from './commands.ts'
import { openDoor, type SocketLimits } from './door.ts'
import { quietFrame } from './frames.ts'
import type { Viewer } from './group.ts'
import type { Hub } from './hub.ts'
import { onTheWire } from './wire.ts'

/** The websocket of viewers, at `LIVE_PATH`. */
export type LiveSocket = {
  /** Takes a connection that wants to be a websocket; false if it isn't meant for this one. */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  /** Says goodbye to all viewers (1001) and waits a moment for them to go. */
  close: () => Promise<void>
}

type Connected = Viewer & {
  socket: WebSocket
  /** What the socket writes to. */
  connection: Duplex
  /** Milliseconds by the machine's steady clock. */
  sentAt: number
  pingedAt: number
  isAlive: boolean
  /** Commands it may send at the moment, and when that was counted. */
  leave: number
  countedAt: number
}

/** Bytes of a command. */
const LARGEST_COMMAND = 4096
/** Commands at once, and so many more a second. */
const COMMANDS = { atOnce: 30, perSecond: 5 }
/** Bytes that may wait for somebody who doesn't read. */
const MOST_WAITING = 256 * 1024
/** Milliseconds. */
const QUIET_AFTER = 15_000
const PINGED_EVERY = 30_000
const LOOKED_EVERY = 1000
const LONGEST_GOODBYE = 1000

const GOING_AWAY = 1001
const POLICY = 1008

/** How many sockets there may be, null for any number; and how many proxies of ours stand before them. */
type Crowd = { sockets: SocketLimits | null; proxies: number }

export function openLiveSocket(hub: Hub, now: () => Date, { sockets, proxies }: Crowd): LiveSocket {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_COMMAND,
    clientTracking: false,
  })
  const all = new Set<Connected>()
  const door = openDoor(sockets)
  let isClosing = false

  function welcome(socket: WebSocket, connection: Duplex, address: string | null): void {
    const at = performance.now()
    const viewer: Connected = {
      socket,
      connection,
      groups: new Set(),
      send: (message) => send(viewer, message),
      sentAt: at,
      pingedAt: at,
      isAlive: true,
      leave: COMMANDS.atOnce,
      countedAt: at,
    }
    all.add(viewer)
    door.enter(address)
    socket.on('message', (data, isBinary) => {
      viewer.isAlive = true
      if (socket.readyState !== socket.OPEN) return
      if (mayCommand(viewer)) command(hub, viewer, isBinary ? '' : String(data))
      else socket.close(POLICY, 'Too many commands')
    })
    socket.on('pong', () => {
      viewer.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      all.delete(viewer)
      door.leave(address)
      hub.leaveAll(viewer)
    })
  }

  /** One look at all viewers, instead of timers for each: who has heard nothing for long, and who is gone. */
  const looking = setInterval(() => {
    const at = performance.now()
    let quiet: Buffer | undefined
    for (const viewer of all) {
      if (at - viewer.pingedAt >= PINGED_EVERY) {
        if (!viewer.isAlive) viewer.socket.terminate()
        else viewer.socket.ping()
        viewer.isAlive = false
        viewer.pingedAt = at
      }
      if (at - viewer.sentAt < QUIET_AFTER) continue
      quiet ??= quietFrame(now())
      viewer.send(quiet)
    }
  }, LOOKED_EVERY)

  return {
    upgrade(request, connection, head) {
      if (isClosing || pathOf(request) !== LIVE_PATH) return false
      const forwarded = request.headers['x-forwarded-for']
      const address = addressBehind(proxies, forwarded && String(forwarded), request.socket.remoteAddress)
      const refusal = door.refusal(address)
      if (refusal) turnAway(connection, refusal)
      else server.handleUpgrade(request, connection, head, (socket) => welcome(socket, connection, address))
      return true
    },
    async close() {
      isClosing = true
      clearInterval(looking)
      const gone = Promise.all(
        [...all].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))),
      )
      for (const { socket } of all) socket.close(GOING_AWAY, 'The server goes down')
      const late = setTimeout(() => {
        for (const { socket } of all) socket.terminate()
      }, LONGEST_GOODBYE)
      await gone
      clearTimeout(late)
    },
  }
}

/** The last message that was sent, and how it goes over the wire: to thousands, one after the other. */
let last: { message: Buffer; wire: Buffer } | undefined

/**
 * Sends a message, or lets a viewer go who doesn't read what was sent. The socket compresses nothing, so nothing of its
 * own is ever half-written in between.
 */
function send(viewer: Connected, message: Buffer): void {
  const { socket, connection } = viewer
  if (socket.readyState !== socket.OPEN) return
  if (connection.writableLength > MOST_WAITING) {
    socket.terminate()
    return
  }
  if (last?.message !== message) last = { message, wire: onTheWire(message) }
  viewer.sentAt = performance.now()
  connection.write(last.wire)
}

function mayCommand(viewer: Connected): boolean {
  const at = performance.now()
  const since = (at - viewer.countedAt) / 1000
  viewer.leave = Math.min(COMMANDS.atOnce, viewer.leave + since * COMMANDS.perSecond) - 1
  viewer.countedAt = at
  return viewer.leave >= 0
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''
