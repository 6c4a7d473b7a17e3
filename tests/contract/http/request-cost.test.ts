import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createRateLimiter, type RateLimiter } from '#server/http/rate-limit.ts'
import type { Caller } from '#server/platform/concurrency/fair-queue.ts'
import { createSharedClock, runRequestWork } from '#server/platform/concurrency/request-work.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createVisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import { DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import { SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** What requests pay: what they take, not what others take meanwhile. */

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const visitor = (address: string, id = address): Caller => ({ group: 'visitors', address, id })
const CALLER = visitor('192.0.2.1')
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds that are counted of some work. */
const measure = (work: () => Promise<unknown>, caller = CALLER) =>
  runRequestWork(caller, async ({ measure }) => {
    await work()
    return measure()
  })

/** A statement that keeps the database busy. */
const count = (rows: number) =>
  opened.db.execute(sql`select count(*) from generate_series(1, ${sql.raw(String(rows))})`)

/** @returns a sum, so that it is computed */
const compute = (steps: number): number => {
  let sum = 0
  for (let n = 0; n < steps; n++) sum += Math.sqrt(n)
  return sum
}

test('statements and own code are counted', async () => {
  expect(await measure(() => count(1_000_000))).toBeGreaterThan(20)
  expect(await measure(async () => compute(50_000_000))).toBeGreaterThan(20)
})

test('waiting for another transaction on the same connection, or for a turn, is not counted', async () => {
  const quiet = Math.max(await measure(() => count(1000)), await measure(() => count(1000)))
  const others = Array.from({ length: 6 }, (_, n) =>
    runRequestWork(visitor('192.0.2.2', `user ${n}`), () => opened.db.transaction(() => wait(300))),
  )
  await wait(20)
  expect(await measure(() => count(1000), visitor('192.0.2.2', 'user 9'))).toBeLessThan(quiet + 40)
  await Promise.all(others)
})

test('what others take at the same time is not counted', async () => {
  const others = Promise.all([count(1_000_000), wait(10).then(() => compute(50_000_000))])
  expect(await measure(() => count(1000))).toBeLessThan(200)
  await others
})

test('a backlog of statements leaves time for everything else', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const callers = Array.from({ length: 20 }, (_, n) => visitor('192.0.2.3', `user ${n}`))
  const backlog = callers.map((caller) =>
    runRequestWork(caller, async () => {
      for (let n = 0; n < 10; n++) await count(5000)
    }),
  )
  await Promise.all(backlog)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(20)
})

test('several at once share the time of a clock', () => {
  let now = 0
  const clock = createSharedClock(() => now)
  const first = clock.start()
  now = 100
  const second = clock.start()
  now = 300
  expect(first()).toBe(200)
  now = 400
  expect(second()).toBe(200)
})

test('what a request leaves behind is nobody’s work', async () => {
  let later: Promise<unknown> = Promise.resolve()
  const milliseconds = await runRequestWork(CALLER, async ({ measure }) => {
    later = wait(50).then(() => count(1000))
    return measure()
  })
  await later
  expect(milliseconds).toBeLessThan(50)
})

/** An app whose requests come from an address, with a log of what is paid. */
function serve(options: { read?: number } = {}) {
  const sessions = createVisitorSessions(SECRET)
  const clock = () => 0 // so that nothing is refilled meanwhile
  const limiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, ...options }, { proxies: 1, sessions, clock })
  const paid: number[] = []
  const rateLimiter: RateLimiter = {
    ...limiter,
    consume: async (kind, c: Context, user, points = 1) => {
      if (kind === 'read') paid.push(points)
      await limiter.consume(kind, c, user, points)
    },
    charge: (caller, points) => {
      paid.push(points)
      limiter.charge(caller, points)
    },
  }
  const app = createApp(opened.db, { rateLimiter, sessions })
  const request = (path: string, headers: Record<string, string> = {}, options: RequestInit = {}) =>
    app.request(path, { ...options, headers: { 'X-Forwarded-For': '192.0.2.1', ...headers } })
  return { request, paid, sessions, limiter }
}

test.each([
  ['/api/openapi.json', {}],
  ['/api/', {}],
  ['/api/None/None', {}],
  ['/health/live', {}],
  ['/api/CodeList/GetAges', { method: 'DELETE' }],
  ['/api/Competition/GetCompetitions', { method: 'POST', body: '{' }],
  ['/api/CodeList/GetAges', { headers: { Cookie: 'hajime.session_token=forged.x' } }],
])('%s pays before anything else, %j', async (path, options: RequestInit) => {
  const { request, paid } = serve()
  await request(path, options.headers as Record<string, string>, options)
  expect(paid[0]).toBeGreaterThan(0)
  const { request: refused, limiter } = serve()
  limiter.charge(CALLER, 2000)
  expect((await refused(path, options.headers as Record<string, string>, options)).status).toBe(429)
})

test('bytes are paid', async () => {
  const { request, paid } = serve()
  const body = JSON.stringify({ query: 'x'.repeat(90_000) })
  await request(
    '/api/Competition/GetCompetitions',
    { 'Content-Length': String(body.length) },
    { method: 'POST', body },
  )
  expect(paid[0]).toBeGreaterThan(4)
})

test('a visitor who is refused gets a session with an allowance of its own', async () => {
  const { request, sessions } = serve({ read: 60 })
  const ask = async (cookie = '') => request('/api/CodeList/GetAges', cookie ? { Cookie: cookie } : {})
  let response = await ask()
  for (let n = 0; n < 30 && response.status === 200; n++) response = await ask()
  expect(response.status).toBe(429)
  const [cookie = ''] = response.headers.get('Set-Cookie')?.split(';') ?? []
  expect(sessions.read(cookie)).not.toBeNull()
  expect((await request('/api/', { Cookie: cookie })).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('throwing sessions away does not give a caller more', async () => {
  const { limiter, sessions } = serve({ read: 600 })
  const context = (cookie: string) =>
    ({
      req: { header: (name: string) => ({ 'X-Forwarded-For': '192.0.2.1', Cookie: cookie })[name] },
    }) as unknown as Context // what is read of it
  /** Points that requests get, each of a few points, with the next cookie when one is refused. */
  const take = async (cookies: string[]) => {
    let points = 0
    for (const cookie of cookies) {
      try {
        for (;;) {
          await limiter.consume('read', context(cookie), null, 2)
          points += 2
        }
      } catch {
        // refused
      }
    }
    return points
  }
  const cookies = (count: number) =>
    Array.from({ length: count }, () => sessions.issue('192.0.2.1')?.split(';')[0] ?? '')
  expect(await take([''])).toBeLessThanOrEqual(102)
  expect(await take(cookies(5))).toBeLessThanOrEqual(52)
  expect(await take(cookies(300))).toBeLessThanOrEqual(1002)
})
