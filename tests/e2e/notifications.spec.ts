import type { APIRequestContext, Worker } from '@playwright/test'
import type { Contest } from '#contract/api/contest.ts'
import { startTestPushService, type TestPushService } from '../contract/notifications/push-endpoint.ts'
import { head, runningCompetition, send } from './live-world.ts'
import { LIVE_SITE, PUSH_PORT } from './servers.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

/**
 * Notifications from the click on the button to what the service worker shows. The push service of the browser is replaced. The headless
 * browser of the tests neither allows nor shows notifications: the page is told that they are allowed, and the worker shows them in a list.
 */

test.use({ baseURL: LIVE_SITE, serviceWorkers: 'allow' })

let service: TestPushService
test.beforeAll(async () => {
  service = await startTestPushService(PUSH_PORT)
})
test.afterAll(() => service.close())

type Browser = ReturnType<TestPushService['createBrowser']>

/** The browser subscribes at our push service instead of its own. */
async function replacePushService(context: BrowserContext, { endpoint, p256dh, auth }: Browser) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(
    (keys) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
      let isSubscribed = false
      const subscription = {
        toJSON: () => ({ endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
        unsubscribe: async () => {
          isSubscribed = false
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          isSubscribed = true
          return subscription
        },
        getSubscription: async () => (isSubscribed ? subscription : null),
      })
    },
    { endpoint, p256dh, auth },
  )
}

const MATS = [1, 2, 3, 4]

/** A mat whose fourth contest has a judoka who can be followed. The first ones have begun in the demo world, the second ones have not. */
async function findFourthContest(request: APIRequestContext, competition: number) {
  const found = await request.get(`${LIVE_SITE}/api/Contest/Find?IdCompetition=${competition}`)
  const contests = ((await found.json()) as Contest[]).filter(({ bye, isFinished }) => !bye && !isFinished)
  for (const mat of MATS) {
    const [, second, , fourth] = contests
      .filter((contest) => contest.mat === mat)
      .sort((a, b) => (a.idFragment ?? 0) - (b.idFragment ?? 0) || (a.matOrder ?? 0) - (b.matOrder ?? 0))
    const judoka = [fourth?.personWhite, fourth?.personBlue].find((one) => one && !one.withheld)
    if (second && fourth && judoka && !judoka.withheld) return { mat, second, fourth, judoka }
  }
  throw new Error('No mat has a fourth contest with a known judoka.')
}

/** Delivers a message to the service worker, as the browser does. */
async function createDelivery(context: BrowserContext, page: Page): Promise<(data: object) => Promise<void>> {
  const session = await context.newCDPSession(page)
  const registrations: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, isDeleted } of event.registrations)
      if (!isDeleted) registrations.push(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  return async (data) => {
    const [registrationId = ''] = registrations
    await session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: LIVE_SITE, registrationId, data: JSON.stringify(data) },
    })
  }
}

/** The worker keeps what it shows in a list, where a notification replaces the one with its tag. */
const showInList = (worker: Worker) =>
  worker.evaluate(() => {
    type Shown = NotificationOptions & { title: string; close: () => void }
    const shown = new Map<string, Shown>()
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: NotificationOptions) => {
        const { tag = '' } = options
        shown.set(tag, { title, ...options, close: () => shown.delete(tag) })
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter((one) => tag === undefined || one.tag === tag),
    })
  })

const listShown = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope // the code runs in the worker
    const shown = await scope.registration.getNotifications()
    return shown.map(({ title, body, tag, lang, silent }) => ({ title, body, tag, lang, silent }))
  })

test('a notification is shown once, in the language of the reader, at three contests before, and one tap stops all', async ({
  context,
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { mat, second, fourth, judoka } = await findFourthContest(request, competition.number)
  await replacePushService(context, service.createBrowser('phone'))
  await page.addInitScript(
    (id) => localStorage.setItem('followed_judoka', JSON.stringify([id])),
    judoka.idPerson,
  )
  await page.goto('/de/following/')
  await page.getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await expect(page.getByText('Benachrichtigungen sind in diesem Browser eingeschaltet.')).toBeVisible()

  await send(request, competition, { ...head(mat), kind: 'active', idContest: second.idContest })
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const { message } = service.received[0] ?? {}
  if (!message) throw new Error('Nothing was received.')
  expect(message.key).toBe(`contest-${fourth.idContest} upcoming`)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await showInList(worker)
  const deliver = await createDelivery(context, page)
  await deliver(message)
  await expect.poll(() => listShown(worker)).toMatchObject([{ silent: false }])
  // sent again by a process that did not know that it was sent
  await deliver(message)
  await expect
    .poll(() => listShown(worker))
    .toEqual([
      {
        title: expect.stringContaining(judoka.givenName),
        body: expect.stringContaining(`Noch 3 Kämpfe davor, Matte ${mat}`),
        tag: `contest-${fourth.idContest}`,
        lang: 'de',
        silent: true,
      },
    ])

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope // the code runs in the worker
    const [notification] = await scope.registration.getNotifications()
    let done: Promise<unknown> | undefined
    const waitUntil = (work: Promise<unknown>) => {
      done = work
    }
    const click = new ExtendableEvent('notificationclick')
    scope.dispatchEvent(Object.assign(click, { notification, action: 'stop', waitUntil }))
    await done
  })
  await expect.poll(() => listShown(worker)).toEqual([])
  const other = service.createBrowser('other')
  const subscribed = await request.post('/api/Notifications/Subscribe', {
    data: {
      ...{ ...other, locale: 'en', timeZone: 'Europe/Paris', kinds: ['called'], quietHours: null },
      ...{ sound: true, vibration: true, judoka: [judoka.idPerson], clubs: [] },
    },
  })
  expect(subscribed.status()).toBe(200)
  const before = service.received.length
  await send(request, competition, { ...head(mat), kind: 'active', idContest: fourth.idContest })
  await expect
    .poll(() => service.received.slice(before).map(({ path }) => path), { timeout: 60_000 })
    .toEqual(['/other'])

  await page.getByRole('button', { name: 'Benachrichtigungen beenden' }).click()
  await expect(page.getByRole('button', { name: 'Benachrichtigungen einschalten' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('notifications'))).toBeNull()
})
