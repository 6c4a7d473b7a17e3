import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { UNLIMITED } from '#server/http/rate-limit.ts'
import { endSessions, removeEndedSessions } from '#server/identity/sessions/sessions.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { createSharedCounter } from '#server/platform/db/shared-counter.ts'
import { removeOldNotifications } from '#server/publishing/notifications/start-notifications.ts'
import { NOW, WOMEN_48 } from '../../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT, CHILDS_ACCOUNT } from '../../fixtures/organisations-fixture.ts'
import { OPEN, WOMEN_CATEGORY } from '../../live/live-competition.ts'
import { createIpponWin, createScoreboard } from '../../live/test-scoreboard.ts'
import { createSubscription, serveNotifications } from './notification-world.ts'

/** On mat 1, contests of women 1002 and 1004 come first, then 2002, those of unknown judoka, and so on; 101 fights in 1001 on mat 2. */
const world = serveNotifications()

const texts = () => world.service.received.map(({ message: { title, body } }) => [title, body])
const isolated = (text: string) => `\u2068${text}\u2069`

/** Everything as the second mat begins. */
async function callFirst(): Promise<void> {
  await world.send(createScoreboard(2)('active', { idContest: 1001 }))
  await world.handleJobs()
}

describe('followers', () => {
  test('are notified three contests before, of the call and of the outcome, each once', async () => {
    await world.subscribe('phone', { judoka: [105], kinds: ['upcoming', 'called', 'finished'] })
    const two = createScoreboard(2)
    await world.send(two('active', { idContest: 1001 }))
    await world.handleJobs()
    const { message } = world.service.received[0] ?? {}
    expect(message).toMatchObject({
      title: isolated('FAMILY105 Given105'),
      body: `1 contest before theirs, mat 2\n${isolated('Open')}`,
      tag: 'contest-1003',
      path: '/competition/open_2025/contest_order/?judoka=105',
      language: 'en',
      direction: 'ltr',
      isSilent: false,
      vibrates: false,
    })
    await world.send(...createIpponWin(two, 1001, 'white').slice(1))
    await world.handleJobs()
    await world.send(...createIpponWin(two, 1003, 'blue'))
    await world.handleJobs()
    await world.handleJobs()
    const keys = world.service.received.map(({ message: { key } }) => key)
    expect(keys.filter((key) => key.startsWith('contest-1003'))).toEqual([
      'contest-1003 upcoming',
      'contest-1003 finished',
    ])
    expect(texts()[keys.indexOf('contest-1003 finished')]?.[1]).toMatch(
      /^(Won against|Lost to) \u2068FAMILY\d+ Given\d+\u2069\n\u2068Open\u2069$/,
    )
  })

  test('who subscribe after a call are notified of the outcome, and before nobody is looked for', async () => {
    const two = createScoreboard(2)
    await world.send(two('active', { idContest: 1001 }))
    expect(await world.takeJobs('find-notifications')).toEqual([])
    await world.subscribe('phone', { judoka: [101] })
    await world.send(...createIpponWin(two, 1001, 'white').slice(1))
    await world.handleJobs()
    const keys = world.service.received.map(({ message: { key } }) => key)
    expect(keys).toContain('contest-1001 finished')
  })

  test('are notified when a contest is called, in their language', async () => {
    await world.subscribe('german', { judoka: [101], locale: 'de' })
    await world.subscribe('arab', { judoka: [101], locale: 'ar', vibration: true, sound: false })
    await callFirst()
    const [german, arab] = world.service.received.map(({ message }) => message)
    expect(german?.body).toBe(`Aufgerufen auf Matte 2\n${isolated('Open')}`)
    expect(arab).toMatchObject({
      body: `نداء إلى البساط 2\n${isolated('Open')}`,
      path: '/ar/competition/open_2025/contest_order/?judoka=101',
      direction: 'rtl',
      isSilent: true,
      vibrates: true,
    })
  })

  test('with an account are notified of the judoka of the account, also of those followed elsewhere', async () => {
    await world.signIn(ANAS_ACCOUNT)
    await world.subscribe('desk', { judoka: [102] })
    expect((await world.request('POST', '/api/Follow/UserFollowJudoka', { idJudoka: 101 })).status).toBe(200)
    await callFirst()
    expect(texts().map(([title]) => title)).toEqual([isolated('FAMILY101 Given101')])
  })

  test('with an account are not notified any more once their session has ended, or was ended elsewhere', async () => {
    const sessions = new Map<string, number>()
    for (const name of ['expired', 'ended', 'phone']) {
      sessions.set(name, await world.signIn(ANAS_ACCOUNT))
      await world.subscribe(name)
    }
    await world.request('POST', '/api/Follow/UserFollowJudoka', { idJudoka: 101 })
    await endSessions(world.db, ANAS_ACCOUNT, sessions.get('ended') ?? 0)
    const isExpired = eq(tables.adminSession.id, sessions.get('expired') ?? 0)
    await world.db
      .update(tables.adminSession)
      .set({ expiresAt: new Date(0) })
      .where(isExpired)
    await callFirst()
    expect(world.service.received).toHaveLength(1)
    await removeEndedSessions(world.db, new Date())
    expect(await world.listSubscriptions()).toMatchObject([{ sessionId: sessions.get('phone') }])
  })

  test('of a club are notified of its judoka', async () => {
    await world.subscribe('coach', { clubs: [1], kinds: ['called'] })
    await callFirst()
    expect(texts()).toHaveLength(1)
    expect(texts()[0]?.[0]).toMatch(/FAMILY101.*FAMILY\d+|FAMILY\d+.*FAMILY101/)
  })

  test('are not notified of people who are withheld, nor of kinds that they do not want', async () => {
    await world.subscribe('phone', { judoka: [101] })
    await world.subscribe('other', { judoka: [102], kinds: ['draw'] })
    await world.db.update(tables.person).set({ hidden: true }).where(eq(tables.person.id, 101))
    await callFirst()
    await world.db.update(tables.person).set({ hidden: false }).where(eq(tables.person.id, 101))
    expect(world.service.received).toEqual([])
  })

  test('are not notified in their quiet hours, but of a draw after them', async () => {
    // NOW is 13:00 in Paris
    await world.subscribe('asleep', { judoka: [101], quietHours: { from: 720, to: 840 } })
    await callFirst()
    await world.findAnnouncements()
    const jobs = await world.takeJobs('push')
    expect(world.service.received).toEqual([])
    expect(jobs).toHaveLength(1)
    world.setNow(new Date(NOW.getTime() + 3_600_000))
    await world.sendNotifications(jobs.flatMap(({ notifications }) => notifications))
    expect(world.service.received.map(({ message: { tag } }) => tag)).toEqual([`draw-${OPEN}`])
  })

  test('are notified once of a draw and of final results, if they followed before', async () => {
    await world.subscribe('phone', { judoka: [101] })
    await Promise.all([world.findAnnouncements(), world.findAnnouncements()])
    await world.handleJobs()
    await world.subscribe('late', { judoka: [101] })
    await world.findAnnouncements()
    await world.handleJobs()
    expect(texts()).toEqual([[isolated('Open'), `Draw published\n${isolated('FAMILY101 Given101')}`]])
    await world.db.insert(tables.individualResult).values({
      competitionId: OPEN,
      competitionCategoryId: WOMEN_CATEGORY,
      ageId: 2,
      categoryId: WOMEN_48,
      personId: 101,
      place: 1,
      wins: 3,
    })
    await world.db
      .update(tables.competition)
      .set({ status: 'finished' })
      .where(eq(tables.competition.id, OPEN))
    await world.findAnnouncements()
    await world.findAnnouncements()
    await world.handleJobs()
    expect(world.service.received.slice(1).map(({ path, message: { tag } }) => [path, tag])).toEqual([
      ['/phone', `results-${OPEN}`],
      ['/late', `results-${OPEN}`],
    ])
  })
})

describe('sending', () => {
  test('is repeated after a failure, with the same tag and only for those that were not accepted', async () => {
    await world.subscribe('first', { judoka: [101], kinds: ['called'] })
    await world.subscribe('second', { judoka: [101], kinds: ['called'] })
    await world.send(createScoreboard(2)('active', { idContest: 1001 }))
    world.service.answer((response) => response.writeHead(503).end())
    await expect(world.handleJobs()).rejects.toThrow('2 of 2 notifications were not sent')
    expect(world.service.received).toEqual([])
    world.service.answer(null)
    const stored = await world.db.select().from(tables.pushNotification).orderBy(tables.pushNotification.id)
    const ids = stored.map(({ id }) => id)
    await world.sendNotifications(ids.slice(0, 1))
    await world.sendNotifications(ids)
    expect(world.service.received.map(({ path }) => path)).toEqual(['/first', '/second'])
    // the process ended after the push service had accepted, before that was written down
    await world.db.update(tables.pushNotification).set({ sentAt: null })
    await world.sendNotifications(ids)
    const tags = world.service.received.map(({ message: { tag, key } }) => `${tag} ${key}`)
    expect(tags).toHaveLength(4)
    expect(new Set(tags).size).toBe(1)
    const topics = world.service.received.map(({ headers }) => headers.topic)
    expect(new Set(topics).size).toBe(1)
    expect(world.service.received[0]?.headers).toMatchObject({
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
  })

  test('ends the subscription of a browser that is gone, and nothing is sent after the time of a notification', async () => {
    await world.subscribe('gone', { judoka: [101], kinds: ['called'] })
    world.service.answer((response) => response.writeHead(410).end())
    await callFirst()
    expect(await world.listSubscriptions()).toEqual([])
    world.service.answer(null)
    await world.subscribe('late', { judoka: [103], kinds: ['called'] })
    await world.send(createScoreboard(1)('active', { idContest: 1002 }))
    await world.findJobs()
    world.setNow(new Date(NOW.getTime() + 3_600_000))
    await world.handleJobs()
    expect(world.service.received).toEqual([])
  })

  test('never goes to an address that is not public', async () => {
    const { push } = world
    const keys = createSubscription(world.service, 'any')
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://10.0.0.1/1',
      'https://localhost/1',
      'https://api.internal/1',
      'https://user:pass@push.example/1',
      'https://push.example:8443/1',
      'http://127.0.0.1:1/1',
    ]) {
      const response = await world.request('POST', '/api/Notifications/Subscribe', { ...keys, endpoint })
      expect([endpoint, response.status]).toEqual([endpoint, 400])
      const subscription = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth }
      expect(await push.send(subscription, '{}', { ttlSeconds: 1, topic: 'a' })).toBe('gone')
    }
    expect(await world.listSubscriptions()).toEqual([])
  })
})

describe('a subscription', () => {
  test('is changed by the same browser and stopped by its token only', async () => {
    const browser = createSubscription(world.service, 'phone')
    const stop = await world.subscribe('phone', browser)
    expect(await world.subscribe('phone', { ...browser, locale: 'ka', judoka: [101, 101, 9999] })).toBe(stop)
    expect(await world.listSubscriptions()).toMatchObject([{ language: 'ka', sessionId: null }])
    expect(await world.db.select().from(tables.pushFollow)).toMatchObject([{ personId: 101, clubId: null }])
    const forged = stop.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`)
    expect((await world.request('DELETE', '/api/Notifications/Stop', { token: forged })).status).toBe(400)
    expect(await world.listSubscriptions()).toHaveLength(1)
    for (const _ of ['once', 'again'])
      expect((await world.request('DELETE', '/api/Notifications/Stop', { token: stop })).status).toBe(200)
    expect(await world.listSubscriptions()).toEqual([])
    expect(await world.db.select().from(tables.pushFollow)).toEqual([])
  })

  test('ends when no browser has confirmed it for a year', async () => {
    await world.subscribe('phone')
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
    await removeOldNotifications(world.db, days(364))
    expect(await world.listSubscriptions()).toHaveLength(1)
    await removeOldNotifications(world.db, days(366))
    expect(await world.listSubscriptions()).toEqual([])
  })
})

describe('how many browsers are subscribed', () => {
  const later = (seconds: number) => world.setNow(new Date(NOW.getTime() + seconds * 1000))
  const listNames = async () =>
    (await world.listSubscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1)).sort()
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `browser-${from + at}`).sort()

  test('is at most twenty of an account, those that were used last; others are not counted', async () => {
    await world.subscribe('anonymous')
    await world.signIn(CHILDS_ACCOUNT)
    await world.subscribe('of-somebody-else')
    await world.signIn(ANAS_ACCOUNT)
    for (let at = 1; at <= 20; at++) {
      later(at)
      await world.subscribe(`browser-${at}`)
    }
    const others = ['anonymous', 'of-somebody-else']
    expect(await listNames()).toEqual([...others, ...names(1, 20)].sort())
    // the first is used again, so the second is the one that was not used for longest; a new session is the same account
    await world.signIn(ANAS_ACCOUNT)
    later(21)
    await world.subscribe('browser-1')
    expect(await listNames()).toHaveLength(22)
    later(22)
    await world.subscribe('browser-21')
    expect(await listNames()).toEqual(
      [...others, ...names(1, 21).filter((name) => name !== 'browser-2')].sort(),
    )
  })

  test('grows by at most a thousand a day from one address or account; those that are known are not counted', async () => {
    let asking = 'hall'
    const app = createApp(world.db, {
      now: () => NOW,
      push: world.push,
      rateLimiter: { ...UNLIMITED, getCaller: () => ({ address: asking, group: 'visitors', id: asking }) },
    })
    const statusOf = async (name: string) => {
      const response = await app.request('/api/Notifications/Subscribe', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
        body: JSON.stringify(browsers.get(name) ?? createSubscription(world.service, name)),
      })
      return response.status
    }
    const browsers = new Map(['known', 'last'].map((name) => [name, createSubscription(world.service, name)]))
    expect(await statusOf('known')).toBe(200)
    const counter = createSharedCounter(world.db, 'push', { points: 1000, duration: 86_400 })
    await counter.consume(asking, 998)
    expect(await statusOf('last')).toBe(200)
    expect(await statusOf('too-many')).toBe(429)
    expect(await statusOf('known')).toBe(200)
    asking = 'elsewhere'
    expect(await statusOf('another-address')).toBe(200)
    expect(await listNames()).toEqual(['another-address', 'known', 'last'])
  })
})
