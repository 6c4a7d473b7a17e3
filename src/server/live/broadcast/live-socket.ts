import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH } from '#contract/live/groups.ts'
import type { Settings } from '#settings'
import { getClientAddress } from '../../request/client-address.ts'
import { rejectUpgrade } from '../../request/reject-upgrade.ts'
import { createConnectionLimiter } from './connection-limiter.ts'
import { encodeFrame } from './encode-frame.ts'
import { createQuietFrame } from './frames.ts'
import { handleCommand } from './group-commands.ts'
import type { Hub } from './hub.ts'
import type { Viewer } from './viewer-group.ts'

/** The websocket of viewers, at `LIVE_PATH`. */
export type LiveSocket = {
  /** Takes a connection that wants to be a websocket; false if it isn't meant for this one. */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  /** Says goodbye to all viewers (1001) and waits a moment for them to go. */
  close: () => Promise<void>
}

type ViewerConnection = Viewer & {
  socket: WebSocket
  /** What the socket writes to. */
  connection: Duplex
  /** Milliseconds by the machine's steady clock. */
  sentAt: number
  pingedAt: number
  isAlive: boolean
  /** Commands it may send at the moment, and when that was counted. */
  remainingCommands: number
  countedAt: number
}

/** Bytes of a command. */
const MAX_COMMAND_BYTES = 4096
/** Commands at once, and so many more a second. */
const COMMAND_RATE = { atOnce: 30, perSecond: 5 }
/** Bytes that may wait for somebody who doesn't read. */
const MAX_UNSENT_BYTES = 256 * 1024
/** Milliseconds. */
const QUIET_AFTER_MS = 15_000
const PING_INTERVAL_MS = 30_000
const CHECK_INTERVAL_MS = 1000
const CLOSE_TIMEOUT_MS = 1000

const CLOSE_GOING_AWAY = 1001
const CLOSE_POLICY_VIOLATION = 1008

export function openLiveSocket(
  hub: Hub,
  now: () => Date,
  { connectionLimits, proxies }: Pick<Settings, 'connectionLimits' | 'proxies'>,
): LiveSocket {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_COMMAND_BYTES,
    clientTracking: false,
  })
  const all = new Set<ViewerConnection>()
  const door = createConnectionLimiter(connectionLimits)
  let isClosing = false

  function welcome(socket: WebSocket, connection: Duplex, address: string | null): void {
    const at = performance.now()
    const viewer: ViewerConnection = {
      socket,
      connection,
      groups: new Set(),
      send: (message) => sendMessage(viewer, message),
      sentAt: at,
      pingedAt: at,
      isAlive: true,
      remainingCommands: COMMAND_RATE.atOnce,
      countedAt: at,
    }
    all.add(viewer)
    door.add(address)
    socket.on('message', (data, isBinary) => {
      viewer.isAlive = true
      if (socket.readyState !== socket.OPEN) return
      if (consumeCommandAllowance(viewer)) handleCommand(hub, viewer, isBinary ? '' : String(data))
      else socket.close(CLOSE_POLICY_VIOLATION, 'Too many commands')
    })
    socket.on('pong', () => {
      viewer.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      all.delete(viewer)
      door.remove(address)
      hub.leaveAll(viewer)
    })
  }

  /** One look at all viewers, instead of timers for each: who has heard nothing for long, and who is gone. */
  const looking = setInterval(() => {
    const at = performance.now()
    let quiet: Buffer | undefined
    for (const viewer of all) {
      if (at - viewer.pingedAt >= PING_INTERVAL_MS) {
        if (!viewer.isAlive) viewer.socket.terminate()
        else viewer.socket.ping()
        viewer.isAlive = false
        viewer.pingedAt = at
      }
      if (at - viewer.sentAt < QUIET_AFTER_MS) continue
      quiet ??= createQuietFrame(now())
      viewer.send(quiet)
    }
  }, CHECK_INTERVAL_MS)

  return {
    upgrade(request, connection, head) {
      if (isClosing || getPath(request) !== LIVE_PATH) return false
      const forwarded = request.headers['x-forwarded-for']
      const address = getClientAddress(proxies, forwarded && String(forwarded), request.socket.remoteAddress)
      const refusal = door.checkLimits(address)
      if (refusal) rejectUpgrade(connection, refusal)
      else server.handleUpgrade(request, connection, head, (socket) => welcome(socket, connection, address))
      return true
    },
    async close() {
      isClosing = true
      clearInterval(looking)
      const gone = Promise.all(
        [...all].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))),
      )
      for (const { socket } of all) socket.close(CLOSE_GOING_AWAY, 'The server goes down')
      const late = setTimeout(() => {
        for (const { socket } of all) socket.terminate()
      }, CLOSE_TIMEOUT_MS)
      await gone
      clearTimeout(late)
    },
  }
}

/** The last message that was sent, and how it goes over the wire: to thousands, one after the other. */
let lastFrame: { message: Buffer; wire: Buffer } | undefined

/**
 * Sends a message, or lets a viewer go who doesn't read what was sent. The socket compresses nothing, so nothing of its
 * own is ever half-written in between.
 */
function sendMessage(viewer: ViewerConnection, message: Buffer): void {
  const { socket, connection } = viewer
  if (socket.readyState !== socket.OPEN) return
  if (connection.writableLength > MAX_UNSENT_BYTES) {
    socket.terminate()
    return
  }
  if (lastFrame?.message !== message) lastFrame = { message, wire: encodeFrame(message) }
  viewer.sentAt = performance.now()
  connection.write(lastFrame.wire)
}

function consumeCommandAllowance(viewer: ViewerConnection): boolean {
  const at = performance.now()
  const since = (at - viewer.countedAt) / 1000
  viewer.remainingCommands =
    Math.min(COMMAND_RATE.atOnce, viewer.remainingCommands + since * COMMAND_RATE.perSecond) - 1
  viewer.countedAt = at
  return viewer.remainingCommands >= 0
}

const getPath = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''
