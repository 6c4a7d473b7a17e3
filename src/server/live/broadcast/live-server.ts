import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Settings } from '#settings'
import type { NotifyViewers } from '../../api/handler.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openHub } from './hub.ts'
import { subscribeHub } from './live-bus.ts'
import { openLiveSocket } from './live-socket.ts'
import { createPacketLog } from './packet-log.ts'

/** The live feed of this process: from what is committed to the browsers of viewers. */
export type LiveServer = {
  /** To be told of what was published here. */
  notifyViewers: NotifyViewers
  /** Takes a connection that wants to be a websocket; false if it isn't meant for the live feed. */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  /** Says goodbye to viewers. */
  close: () => Promise<void>
}

/** Milliseconds; should news be lost on the way, nobody waits longer for what they were about. */
const CATCH_UP_INTERVAL_MS = 15_000

export function openLiveServer(
  database: Pick<OpenDatabase, 'db' | 'listen'>,
  {
    now,
    redisUrl,
    connectionLimits = null,
    proxies = 0,
  }: Pick<Settings, 'now' | 'redisUrl'> & Partial<Pick<Settings, 'connectionLimits' | 'proxies'>>,
): LiveServer {
  const hub = openHub(createPacketLog(database.db), now)
  const socket = openLiveSocket(hub, now, { connectionLimits, proxies })
  const news = subscribeHub(hub, database, redisUrl)
  const looking = setInterval(hub.catchUp, CATCH_UP_INTERVAL_MS)
  return {
    notifyViewers: news.notifyViewers,
    upgrade: socket.upgrade,
    async close() {
      clearInterval(looking)
      hub.close()
      await Promise.all([news.close(), socket.close()])
    },
  }
}
