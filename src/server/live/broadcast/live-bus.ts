import type { NotifyViewers } from '../../api/handler.ts'
import type { NotificationListener } from '../../db/notification-listener.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Hub } from './hub.ts'
import { LIVE_CHANNEL } from './live-channel.ts'
import { openRedisBus } from './redis-bus.ts'

/** What the hub of this process hears of what is published here and by others. */
export type LiveBus = { notifyViewers: NotifyViewers; close: () => Promise<void> }

/** Between processes by Redis, if there is one, or by PostgreSQL; in this process directly. */
export function subscribeHub(hub: Hub, database: Pick<OpenDatabase, 'listen'>, redisUrl?: string): LiveBus {
  const listener: NotificationListener = {
    onNotification(told) {
      const [idCompetition, version] = told.split(' ').map(Number)
      if (idCompetition && version) hub.notifyVersion(idCompetition, version)
    },
    onConnect: hub.catchUp,
  }
  if (!redisUrl) return { notifyViewers: hub.notifyVersion, close: database.listen(LIVE_CHANNEL, listener) }
  const redis = openRedisBus(redisUrl, listener)
  return {
    notifyViewers(idCompetition, version) {
      hub.notifyVersion(idCompetition, version)
      redis.publish(idCompetition, version)
    },
    close: redis.close,
  }
}
