import type { NotificationListener } from '#server/platform/db/notification-listener.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { LIVE_CHANNEL } from './live-channel.ts'
import { openRedisBus } from './redis-bus.ts'
import type { ViewerSubscriptions } from './viewer-subscriptions.ts'

/** Notifies the viewers of a competition of its new live version. Must be called after the transaction is committed. */
export type NotifyViewers = (competitionId: number, version: number) => void

/** Announces the versions that this process and others commit. */
export type LiveBus = { notifyViewers: NotifyViewers; close: () => Promise<void> }

/** Notifications of other processes come over Redis if it is configured, otherwise over PostgreSQL. */
export function openLiveBus(
  subscriptions: ViewerSubscriptions,
  database: Pick<OpenDatabase, 'listen'>,
  redisUrl?: string,
): LiveBus {
  const listener: NotificationListener = {
    onNotification(payload) {
      const [competitionId, version] = payload.split(' ').map(Number)
      if (competitionId && version) subscriptions.notifyVersion(competitionId, version)
    },
    onConnect: subscriptions.catchUp,
  }
  if (!redisUrl)
    return { notifyViewers: subscriptions.notifyVersion, close: database.listen(LIVE_CHANNEL, listener) }
  const redis = openRedisBus(redisUrl, listener)
  return {
    notifyViewers(competitionId, version) {
      subscriptions.notifyVersion(competitionId, version)
      redis.publish(competitionId, version)
    },
    close: redis.close,
  }
}
