import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Published } from '../answers.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { ServerSettings } from '../settings.ts'
import { openHub } from './hub.ts'
import { logOf } from './log.ts'
import { hearNews } from './news.ts'
import { openLiveSocket } from './socket.ts'

/** The live feed of this process: from what is committed to the browsers of viewers. */
export type Live = {
  /** To be told of what was published here. */
  published: Published
  /** Takes a connection that wants to be a websocket; false if it isn't meant for the live feed. */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  /** Says goodbye to viewers. */
  close: () => Promise<void>
}

/** Milliseconds; should news be lost on the way, nobody waits longer for what they were about. */
const LOOKED_AFTER_EVERY = 15_000

export function openLive(
  database: Pick<OpenDatabase, 'db' | 'listen'>,
  {
    now,
    redisUrl,
    sockets = null,
    proxies = 0,
  }: Pick<ServerSettings, 'now' | 'redisUrl'> & Partial<Pick<ServerSettings, 'sockets' | 'proxies'>>,
): Live {
  const hub = openHub(logOf(database.db), now)
  const socket = openLiveSocket(hub, now, { sockets, proxies })
  const news = hearNews(hub, database, redisUrl)
  const looking = setInterval(hub.catchUp, LOOKED_AFTER_EVERY)
  return {
    published: news.published,
    upgrade: socket.upgrade,
    async close() {
      clearInterval(looking)
      hub.close()
      await Promise.all([news.close(), socket.close()])
    },
  }
}
