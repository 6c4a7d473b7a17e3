import { Redis } from 'ioredis'
import type { NotificationListener } from '../../db/notification-listener.ts'
import { formatLiveVersion, LIVE_CHANNEL } from './live-channel.ts'

/** Tells other processes over Redis what was published, and hears it from them. */
export type RedisBus = {
  publish: (idCompetition: number, version: number) => void
  close: () => Promise<void>
}

/** Milliseconds until the next attempt, by half more or less by chance. */
const RETRY_DELAY_MS = 1000

/**
 * @param url `redis://…`, or `rediss://…`
 * @param listener hears on `LIVE_CHANNEL`; `connected` is called whenever something may have been missed
 */
export function openRedisBus(url: string, listener: NotificationListener): RedisBus {
  const options = {
    retryStrategy: () => RETRY_DELAY_MS * (0.5 + Math.random()),
    autoResubscribe: false, // done below, where it is known when
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  }
  const hearing = new Redis(url, options)
  const telling = new Redis(url, options)
  /** What isn't told yet, the newest of each competition. */
  const waiting = new Map<number, number>()

  const tellAll = async () => {
    for (const [idCompetition, version] of waiting) {
      await telling.publish(LIVE_CHANNEL, formatLiveVersion(idCompetition, version)).then(
        () => waiting.get(idCompetition) === version && waiting.delete(idCompetition),
        () => undefined, // told once Redis is there again
      )
    }
  }

  hearing.on('message', (_, told) => listener.onNotification(told))
  hearing.on('ready', () => {
    hearing.subscribe(LIVE_CHANNEL).then(listener.onConnect, () => undefined)
  })
  telling.on('ready', tellAll)
  let isLost = false
  hearing.on('error', (error) => {
    if (!isLost) console.error(`Redis can't be reached: ${error.message}.`)
    isLost = true
  })
  telling.on('error', () => undefined) // said above
  hearing.on('ready', () => {
    if (isLost) console.error('Redis is there again.')
    isLost = false
  })

  return {
    publish(idCompetition, version) {
      waiting.set(idCompetition, Math.max(version, waiting.get(idCompetition) ?? 0))
      void tellAll()
    },
    async close() {
      hearing.disconnect()
      telling.disconnect()
    },
  }
}
