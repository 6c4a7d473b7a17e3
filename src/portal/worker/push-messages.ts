/// <reference lib="webworker" />
import type { PushMessage } from '#contract/push-message.ts'

/** Notifications of followed judoka: shown when the server sends them, opened and stopped by the reader. The server writes their texts. */

declare const self: ServiceWorkerGlobalScope

const STOP = 'stop'
const VIBRATION = [200, 100, 200]

/** Browsers have these options before the type declarations do. */
type Options = NotificationOptions & {
  actions?: { action: string; title: string }[]
  renotify?: boolean
  timestamp?: number
  vibrate?: number[]
}

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (message) event.waitUntil(showMessage(message))
})

/** A message that arrives again replaces the first one without a sound; a new one with its tag makes one. */
async function showMessage(message: PushMessage): Promise<void> {
  const { title, body, tag, language, direction, isSilent, vibrates, at, stop, key } = message
  const notifications = await self.registration.getNotifications({ tag })
  const isRepeated = notifications.some(({ data }) => (data as PushMessage | null)?.key === key)
  const options: Options = {
    body,
    tag,
    data: message,
    lang: language,
    dir: direction,
    timestamp: at,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    renotify: !isRepeated,
    silent: isSilent || isRepeated,
    actions: [{ action: STOP, title: stop.label }],
    ...(vibrates && !isSilent && !isRepeated && { vibrate: VIBRATION }),
  }
  await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  const message: PushMessage = event.notification.data
  event.notification.close()
  event.waitUntil(event.action === STOP ? stopNotifications(message) : openPage(message.path))
})

/** Stops at this browser first, which works without a network: its push service then tells the server. */
async function stopNotifications({ stop: { address, token } }: PushMessage): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await self.registration.getNotifications()) notification.close()
  await fetch(address, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
}

/** Shows a page that is open already, or opens it. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
