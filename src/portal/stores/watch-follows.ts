import { $followedClubs } from './followed-clubs.ts'
import { $followedJudoka } from './followed-judoka.ts'
import { readNotificationSettings } from './notification-settings.ts'
import { describeFollows } from './read-follows.ts'
import { isSignedIn } from './signed-in.ts'

/** Sends who is followed to the server that notifies this browser. Loaded where notifications are on. */

/** Several stars that are pressed one after the other are sent together. Milliseconds. */
const SEND_DELAY_MS = 500

let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/** Tells the server soon after a star was pressed, and at once what it has not been told on an earlier page or in this session. */
export function watchFollows(): void {
  if (isWatching) return
  isWatching = true
  if (!isSignedIn()) $followedJudoka.listen(sendLater)
  $followedClubs.listen(sendLater)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== undefined) sendFollows()
  })
  addEventListener('online', sendLater)
  sendLater()
}

function sendLater(): void {
  if (document.hidden) return // the tab in which the star was pressed sends it
  clearTimeout(timer)
  timer = setTimeout(sendFollows, SEND_DELAY_MS)
}

function sendFollows(): void {
  clearTimeout(timer)
  timer = undefined
  const settings = readNotificationSettings()
  if (settings?.by !== 'push' || settings.sentFollows === describeFollows()) return
  import('./push-subscription.ts').then((push) => push.sendFollows()).catch(console.error)
}
