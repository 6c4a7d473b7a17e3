import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exemptPublisher } from '#server/http/publisher.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { type Caller, SERVER } from '#server/platform/concurrency/fair-queue.ts'
import { getRequestWork, runRequestWork } from '#server/platform/concurrency/request-work.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import { DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import { openTestDatabase } from '../../test-database.ts'

/** Whoever reads the database takes turns: visitors, scoreboards, live feed, publisher, jobs, and what belongs to none of them. */

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  // whoever comes first waits for a connection
  await Promise.all(Array.from({ length: MANY }, (_, n) => readAs(n % 2 ? SERVER : visitor(n))))
})
afterAll(() => opened.close())

const MANY = 60
/** Of those that are in progress, or are next by a part of the time. */
const FEW = 20

const inGroup = (group: Caller['group'], address = ''): Caller => ({ group, address, id: address })
const visitor = (n: number) => inGroup('visitors', `192.0.2.${n}`)

const read = () => opened.db.execute(sql`select count(*) from generate_series(1, 50000)`)
const readAs = (caller: Caller | null) => (caller ? runRequestWork(caller, read) : read())

/** How many of many statements are done when one of somebody else is, who came last. */
async function countBefore(many: (n: number) => Caller | null, one: Caller | null): Promise<number> {
  let done = 0
  const all = Array.from({ length: MANY }, (_, n) =>
    readAs(many(n)).then(() => {
      done += 1
    }),
  )
  await readAs(one)
  const before = done
  await Promise.all(all)
  return before
}

const OTHERS: [string, Caller | null][] = [
  ['scoreboards', inGroup('scoreboards', 'a token')],
  ['the live feed', inGroup('live feed')],
  ['the publisher', inGroup('publisher')],
  ['a job', inGroup('server', 'mail')],
  ['what nobody asked for', null],
]

test.each(OTHERS)('%s with many statements leaves turns to a visitor', async (_, caller) => {
  expect(await countBefore(() => caller, visitor(1))).toBeLessThan(FEW)
})

test.each(OTHERS)('%s has turns while many visitors read', async (_, caller) => {
  expect(await countBefore(visitor, caller)).toBeLessThan(FEW)
})

test.each(OTHERS)('%s has turns while the publisher and jobs read', async (_, caller) => {
  const many = (n: number) => inGroup(n % 2 ? 'publisher' : 'server', `job ${n % 5}`)
  expect(await countBefore(many, caller)).toBeLessThan(2 * FEW)
})

test('a request with several statements does not wait before each of them', async () => {
  let done = 0
  const flood = Array.from({ length: MANY }, () =>
    readAs(visitor(1)).then(() => {
      done += 1
    }),
  )
  await flood[0]
  const before = done
  await runRequestWork(visitor(2), async () => {
    for (let n = 0; n < 10; n++) await opened.db.execute(sql`select 1`)
  })
  expect(done - before).toBeLessThan(6)
  await Promise.all(flood)
})

/** A request from an address with a token. */
const from = (address: string, token: string) =>
  ({
    req: {
      header: (name: string) => ({ 'X-Forwarded-For': address, Authorization: `Bearer ${token}` })[name],
    },
  }) as unknown as Context // what is read of it

test('scoreboards and the publisher take turns of their own', () => {
  const limiter = exemptPublisher(
    (token) => token === 'publisher',
    createRateLimiter(DEFAULT_RATE_LIMITS, { proxies: 1 }),
  )
  const scoreboard = from('192.0.2.1', 'scoreboard')
  expect(limiter.getCaller(scoreboard, null)).toEqual(visitor(1))
  limiter.acceptToken(scoreboard)
  const { group, address } = limiter.getCaller(scoreboard, null)
  expect(group).toBe('scoreboards')
  expect(address).not.toBe('192.0.2.1')
  expect(limiter.getCaller(from('192.0.2.1', 'another'), null)).toEqual(visitor(1))
  expect(limiter.getCaller(from('192.0.2.1', 'publisher'), null).group).toBe('publisher')
})

test('each job takes turns', async () => {
  const jobs = await createJobQueue(opened, { pollingSeconds: 0.5 })
  try {
    const caller = new Promise((resolve) => {
      void jobs.work('end-sessions', async () => resolve(getRequestWork()?.caller))
    })
    await opened.db.transaction((tx) => jobs.enqueue(tx, 'end-sessions', {}))
    expect(await caller).toEqual(inGroup('server', 'end-sessions'))
  } finally {
    await jobs.stop()
  }
})
