import { Redis } from 'ioredis'
import { getRetryDelay, type NotificationListener } from '#server/platform/db/notification-listener.ts'
import { logProblem } from '#server/platform/errors/log.ts'
import { formatLiveVersion, LIVE_CHANNEL } from './live-channel.ts'

/** Distributes versions between processes over Redis. */
export type RedisBus = {
  publish: (competitionId: number, version: number) => void
  close: () => Promise<void>
}

/**
 * @param url `redis://…`, or `rediss://…`
 * @param listener `onConnect` is called whenever notifications may have been missed
 */
export function openRedisBus(url: string, listener: NotificationListener): RedisBus {
  const options = {
    retryStrategy: getRetryDelay,
    autoResubscribe: false, // on 'ready' below, because catching up has to follow it
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  }
  const subscriber = new Redis(url, options)
  const publisher = new Redis(url, options)
  /** Versions that are not published yet, the latest of each competition. */
  const pending = new Map<number, number>()

  const publishAll = async () => {
    for (const [competitionId, version] of pending) {
      await publisher.publish(LIVE_CHANNEL, formatLiveVersion(competitionId, version)).then(
        () => pending.get(competitionId) === version && pending.delete(competitionId),
        () => undefined, // published when Redis is available again
      )
    }
  }

  subscriber.on('message', (_, payload) => listener.onNotification(payload))
  subscriber.on('ready', () => {
    subscriber.subscribe(LIVE_CHANNEL).then(listener.onConnect, () => undefined)
  })
  publisher.on('ready', publishAll)
  let isLost = false
  subscriber.on('error', (error) => {
    if (!isLost) logProblem(`Redis is unavailable: ${error.message}.`)
    isLost = true
  })
  publisher.on('error', () => undefined) // logged by the subscriber
  subscriber.on('ready', () => {
    if (isLost) logProblem('Redis is available again.')
    isLost = false
  })

  return {
    publish(competitionId, version) {
      pending.set(competitionId, Math.max(version, pending.get(competitionId) ?? 0))
      void publishAll()
    },
    async close() {
      subscriber.disconnect()
      publisher.disconnect()
    },
  }
}
