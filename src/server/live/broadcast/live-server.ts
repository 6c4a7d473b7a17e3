import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import type { VisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import type { Settings } from '#settings/settings.ts'
import type { NotifyViewers } from './live-bus.ts'
import { openLiveBus } from './live-bus.ts'
import { openLiveSocket } from './live-socket.ts'
import { createPacketLog } from './packet-log.ts'
import { openViewerSubscriptions } from './viewer-subscriptions.ts'

/** The live feed of this process: sends committed packets to the browsers that subscribed. */
export type LiveServer = {
  /** Called after each commit of this process. */
  notifyViewers: NotifyViewers
  /** Accepts a WebSocket connection. @returns false for a connection to another address */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  /** Browsers that are connected to this process. */
  countViewers: () => number
  /** Closes all connections, in at most these milliseconds; changes are announced to other processes until `close`. */
  disconnect: (patience: number) => Promise<void>
  /** Closes what is still open. */
  close: () => Promise<void>
}

/** If a notification is lost, its packets are sent at most this much later. */
const CATCH_UP_INTERVAL_MS = 15_000

export function openLiveServer(
  database: Pick<OpenDatabase, 'db' | 'listen'>,
  {
    now,
    redisUrl,
    connectionLimits = null,
    proxies = 0,
    sessions = null,
    isPublisherToken = () => false,
  }: Pick<Settings, 'now' | 'redisUrl'> &
    Partial<Pick<Settings, 'connectionLimits' | 'proxies'>> & {
      sessions?: VisitorSessions | null
      /** Whether a bearer token is one of the publisher, whose connections are not limited. */
      isPublisherToken?: (token: string) => boolean
    },
): LiveServer {
  const subscriptions = openViewerSubscriptions(createPacketLog(database.db), now, connectionLimits?.joins)
  const socket = openLiveSocket(subscriptions, now, { connectionLimits, proxies, sessions, isPublisherToken })
  const bus = openLiveBus(subscriptions, database, redisUrl)
  const catchUpTimer = setInterval(subscriptions.catchUp, CATCH_UP_INTERVAL_MS)
  return {
    notifyViewers: bus.notifyViewers,
    upgrade: socket.upgrade,
    countViewers: socket.countViewers,
    disconnect: socket.close,
    async close() {
      clearInterval(catchUpTimer)
      subscriptions.close()
      await Promise.all([bus.close(), socket.close()])
    },
  }
}
