import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { createTokenBucket, type TokenBucket } from '#server/platform/concurrency/token-bucket.ts'
import { ProcessStopping } from '#server/platform/errors/errors.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'
import { getClientAddress } from '#server/platform/request/client-address.ts'
import { rejectUpgrade } from '#server/platform/request/reject-upgrade.ts'
import type { VisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import type { Settings } from '#settings/settings.ts'
import { createConnectionLimiter } from './connection-limiter.ts'
import { createQuietFrame } from './frames.ts'
import { handleCommand } from './group-commands.ts'
import type { Viewer } from './viewer-group.ts'
import type { ViewerSubscriptions } from './viewer-subscriptions.ts'

/** The WebSocket server of the live feed, at `LIVE_PATH`. */
export type LiveSocket = {
  /** Accepts a WebSocket connection. @returns false for a connection to another address */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  countViewers: () => number
  /**
   * Closes all connections with code 1001, some at a time: each viewer opens another one to another process. Terminates those that do
   * not close within a second.
   * @param patience within these milliseconds; at once by default
   */
  close: (patience?: number) => Promise<void>
}

type ViewerConnection = Viewer & {
  socket: WebSocket
  /** Times of the monotonic clock, in milliseconds. */
  sentAt: number
  pingedAt: number
  isAlive: boolean
  consumeCommand: TokenBucket
  /** Commands are discarded until then. */
  pausedUntil: number
  pauseTimer?: NodeJS.Timeout
}

const MAX_COMMAND_BYTES = 4096
/** Commands of one connection. */
const COMMAND_RATE = { capacity: 30, perSecond: 5 }
/** A client with more unsent data is disconnected. */
const MAX_UNSENT_BYTES = 256 * 1024
const QUIET_AFTER_MS = 15_000
const PING_INTERVAL_MS = 30_000
const CHECK_INTERVAL_MS = 1000
const CLOSE_TIMEOUT_MS = 1000
/** Viewers that are sent to another process together, and the time until the next of them are. */
const CLOSED_TOGETHER = 200
const CLOSE_INTERVAL_MS = 100

const CLOSE_GOING_AWAY = 1001
const CLOSE_POLICY_VIOLATION = 1008

export function openLiveSocket(
  subscriptions: ViewerSubscriptions,
  now: () => Date,
  {
    connectionLimits,
    proxies,
    sessions,
    isPublisherToken,
  }: Pick<Settings, 'connectionLimits' | 'proxies'> & {
    sessions: VisitorSessions | null
    isPublisherToken: (token: string) => boolean
  },
): LiveSocket {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_COMMAND_BYTES,
    clientTracking: false,
  })
  // live pages repeat their calls for hours: each has an allowance of its own, however many are behind its address
  server.on('headers', (headers, request) => {
    const address = getAddress(request)
    if (!sessions || address === null || sessions.read(request.headers.cookie) !== null) return
    const cookie = sessions.issue(address)
    if (cookie !== null) headers.push(`Set-Cookie: ${cookie}`)
  })
  const viewers = new Set<ViewerConnection>()
  const limiter = createConnectionLimiter(connectionLimits)
  let isClosing = false

  /** Behind a proxy, the publisher may have the address of all visitors. */
  function isPublisher({ headers }: IncomingMessage): boolean {
    const token = getBearerToken(headers.authorization)
    return token !== null && isPublisherToken(token)
  }

  /** Null for connections that are not limited. */
  function getAddress(request: IncomingMessage): string | null {
    if (isPublisher(request)) return null
    const { headers, socket } = request
    const forwarded = headers['x-forwarded-for']
    return getClientAddress(proxies, forwarded && String(forwarded), socket.remoteAddress)
  }

  function addViewer(socket: WebSocket, address: string | null): void {
    const at = performance.now()
    const viewer: ViewerConnection = {
      socket,
      address,
      groups: new Set(),
      send: (message) => sendMessage(viewer, message),
      sentAt: at,
      // viewers who connect together, as after a restart, are not pinged together
      pingedAt: at - Math.random() * PING_INTERVAL_MS,
      isAlive: true,
      consumeCommand: createTokenBucket(COMMAND_RATE),
      pause: (seconds) => pauseReading(viewer, seconds),
      pausedUntil: 0,
    }
    viewers.add(viewer)
    limiter.add(address)
    socket.on('message', (data, isBinary) => {
      viewer.isAlive = true
      if (socket.readyState !== socket.OPEN || performance.now() < viewer.pausedUntil) return
      if (viewer.consumeCommand(1) === 0) handleCommand(subscriptions, viewer, isBinary ? '' : String(data))
      else socket.close(CLOSE_POLICY_VIOLATION, 'Too many commands')
    })
    socket.on('pong', () => {
      viewer.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(viewer.pauseTimer)
      viewers.delete(viewer)
      limiter.remove(address)
      subscriptions.leaveAll(viewer)
    })
  }

  /** One timer for all viewers: pings them, terminates those that do not answer, and sends `quiet` to idle ones. */
  const heartbeat = setInterval(() => {
    const at = performance.now()
    let quiet: Buffer | undefined
    for (const viewer of viewers) {
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
    countViewers: () => viewers.size,
    upgrade(request, connection, head) {
      if (getPath(request) !== LIVE_PATH) return false
      if (isClosing) {
        rejectUpgrade(connection, new ProcessStopping())
        return true
      }
      const address = getAddress(request)
      const limitError = isPublisher(request) ? null : limiter.checkLimits(address)
      if (limitError) rejectUpgrade(connection, limitError)
      else server.handleUpgrade(request, connection, head, (socket) => addViewer(socket, address))
      return true
    },
    async close(patience = 0) {
      isClosing = true
      const last = [...viewers]
      const closed = Promise.all(
        last.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))),
      )
      const steps = Math.floor(Math.max(patience - CLOSE_TIMEOUT_MS, 0) / CLOSE_INTERVAL_MS)
      const together = Math.max(CLOSED_TOGETHER, Math.ceil(last.length / (steps + 1)))
      for (let at = 0; at < last.length; at += together) {
        if (at > 0) await sleep(CLOSE_INTERVAL_MS)
        for (const { socket } of last.slice(at, at + together))
          socket.close(CLOSE_GOING_AWAY, 'The server is shutting down')
      }
      const timeout = setTimeout(() => {
        for (const { socket } of viewers) socket.terminate()
      }, CLOSE_TIMEOUT_MS)
      await closed
      clearTimeout(timeout)
      clearInterval(heartbeat)
    },
  }
}

/** Sends a message, or disconnects a client that does not read what was sent before. */
function sendMessage(viewer: ViewerConnection, message: Buffer): void {
  const { socket } = viewer
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNSENT_BYTES) {
    socket.terminate()
    return
  }
  viewer.sentAt = performance.now()
  socket.send(message, { binary: false })
}

function pauseReading(viewer: ViewerConnection, seconds: number): void {
  viewer.pausedUntil = performance.now() + seconds * 1000
  viewer.socket.pause()
  viewer.pauseTimer = setTimeout(() => viewer.socket.resume(), seconds * 1000)
}

const getPath = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''
