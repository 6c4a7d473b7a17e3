import type { QuietHours } from '#judo/competition/quiet-hours.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#judo/order/notifications.ts'
import { readStorage, removeStorage, writeStorage } from './storage.ts'

/** How this browser notifies of those who are followed; stored in it. */
export type NotificationSettings = {
  /** By push messages, or by the open page, where the browser allows no others. */
  by: 'push' | 'page'
  kinds: readonly NotificationKind[]
  quietHours: QuietHours | null
  sound: boolean
  vibration: boolean
  /** Stops the push messages. */
  token: string | null
  /** The language of the push messages; null before the first one is set. */
  locale: string | null
  /** Who was followed, and in which session, when the server was last told, as JSON. */
  sentFollows: string | null
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  by: 'push',
  kinds: NOTIFICATION_KINDS,
  quietHours: null,
  sound: true,
  vibration: true,
  token: null,
  locale: null,
  sentFollows: null,
}

/** Null while nothing is to be notified. */
export function readNotificationSettings(): NotificationSettings | null {
  const stored = readStorage('notifications')
  if (stored === null) return null
  try {
    return { ...DEFAULT_NOTIFICATION_SETTINGS, ...(JSON.parse(stored) as Partial<NotificationSettings>) }
  } catch {
    return null // not written by this site
  }
}

export const writeNotificationSettings = (settings: NotificationSettings): void =>
  writeStorage('notifications', JSON.stringify(settings))

export const removeNotificationSettings = (): void => removeStorage('notifications')
