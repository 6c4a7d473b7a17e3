import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { acceptPackets } from '#server/live/ingest/accept-packets.ts'
import { revokeToken } from '#server/live/ingest/scoreboard-tokens.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, NOW } from '../contract/fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from '../contract/live/live-competition.ts'
import {
  createBoard,
  createScoreboard,
  createTestToken,
  postPackets,
} from '../contract/live/test-scoreboard.ts'
import { TEST_SERVER } from '../test-server.ts'

/** What goes away, or changes under the hands of those who write, in the middle of the day. */

let opened: OpenDatabase
let app: Hono
let now: Date
let token: { id: number; token: string }
let createPacket: ReturnType<typeof createScoreboard>

beforeAll(async () => {
  opened = await openLiveCompetition()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await resetLiveCompetition(opened)
  now = NOW
  app = createApp(opened.db, { now: () => now, validateResponses: true })
  token = await createTestToken(opened.db, {
    idCompetition: OPEN,
    validTo: new Date(NOW.getTime() + 90_000_000),
  })
  createPacket = createScoreboard(1)
})

const send = (...packets: unknown[]) => postPackets(app, token.token, OPEN, packets)

const packetsOf = (id: number) =>
  opened.db
    .select()
    .from(tables.livePacket)
    .where(eq(tables.livePacket.competitionId, id))
    .orderBy(tables.livePacket.version)

test.each([
  ['a character that no text may hold', 'a\u0000b'],
  ['half a character', 'a\ud800'],
  ['a line', 'a\nb'],
])('an id with %s is rejected with a client error', async (_, id) => {
  const response = await send({ ...createPacket('active', { idContest: 1001 }), id })
  expect(response.status).toBe(400)
  expect((await response.json()).parameter).toBe('packets.0.id')
})

test('an id in any script is recognised again', async () => {
  const packet = { ...createPacket('active', { idContest: 1001 }), id: '畳 1 — 柔道🥋' }
  expect(await (await send(packet)).json()).toMatchObject({ taken: 1, known: 0 })
  expect(await (await send(packet)).json()).toMatchObject({ taken: 0, known: 1 })
})

test('numbers above the largest safe integer are rejected', async () => {
  expect((await send(createPacket('active', { idContest: 1002 }, 2 ** 53))).status).toBe(400)
})

test('a competition that is deleted during the day accepts no packets', async () => {
  expect((await send(createPacket('active', { idContest: 1001 }))).status).toBe(200)
  await opened.db.update(tables.competition).set({ deletedAt: NOW }).where(eq(tables.competition.id, OPEN))
  expect((await send(createPacket('active', { idContest: 1002 }))).status).toBe(404)
  expect(await packetsOf(OPEN)).toHaveLength(1)
})

test('a contest that is removed from its mat leaves no board', async () => {
  await send(createPacket('active', { idContest: 1011 }))
  await opened.db.delete(tables.contest).where(eq(tables.contest.id, 1011))
  const state = await (await app.request(`/api/Live/${OPEN}/State`)).json()
  expect(state.mats.map(({ board }: { board: unknown }) => board)).toEqual([null, null])
  await send(createPacket('order', { contests: [{ idContest: 1001, mat: 1, matOrder: 3 }] }))
  expect((await packetsOf(OPEN)).at(-1)?.packet.board).toBeNull()
})

test('queued packets of a token that is revoked are rejected, and those of other tokens stored', async () => {
  const other = await createTestToken(opened.db, { idCompetition: OPEN })
  await revokeToken(opened.db, token.id)
  const take = (idToken: number, mat: number) =>
    acceptPackets(opened.db, {
      competitionId: OPEN,
      idToken,
      now: NOW,
      packets: [createScoreboard(mat)('active', { idContest: null })],
    })
  const taken = await Promise.allSettled([take(other.id, 2), take(token.id, 1), take(other.id, 3)])
  expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(taken[1]).toMatchObject({ reason: { status: 401 } })
  expect((await packetsOf(OPEN)).map(({ mat }) => mat)).toEqual([2, 3])
})

test('packets of a finished competition are deleted by the next one', async () => {
  const old = { kind: 'clock', at: NOW.toISOString(), mat: 1, block: null, board: null } as const
  await opened.db.insert(tables.livePacket).values({
    competitionId: GRAND_SLAM,
    mat: 1,
    sourceId: 'old',
    version: 1,
    matVersions: {},
    packet: { ...old, categories: [], teamCompetitions: [] },
    contestIds: [],
    createdAt: NOW,
  })
  now = new Date(NOW.getTime() + 25 * 3_600_000 - 1)
  const clock = (_: unknown, at: number) =>
    createPacket('clock', { board: createBoard(1001, { seconds: at % 60 }) })
  for (let batch = 0; batch < 5; batch++) {
    expect((await send(...Array.from({ length: 100 }, clock))).status).toBe(200)
  }
  expect(await packetsOf(GRAND_SLAM)).toEqual([])
  expect(await packetsOf(OPEN)).toHaveLength(500)
})

describe.skipIf(!TEST_SERVER)('while another process writes (needs DATABASE_URL)', () => {
  /** Holds a competition as another process does, until somebody else waits for it. */
  const whileLocked = (
    work: () => Promise<unknown>,
    meanwhile: (tx: Pick<OpenDatabase['db'], 'insert'>) => Promise<unknown>,
  ) =>
    opened.db.transaction(async (tx) => {
      await tx.select().from(tables.liveMat).where(eq(tables.liveMat.competitionId, OPEN)).for('update')
      const done = work()
      await vi.waitFor(async () => {
        const waiting = await opened.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(Object(waiting).rows).toHaveLength(1)
      }, 20_000)
      await meanwhile(tx)
      return { done }
    })

  test('a mat that the other process created keeps its values', async () => {
    await send(createPacket('active', { idContest: 1001 }))
    const third = {
      competitionId: OPEN,
      mat: 3,
      version: 7,
      packetNumber: 40,
      contestId: 1003,
      board: createBoard(1003),
    }
    const { done } = await whileLocked(
      () => send(createPacket('order', { contests: [{ idContest: 1002, mat: 3, matOrder: 1 }] })),
      (tx) => tx.insert(tables.liveMat).values(third),
    )
    expect(await done).toMatchObject({ status: 200 })
    const [mat] = await opened.db.select().from(tables.liveMat).where(eq(tables.liveMat.mat, 3))
    expect(mat).toMatchObject({ ...third, version: 8 })
  })

  test('the locks of a process that vanished are released after ten seconds', async () => {
    await send(createPacket('active', { idContest: 1001 }))
    const seen = vi.fn()
    const db = new Proxy(opened.db, {
      get: (real, name) =>
        name === 'transaction'
          ? (work: (tx: unknown) => Promise<unknown>) =>
              real.transaction(async (tx) => {
                const result = await work(tx)
                const [row] = Object(await tx.execute(sql`show idle_in_transaction_session_timeout`)).rows
                seen(row.idle_in_transaction_session_timeout)
                return result
              })
          : Reflect.get(real, name),
    })
    const packets = [createPacket('active', { idContest: 1002 })]
    await acceptPackets(db, { competitionId: OPEN, idToken: token.id, now: NOW, packets })
    expect(seen.mock.calls).toEqual([['10s']])
  })
})
