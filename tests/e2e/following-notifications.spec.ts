import type { APIRequestContext, Worker } from '@playwright/test'
import type { Contest } from '#contract/api/contests/contests.ts'
import { buildPath } from '#publication/routes.ts'
import {
  startTestPushService,
  type TestPushService,
} from '../contract/publishing/notifications/push-endpoint.ts'
import { head, runningCompetition, send } from './live-world.ts'
import { LIVE_SITE, PUSH_PORT } from './servers.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { clubInOrder } from './world.ts'

/**
 * Notifications from the click on the button to what the service worker shows. The push service of the browser is replaced. The headless
 * browser of the tests neither allows nor shows notifications: the page is told that they are allowed, and the worker shows them in a list.
 */

test.use({ baseURL: LIVE_SITE, serviceWorkers: 'allow' })
// there is one push service
test.describe.configure({ mode: 'default' })

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
      const IS_SUBSCRIBED = 'is subscribed in the test'
      const subscription = {
        toJSON: () => ({ endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
        unsubscribe: async () => {
          sessionStorage.removeItem(IS_SUBSCRIBED)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          sessionStorage.setItem(IS_SUBSCRIBED, 'yes')
          return subscription
        },
        getSubscription: async () => (sessionStorage.getItem(IS_SUBSCRIBED) ? subscription : null),
      })
    },
    { endpoint, p256dh, auth },
  )
}

const MATS = [1, 2, 3, 4]

/**
 * A mat whose fourth contest has a judoka who can be followed. The first ones have begun in the demo world, the second ones have not.
 * @param mats those that no other test changes
 */
async function findFourthContest(request: APIRequestContext, competition: number, mats: readonly number[]) {
  const found = await request.get(`${LIVE_SITE}/api/Contest/Find?IdCompetition=${competition}`)
  const contests = ((await found.json()) as Contest[]).filter(({ bye, isFinished }) => !bye && !isFinished)
  for (const mat of mats) {
    const [, second, , fourth] = contests
      .filter((contest) => contest.mat === mat)
      .sort((a, b) => (a.idFragment ?? 0) - (b.idFragment ?? 0) || (a.matOrder ?? 0) - (b.matOrder ?? 0))
    if (second && fourth) return { mat, second, fourth, judoka: findPublicJudoka(fourth) }
  }
  throw new Error('No mat has a fourth contest with a known judoka.')
}

function findPublicJudoka({ personWhite, personBlue }: Contest) {
  const judoka = [personWhite, personBlue].find((one) => one && !one.withheld)
  if (!judoka || judoka.withheld) throw new Error('Nobody of the contest can be followed.')
  return judoka
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
      origin: LIVE_SITE,
      registrationId,
      data: JSON.stringify(data),
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
  const { mat, second, fourth, judoka } = await findFourthContest(
    request,
    competition.number,
    MATS.slice(0, 2),
  )
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
      ...other,
      locale: 'en',
      timeZone: 'Europe/Paris',
      kinds: ['called'],
      quietHours: null,
      sound: true,
      vibration: true,
      judoka: [judoka.idPerson],
      clubs: [],
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

test('a star that is pressed on another page reaches the server, in the language of the notifications', async ({
  context,
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { judoka, second: contest } = await findFourthContest(request, competition.number, MATS)
  const other = findPublicJudoka(contest)
  await replacePushService(context, service.createBrowser('stars'))
  await page.addInitScript((id) => {
    if (!localStorage.getItem('followed_judoka'))
      localStorage.setItem('followed_judoka', JSON.stringify([id]))
  }, judoka.idPerson)
  await page.goto('/de/following/')
  await page.getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await expect(page.getByText('Benachrichtigungen sind in diesem Browser eingeschaltet.')).toBeVisible()

  const sent = () =>
    page.waitForRequest(
      (one) => one.url().endsWith('/api/Notifications/Subscribe') && one.method() === 'POST',
    )
  await page.goto(`/judoka/${other.idPerson}/`)
  const first = sent()
  await page.getByRole('button', { name: /^Follow / }).click()
  expect((await first).postDataJSON()).toMatchObject({
    judoka: [judoka.idPerson, other.idPerson],
    clubs: [],
    locale: 'de',
  })
  const club = clubInOrder()
  await page.goto(buildPath('club', { club: club.id }))
  const second = sent()
  await page.getByRole('button', { name: `Follow ${club.name}` }).click()
  expect((await second).postDataJSON()).toMatchObject({ clubs: [club.id], locale: 'de' })
})

test('nothing is sent where notifications are off', async ({ page, request }) => {
  const competition = await runningCompetition(request)
  const { judoka } = await findFourthContest(request, competition.number, MATS)
  const requested: string[] = []
  page.on('request', (one) => requested.push(one.url()))
  await page.goto(`/judoka/${judoka.idPerson}/`)
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('button', { name: /^Follow / })).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(1500)
  expect(requested.filter((url) => /Notifications|watch-follows|push-subscription/.test(url))).toEqual([])
})

test('where push messages are not allowed, the open page notifies with sound and vibration', async ({
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { mat, second, fourth, judoka } = await findFourthContest(request, competition.number, MATS.slice(2))
  const other = findPublicJudoka(second)
  await page.addInitScript(
    (ids) => {
      localStorage.setItem('followed_judoka', JSON.stringify(ids))
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      const felt = { tones: 0, vibrations: 0 }
      Object.assign(globalThis, { felt })
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (at) {
        felt.tones++
        start.call(this, at)
      }
      navigator.vibrate = () => {
        felt.vibrations++
        return true
      }
    },
    [judoka.idPerson, other.idPerson],
  )
  const readFelt = () =>
    page.evaluate(() => (globalThis as unknown as { felt: { tones: number; vibrations: number } }).felt) // set above
  await page.goto('/following/')
  await page.getByRole('button', { name: 'Alert me on this page' }).click()
  expect(await readFelt()).toEqual({ tones: 2, vibrations: 0 })
  const rows = page.getByRole('listitem').filter({ hasText: 'to go' })
  await expect(rows).toHaveCount(2)

  const notice = page.getByText(`Called to mat ${mat}`)
  await send(request, competition, { ...head(mat), kind: 'active', idContest: second.idContest })
  await expect(notice).toContainText(other.givenName)
  expect(await readFelt()).toEqual({ tones: 4, vibrations: 1 })
  await page.getByRole('checkbox', { name: 'Sound' }).uncheck()
  await page.getByRole('checkbox', { name: 'Vibration' }).uncheck()
  await send(request, competition, { ...head(mat), kind: 'active', idContest: fourth.idContest })
  await expect(notice).toContainText(judoka.givenName)
  expect(await readFelt()).toEqual({ tones: 4, vibrations: 1 })
})
