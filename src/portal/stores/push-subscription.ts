import { splitLocalePrefix } from '#language/localized-paths.ts'
import { callApi } from '../api/call-api.ts'
import {
  type NotificationSettings,
  readNotificationSettings,
  removeNotificationSettings,
  writeNotificationSettings,
} from './notification-settings.ts'
import { describeFollows, readFollows } from './read-follows.ts'
import { registerServiceWorker } from './service-worker.ts'
import { isRefused } from './storage.ts'

/** The subscription of this browser to push messages. Loaded where notifications are set, and when who is followed changes. */

/** `blocked`: the browser has no push messages, or the visitor has refused them. */
export type PushState = 'on' | 'off' | 'blocked'

/** What the browser allows, and whether it is subscribed. */
export async function findPushState(): Promise<PushState> {
  if (!isPushSupported() || Notification.permission === 'denied') return 'blocked'
  return (await findSubscription()) && readNotificationSettings()?.by === 'push' ? 'on' : 'off'
}

/**
 * Asks the visitor, and subscribes. Call it from a click: browsers ask only then.
 * @returns `blocked` if the visitor refuses or the server sends no notifications
 */
export async function turnOnPush(settings: NotificationSettings): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'blocked'
  if (permission !== 'granted') return 'off'
  const { publicKey } = await callApi('Notifications/Key', {})
  if (publicKey === null) return 'blocked'
  // visitors who have not accepted the cookie notice have no worker: notifications ask for one
  await registerServiceWorker()
  await savePush(await subscribe(await navigator.serviceWorker.ready, publicKey), settings)
  return 'on'
}

/** Sends changed settings to the server, in the language of the page. */
export const changePush = (settings: NotificationSettings): Promise<void> =>
  resendPush({ ...settings, locale: null })

/** Sends who is followed, time zone and the language of the page to the server, if the browser is subscribed. */
export async function confirmPush(): Promise<void> {
  const settings = readNotificationSettings()
  if (settings?.by === 'push') await changePush(settings)
}

/** Sends who is followed to the server, if the browser is subscribed. */
export async function sendFollows(): Promise<void> {
  const settings = readNotificationSettings()
  if (settings?.by === 'push') await resendPush(settings)
}

async function resendPush(settings: NotificationSettings): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) await savePush(subscription, settings)
}

/** Ends the subscription at the browser, and then at the server. */
export async function turnOffPush(): Promise<void> {
  const token = readNotificationSettings()?.token
  removeNotificationSettings()
  await (await findSubscription())?.unsubscribe()
  if (token) await callApi('Notifications/Stop', { body: { token } })
}

/** After refusal of the cookie notice there is no worker that could show messages. */
const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && !isRefused()

async function findSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** A subscription that was made with a former key of the server is replaced. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const former = await pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function savePush(subscription: PushSubscription, settings: NotificationSettings): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const { kinds, quietHours, sound, vibration } = settings
  const locale = settings.locale ?? splitLocalePrefix(location.pathname).code
  const sentFollows = describeFollows()
  const { token } = await callApi('Notifications/Subscribe', {
    body: {
      endpoint: endpoint ?? '',
      p256dh,
      auth,
      quietHours,
      sound,
      vibration,
      ...readFollows(),
      kinds: [...kinds],
      locale,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
  writeNotificationSettings({ ...settings, by: 'push', token, locale, sentFollows })
}
