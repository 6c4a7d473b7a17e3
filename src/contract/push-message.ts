/** What the server sends to the service worker of a browser, encrypted: a notification as it is shown. */
export type PushMessage = {
  title: string
  body: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  /** The same for a notification that is sent twice; the browser then shows it without another sound. */
  key: string
  /** Path of the page that opens. */
  path: string
  /** BCP 47. */
  language: string
  direction: 'ltr' | 'rtl'
  isSilent: boolean
  vibrates: boolean
  /** Milliseconds since 1970. */
  at: number
  /** The action that stops all notifications: its label, and the call with its token. */
  stop: { label: string; address: string; token: string }
}
