import type { Published } from '../answers.ts'
import type { Listener } from '../db/listening.ts'
import type { OpenDatabase } from '../db/open.ts'
import { LIVE_CHANNEL } from './announce.ts'
import type { Hub } from './hub.ts'
import { openRedis } from './redis.ts'

/** What the hub of this process hears of what is published here and by others. */
export type News = { published: Published; close: () => Promise<void> }

/** Between processes by Redis, if there is one, or by PostgreSQL; in this process directly. */
export function hearNews(hub: Hub, database: Pick<OpenDatabase, 'listen'>, redisUrl?: string): News {
  const listener: Listener = {
    heard(told) {
      const [idCompetition, version] = told.split(' ').map(Number)
      if (idCompetition && version) hub.heard(idCompetition, version)
    },
    connected: hub.catchUp,
  }
  if (!redisUrl) return { published: hub.heard, close: database.listen(LIVE_CHANNEL, listener) }
  const redis = openRedis(redisUrl, listener)
  return {
    published(idCompetition, version) {
      hub.heard(idCompetition, version)
      redis.tell(idCompetition, version)
    },
    close: redis.close,
  }
}
