import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { listen } from '#server/http/listen.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import { NOW } from '../contract/fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from '../contract/live/live-competition.ts'
import {
  createBoard,
  createIpponWin,
  createScoreboard,
  createTestToken,
  postPackets,
} from '../contract/live/test-scoreboard.ts'
import { FUZZ_SEED, propertyRuns } from '../effort.ts'
import { openTestDatabase } from '../test-database.ts'

let opened: OpenDatabase
let token: string

beforeAll(async () => {
  opened = await openLiveCompetition()
})
afterAll(() => opened.close())
beforeEach(() => morning())

async function morning(): Promise<void> {
  await resetLiveCompetition(opened)
  token = (await createTestToken(opened.db, { idCompetition: OPEN })).token
}

const appOver = (database: OpenDatabase, limits = DEFAULT_RATE_LIMITS): Hono =>
  createApp(database.db, { now: () => NOW, rateLimiter: createRateLimiter(limits) })

const keptOf = async (): Promise<number> => {
  const [row] = await opened.db
    .select({ kept: count() })
    .from(tables.livePacket)
    .where(eq(tables.livePacket.competitionId, OPEN))
  return row?.kept ?? 0
}

/** A contest with everything in it, a correction behind the end included. */
function wholeContest() {
  const createPacket = createScoreboard(1)
  const at = (seconds: number, white = {}, blue = {}, running = false, golden = false) =>
    createBoard(1001, { white, blue, seconds, running, golden })
  return [
    createPacket('active', { idContest: 1001 }),
    createPacket('hajime', { board: at(0, {}, {}, true) }),
    createPacket('clock', { board: at(20, {}, {}, true) }),
    createPacket('score', { board: at(31, { yuko: 1 }), side: 'white', score: 'yuko' }),
    createPacket('mate', { board: at(31, { yuko: 1 }) }),
    createPacket('score', { board: at(31), side: 'white', score: 'yuko', canceled: true }),
    createPacket('shido', { board: at(90, {}, { shido: 1 }), side: 'blue' }),
    createPacket('golden-score', { board: at(240, {}, { shido: 1 }, true, true) }),
    createPacket('score', {
      board: at(250, { yuko: 1 }, { shido: 1 }, false, true),
      side: 'white',
      score: 'yuko',
    }),
    createPacket('finished', {
      board: at(250, { yuko: 1 }, { shido: 1 }, false, true),
      winner: 'white',
      reason: 'score',
    }),
    createPacket('clock', { board: at(250, { yuko: 1 }, { shido: 1 }, false, true) }),
    createPacket('finished', {
      board: at(251, { ippon: 1 }, { shido: 1 }, false, true),
      winner: 'white',
      reason: 'ippon',
    }),
    createPacket('clock', { board: at(0) }),
  ]
}

const contestRow = async () => {
  const [row] = await opened.db.select().from(tables.contest).where(eq(tables.contest.id, 1001))
  return { ...row, createdAt: null, version: null }
}

const eventsOf = async (id: number) => {
  const rows = await opened.db.select().from(tables.scoreEvent).where(eq(tables.scoreEvent.contestId, id))
  return rows
    .map((row) => ({ ...row, id: null, createdAt: null }))
    .sort((a, b) => Number(a.liveNumber) - Number(b.liveNumber))
}

const matRow = async (mat: number) => {
  const [row] = await opened.db.select().from(tables.liveMat).where(eq(tables.liveMat.mat, mat))
  return row
}

/** Everything that is told of a contest and its mat, as it is kept and as it is fetched. */
async function howItStands(app: Hono) {
  const [contests, events, state] = await Promise.all(
    [`Contest/Find?IdCompetition=${OPEN}`, 'Contest/1001/Events', `Live/${OPEN}/State`].map(async (call) =>
      (await app.request(`/api/${call}`)).json(),
    ),
  )
  return {
    contest: await contestRow(),
    events: await eventsOf(1001),
    mat: await matRow(1),
    fetched: {
      contest: contests.find(({ idContest }: { idContest: number }) => idContest === 1001),
      events: events.map((event: object) => ({ ...event, idEvent: null })),
      boards: state.mats.map(({ mat, board }: { mat: number; board: unknown }) => [mat, board]),
    },
  }
}

test('a contest ends the same for any order and repetition of packets', async () => {
  const app = appOver(opened)
  const packets = wholeContest()
  expect((await postPackets(app, token, OPEN, packets)).status).toBe(200)
  const expected = await howItStands(app)
  expect(expected.contest).toMatchObject({ isFinished: true, reason: 'ippon', ipponWhite: 1, duration: 251 })
  expect(expected.events.map(({ sourceEventId, canceled }) => [sourceEventId, canceled])).toEqual([
    ['m1-2', false],
    ['m1-4', true],
    ['m1-5', false],
    ['m1-7', false],
    ['m1-8', false],
    ['m1-9', false],
    ['m1-10', false],
  ])
  const shuffled = fc
    .shuffledSubarray([...packets, ...packets.slice(3), ...packets], { minLength: packets.length * 2 })
    .filter((sent) => new Set(sent).size === packets.length)
  await fc.assert(
    fc.asyncProperty(shuffled, fc.integer({ min: 1, max: 9 }), async (sent, size) => {
      await morning()
      for (let from = 0; from < sent.length; from += size) {
        expect((await postPackets(app, token, OPEN, sent.slice(from, from + size))).status).toBe(200)
      }
      expect(await howItStands(app)).toEqual(expected)
      expect(await keptOf()).toBe(packets.length)
    }),
    { seed: FUZZ_SEED, numRuns: propertyRuns(12) },
  )
})

test('ten thousand packets in a second from one scoreboard delay no other, and only acknowledged ones are stored', async () => {
  const app = appOver(opened)
  const [wild, calm] = [createScoreboard(1), createScoreboard(2)]
  const other = (await createTestToken(opened.db, { idCompetition: OPEN, mats: [2] })).token
  const flood = Array.from({ length: 100 }, () =>
    Array.from({ length: 100 }, (_, at) => wild('clock', { board: createBoard(1001, { seconds: at % 60 }) })),
  )
  const began = performance.now()
  const sending = flood.map((packets) => postPackets(app, token, OPEN, packets))
  const others: number[] = []
  for (const packet of createIpponWin(calm, 1003, 'white')) {
    others.push((await postPackets(app, other, OPEN, [packet])).status)
  }
  const answers = await Promise.all(sending)
  expect(others).toEqual([200, 200, 200, 200, 200])
  const refused = answers.filter(({ status }) => status === 429)
  const seconds = (performance.now() - began) / 1000
  expect(refused[0]?.headers.get('Retry-After')).toBe('1')
  const accepted = answers.filter(({ status }) => status === 200)
  expect(accepted.length + refused.length).toBe(100)
  expect(accepted.length).toBeGreaterThan(0)
  // a limit begins anew with each second, so that one that is half over counts whole at both ends
  expect(accepted.length * 100).toBeLessThanOrEqual(DEFAULT_RATE_LIMITS.ingest * (seconds + 2))
  expect(await keptOf()).toBe(accepted.length * 100 + 5)
})

test('invalid tokens count by address, whatever their text, and delay no scoreboard whose token was accepted', async () => {
  const rateLimiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, ingest: 5 }, { proxies: 1 })
  const server = await listen(createApp(opened.db, { now: () => NOW, rateLimiter }), { port: 0 })
  const createPacket = createScoreboard(1)
  const post = async (bearer: string, address = '192.0.2.1') => {
    const packets = [createPacket('clock', { board: createBoard(1001) })]
    const { status } = await fetch(`${server.address}/api/Live/${OPEN}/Packets`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
      },
      body: JSON.stringify({ type: 'sc_packets', packets }),
    })
    return status
  }
  expect(await post(token)).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => post(`hajime_${guess}`)))
  expect(guesses).toContain(429)
  expect([await post(token), await post('hajime_other', '192.0.2.2')]).toEqual([200, 401])
  await server.close()
})

test('the queue of a scoreboard is limited', async () => {
  const app = appOver(opened, { ...DEFAULT_RATE_LIMITS, ingest: 1_000_000 })
  const createPacket = createScoreboard(1)
  const sent = Array.from({ length: 300 }, () =>
    postPackets(app, token, OPEN, [createPacket('clock', { board: createBoard(1001) })]),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await keptOf()).toBe(statuses.filter((status) => status === 200).length)
})

test('an unavailable database is reported as such', async () => {
  const gone = await openTestDatabase()
  const app = appOver(gone)
  await gone.close()
  const [packet] = createIpponWin(createScoreboard(1), 1001, 'white')
  const response = await postPackets(app, token, OPEN, [packet])
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await response.json()).toEqual({
    success: false,
    message:
      'The database is unavailable, and the packets may or may not have been written. ' +
      'Send them again in 2 seconds: packets that were written are not written twice.',
  })
})

test('a database that fails during a batch stores nothing of it, and accepts the same packets afterwards', async () => {
  const packets = createIpponWin(createScoreboard(1), 1001, 'white')
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  const db = new Proxy(opened.db, {
    get: (real, name) =>
      name === 'transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            real.transaction(async (tx) => {
              await work(tx)
              throw lost
            })
        : Reflect.get(real, name),
  })
  const failing = createApp(db, { now: () => NOW })
  expect((await postPackets(failing, token, OPEN, packets)).status).toBe(503)
  expect(await keptOf()).toBe(0)
  expect(await contestRow()).toMatchObject({ startedAt: null, isFinished: false })
  const answer = await (await postPackets(appOver(opened), token, OPEN, packets)).json()
  expect(answer).toMatchObject({ taken: 5, known: 0 })
})

test('a connection lost after the commit is not reported as failed, and the same packets are recognised afterwards', async () => {
  const packets = createIpponWin(createScoreboard(1), 1001, 'white')
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  const db = new Proxy(opened.db, {
    get: (real, name) =>
      name === 'transaction'
        ? async (work: Parameters<typeof real.transaction>[0]) => {
            await real.transaction(work)
            throw lost
          }
        : Reflect.get(real, name),
  })
  const response = await postPackets(createApp(db, { now: () => NOW }), token, OPEN, packets)
  expect(response.status).toBe(503)
  expect((await response.json()).message).toContain('may or may not have been written')
  expect(await keptOf()).toBe(5)
  const retried = await (await postPackets(appOver(opened), token, OPEN, packets)).json()
  expect(retried).toMatchObject({ success: true, taken: 0, known: 5 })
  expect(await keptOf()).toBe(5)
})

test('every acknowledged packet is stored, however many scoreboards send at once', async () => {
  const app = appOver(opened)
  const boards = [1, 2, 3, 4].map((mat) => ({ say: createScoreboard(mat), id: 1000 + mat }))
  const answers = await Promise.all(
    boards.flatMap(({ say: createPacket, id }) =>
      createIpponWin(createPacket, id, 'blue').map(async (packet) =>
        (await postPackets(app, token, OPEN, [packet, packet])).json(),
      ),
    ),
  )
  expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(20)
  const rows = await opened.db
    .select()
    .from(tables.livePacket)
    .where(eq(tables.livePacket.competitionId, OPEN))
  expect(rows.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  for (const mat of ['1', '2', '3', '4']) {
    const versions = rows.flatMap(({ matVersions }) => matVersions[mat] ?? []).sort((a, b) => a - b)
    expect(versions).toEqual(versions.map((_, at) => at + 1))
  }
})
