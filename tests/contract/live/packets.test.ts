import { asc, count, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { genericError } from '#contract/responses.ts'
import { createApp } from '#server/http/create-app.ts'
import { revokeToken } from '#server/live/ingest/scoreboard-tokens.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, NOW } from '../fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition, WOMEN } from './live-competition.ts'
import {
  createBoard,
  createIpponWin,
  createScoreboard,
  createTestToken,
  postPackets,
} from './test-scoreboard.ts'

let opened: OpenDatabase
let app: Hono
let token: string
let now: Date
const published = vi.fn()

beforeAll(async () => {
  opened = await openLiveCompetition()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await resetLiveCompetition(opened)
  now = NOW
  published.mockReset()
  app = createApp(opened.db, { now: () => now, notifyViewers: published, validateResponses: true })
  token = (await createTestToken(opened.db, { idCompetition: OPEN })).token
})

const send = (packets: readonly unknown[], by: string | null = token, to = OPEN) =>
  postPackets(app, by, to, packets)

const acceptPackets = async (packets: readonly unknown[]) => {
  const response = await send(packets)
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
  return response.json()
}

const refused = async (packets: readonly unknown[]) => {
  const response = await send(packets)
  const body = genericError.strict().parse(await response.json())
  return [response.status, body.parameter, body.message]
}

const contestOf = async (id: number) => {
  const [row] = await opened.db.select().from(tables.contest).where(eq(tables.contest.id, id))
  return row
}

const matOf = async (mat: number) => {
  const [row] = await opened.db.select().from(tables.liveMat).where(eq(tables.liveMat.mat, mat))
  return row
}

const keptPackets = () => opened.db.select().from(tables.livePacket).orderBy(asc(tables.livePacket.version))

const eventsOf = async (idFight: number) => (await app.request(`/api/Contest/${idFight}/Events`)).json()

test('a rule for editors refuses no packet: a contest may end on a mat that nobody has planned', async () => {
  await opened.db.update(tables.competition).set({ mats: 2 }).where(eq(tables.competition.id, OPEN))
  await acceptPackets(createIpponWin(createScoreboard(9), 1001, 'blue'))
  expect(await contestOf(1001)).toMatchObject({ isFinished: true, mat: 9 })
  const move = opened.db.update(tables.contest).set({ mat: 10 }).where(eq(tables.contest.id, 1001))
  await expect(move).rejects.toMatchObject({ cause: { constraint: 'contest_mat_exists' } })
})

test('a contest is stored from the call to the end, and published in versions without gaps', async () => {
  const packets = createIpponWin(createScoreboard(1), 1001, 'blue')
  const answer = await acceptPackets(packets)
  expect(answer).toMatchObject({ success: true, taken: 5, known: 0, version: 5, findings: [] })
  expect(published).toHaveBeenCalledWith(OPEN, 5)
  expect(await contestOf(1001)).toMatchObject({
    isFinished: true,
    winnerId: WOMEN[1],
    reason: 'ippon',
    ipponBlue: 1,
    ipponWhite: 0,
    startedAt: NOW,
    firstHajime: NOW,
    endedAt: NOW,
    duration: 61,
    mat: 1,
    updatedAt: NOW,
    liveNumber: 5,
  })
  const kept = await keptPackets()
  expect(kept.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
  expect(kept.map(({ packet }) => packet.kind)).toEqual(['active', 'hajime', 'clock', 'score', 'finished'])
  // the contest was planned on mat 2: both mats learn that it is called on mat 1
  expect(kept.map(({ matVersions }) => matVersions)).toMatchObject([
    { '1': 1, '2': 1 },
    { '1': 2 },
    { '1': 3 },
    { '1': 4 },
    { '1': 5 },
  ])
  expect(kept.map(({ contestIds }) => contestIds.includes(1001))).toEqual([true, true, false, false, true])
  expect(kept.at(-1)?.packet).toEqual({
    kind: 'finished',
    at: NOW.toISOString(),
    mat: 1,
    block: null,
    board: createBoard(1001, { blue: { ippon: 1 }, seconds: 61 }),
    categories: [],
    teamCompetitions: [],
  })
  const state = await (await app.request(`/api/Live/${OPEN}/State`)).json()
  expect(state).toMatchObject({
    version: 5,
    mats: [{ mat: 1, version: 5, board: { idContest: 1001 } }, { mat: 2 }],
  })
  expect((await eventsOf(1001)).map(({ type }: { type: string }) => type)).toEqual([
    'hajime',
    'ippon',
    'sore-made',
  ])
})

test('a cancelled score is marked, and is the latest of its side', async () => {
  const createPacket = createScoreboard(1)
  const yuko = (white: number) => createBoard(1001, { white: { yuko: white }, seconds: 10 })
  await acceptPackets([
    createPacket('hajime', { board: createBoard(1001, { running: true }) }),
    createPacket('score', { board: yuko(1), side: 'white', score: 'yuko' }),
    createPacket('score', { board: yuko(2), side: 'white', score: 'yuko' }),
  ])
  await acceptPackets([
    createPacket('score', { board: yuko(1), side: 'white', score: 'yuko', canceled: true }),
  ])
  const rows = await opened.db
    .select()
    .from(tables.scoreEvent)
    .where(eq(tables.scoreEvent.contestId, 1001))
    .orderBy(tables.scoreEvent.id)
  expect(rows.map(({ sourceEventId, canceled }) => [sourceEventId, canceled])).toEqual([
    ['m1-1', false],
    ['m1-2', false],
    ['m1-3', true],
  ])
  expect(await contestOf(1001)).toMatchObject({ yukoWhite: 1, isFinished: false })
})

test('a contest that no scoreboard ended is corrected by one, and has no events', async () => {
  await opened.db
    .update(tables.contest)
    .set({ isFinished: true, winnerId: WOMEN[0] })
    .where(eq(tables.contest.id, 1001))
  const end = createBoard(1001, { blue: { ippon: 1 }, seconds: 9 })
  await acceptPackets([createScoreboard(1)('finished', { board: end, winner: 'blue', reason: 'ippon' })])
  expect(await contestOf(1001)).toMatchObject({ winnerId: WOMEN[1] })
  expect(await eventsOf(1001)).toEqual([])
})

test('events of a contest whose first hajime has not come yet, by the clock of the server, have no time of action', async () => {
  const startedAt = new Date(NOW.getTime() - 5_000)
  const firstHajime = new Date(NOW.getTime() + 10_000)
  await opened.db.update(tables.contest).set({ startedAt, firstHajime }).where(eq(tables.contest.id, 1001))
  await acceptPackets(createIpponWin(createScoreboard(1), 1001, 'white'))
  const rows = await opened.db
    .select({ actionTime: tables.scoreEvent.actionTime })
    .from(tables.scoreEvent)
    .where(eq(tables.scoreEvent.contestId, 1001))
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ actionTime }) => actionTime))).toEqual(new Set([null]))
})

test('the same packets twice, in one batch and in two, count once', async () => {
  const packets = createIpponWin(createScoreboard(1), 1001, 'white')
  expect(await acceptPackets([...packets, ...packets])).toMatchObject({ taken: 5, known: 5, version: 5 })
  const before = await contestOf(1001)
  published.mockReset()
  expect(await acceptPackets(packets)).toMatchObject({ taken: 0, known: 5, version: 5 })
  expect(published).not.toHaveBeenCalled()
  expect(await contestOf(1001)).toEqual(before)
  expect(await eventsOf(1001)).toHaveLength(3)
})

test('the same packets from several connections at once count once', async () => {
  const packets = createIpponWin(createScoreboard(1), 1001, 'white')
  const answers = await Promise.all(Array.from({ length: 6 }, () => acceptPackets(packets)))
  expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(5)
  expect((await keptPackets()).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
})

test('a late packet changes neither contest nor mat, and is stored as an event', async () => {
  const createPacket = createScoreboard(1)
  const [, hajime, , score, finished] = createIpponWin(createPacket, 1001, 'white')
  await acceptPackets([finished])
  const [contest, mat] = [await contestOf(1001), await matOf(1)]
  await acceptPackets([hajime, score])
  expect(await contestOf(1001)).toEqual(contest)
  expect(await matOf(1)).toEqual({ ...mat, version: 3 })
  expect(await eventsOf(1001)).toHaveLength(3)
})

test('a contest whose packets arrive after those of the next one ends, and the mat shows the next one', async () => {
  const createPacket = createScoreboard(1)
  const first = createIpponWin(createPacket, 1001, 'white')
  const second = createIpponWin(createPacket, 1002, 'blue')
  await acceptPackets(second.slice(0, 3))
  await acceptPackets(first)
  expect(await contestOf(1001)).toMatchObject({ isFinished: true, winnerId: WOMEN[0] })
  expect((await matOf(1))?.board).toMatchObject({ idContest: 1002 })
})

test('a contest continues on the mat that calls it, and packets of the other mat are late', async () => {
  const [one, two] = [createScoreboard(1), createScoreboard(2)]
  await acceptPackets([
    one('active', { idContest: 1003 }),
    one('hajime', { board: createBoard(1003, { running: true }) }),
  ])
  await acceptPackets([one('order', { contests: [{ idContest: 1003, mat: 2, matOrder: 1 }] })])
  expect(await contestOf(1003)).toMatchObject({ mat: 2, matOrder: 1 })
  await acceptPackets([
    two('score', {
      board: createBoard(1003, { white: { yuko: 1 }, seconds: 9 }),
      side: 'white',
      score: 'yuko',
    }),
  ])
  expect(await contestOf(1003)).toMatchObject({ mat: 2, yukoWhite: 1 })
  await acceptPackets([one('clock', { board: createBoard(1003, { seconds: 3 }) }, 1)])
  expect(await contestOf(1003)).toMatchObject({ mat: 2, yukoWhite: 1 })
  const moved = (await keptPackets())[2]
  expect(moved?.contestIds).toEqual([1003])
  expect(Object.keys(moved?.matVersions ?? {})).toEqual(['1', '2'])
})

test('a mat without a contest is empty', async () => {
  const createPacket = createScoreboard(1)
  await acceptPackets([
    createPacket('active', { idContest: 1001 }),
    createPacket('active', { idContest: null }),
  ])
  expect(await matOf(1)).toMatchObject({ contestId: null, board: null, packetNumber: 2 })
})

describe('tokens', () => {
  const packets = () => [createScoreboard(1)('active', { idContest: 1001 })]
  const statusBy = async (by: string | null, to = OPEN) => (await send(packets(), by, to)).status

  test('are required and must exist', async () => {
    expect(await statusBy(null)).toBe(401)
    expect(await statusBy('hajime_guess')).toBe(401)
    expect(await statusBy(null, 99_999)).toBe(401)
  })

  test('expire', async () => {
    const short = await createTestToken(opened.db, {
      idCompetition: OPEN,
      validTo: new Date(NOW.getTime() + 1000),
    })
    expect(await statusBy(short.token)).toBe(200)
    now = new Date(NOW.getTime() + 1000)
    expect(await statusBy(short.token)).toBe(401)
  })

  test('can be revoked', async () => {
    const other = await createTestToken(opened.db, { idCompetition: OPEN })
    expect(await revokeToken(opened.db, other.id)).toBe(true)
    const response = await send(packets(), other.token)
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect((await response.json()).message).toContain('was revoked')
  })

  test('are valid for one competition and its mats', async () => {
    expect(await statusBy(token, GRAND_SLAM)).toBe(403)
    const second = await createTestToken(opened.db, { idCompetition: OPEN, mats: [2] })
    expect(await statusBy(second.token)).toBe(403)
    const order = createScoreboard(2)('order', { contests: [{ idContest: 1001, mat: 1, matOrder: 1 }] })
    expect((await send([order], second.token)).status).toBe(403)
    expect(await keptPackets()).toEqual([])
  })

  test('are stored as a hash only', async () => {
    const rows = JSON.stringify(await opened.db.select().from(tables.scoreboardToken))
    expect(rows).not.toContain(token)
  })
})

describe('a batch is rejected as a whole', () => {
  const createPacket = () => createScoreboard(1)

  test('for a contest of another competition', async () => {
    const one = createPacket()
    const answer = await refused([one('active', { idContest: 1001 }), one('active', { idContest: 1 })])
    expect(answer).toEqual([
      400,
      'packets.1.idContest',
      "Packet 1 ('m1-2'): this competition has no contest 1.",
    ])
    expect(await keptPackets()).toEqual([])
    expect(await contestOf(1001)).toMatchObject({ startedAt: null })
  })

  test('for a board that the rules exclude', async () => {
    const three = createBoard(1001, { white: { wazaAri: 3 } })
    expect(await refused([createPacket()('mate', { board: three })])).toEqual([
      400,
      'packets.0.board.scoreWhite.wazaAri',
      "Packet 0 ('m1-1'): IJF rules since 2025 allows at most 2 wazaAri (white), but the packet has 3: more than possible.",
    ])
  })

  test('for a winner who is not ahead on the board', async () => {
    const behind = createBoard(1001, { blue: { yuko: 1 }, seconds: 240 })
    expect(
      await refused([createPacket()('finished', { board: behind, winner: 'white', reason: 'score' })]),
    ).toEqual([
      400,
      'packets.0.winner',
      "Packet 0 ('m1-1'): the packet says that white has won by score, but according to the board blue has won by score.",
    ])
  })

  test('for a winner on an unknown side', async () => {
    const final = createBoard(1011, { white: { ippon: 1 }, seconds: 5 })
    const [status, parameter] = await refused([
      createPacket()('finished', { board: final, winner: 'white', reason: 'ippon' }),
    ])
    expect([status, parameter]).toEqual([400, 'packets.0.winner'])
  })

  test('for a block of another competition', async () => {
    const [status, parameter] = await refused([createPacket()('fragment', { idFragment: 999 })])
    expect([status, parameter]).toEqual([400, 'packets.0.idFragment'])
  })

  const fine = { ...createPacket()('hajime', { board: createBoard(1001) }) }
  test.each<[string, unknown]>([
    ['another format', { ...fine, v: 2 }],
    ['no id', { ...fine, id: '' }],
    ['an id of a kilobyte', { ...fine, id: 'x'.repeat(1024) }],
    ['a number below 1', { ...fine, number: 0 }],
    ['a number that is none', { ...fine, number: '7' }],
    ['a moment that is none', { ...fine, at: 'now' }],
    ['a mat that no hall has', { ...fine, mat: 101 }],
    ['an unknown kind', { ...fine, kind: 'toketa' }],
    ['no board', { ...fine, board: undefined }],
    ['a minute of 61 seconds', { ...fine, board: { ...createBoard(1001), currentTimeSeconds: 61 } }],
    [
      'more yuko than a database can count',
      { ...fine, board: createBoard(1001, { white: { yuko: 3_000_000_000 } }) },
    ],
    ['less than nothing', { ...fine, board: createBoard(1001, { blue: { shido: -1 } }) }],
    ['nothing', null],
  ])('for %s', async (_, packet) => {
    const answer = await refused([createPacket()('active', { idContest: 1001 }), packet])
    expect(answer[0]).toBe(400)
    expect(await keptPackets()).toEqual([])
  })

  test('if it has no packets, too many, or is not a batch', async () => {
    expect((await refused([]))[0]).toBe(400)
    const one = createPacket()
    expect((await refused(Array.from({ length: 101 }, () => one('active', { idContest: 1001 }))))[0]).toBe(
      400,
    )
    const path = `/api/Live/${OPEN}/Packets`
    const headers = { Authorization: `Bearer ${token}` }
    expect((await app.request(path, { method: 'POST', headers, body: '{"type":"sc_packets"' })).status).toBe(
      400,
    )
  })
})

test('packets of yesterday are deleted, and those of today stay', async () => {
  const createPacket = createScoreboard(1)
  await acceptPackets([createPacket('active', { idContest: 1001 })])
  now = new Date(NOW.getTime() + 25 * 3_600_000)
  const later = (
    await createTestToken(opened.db, { idCompetition: OPEN, validTo: new Date(now.getTime() + 1000) })
  ).token
  for (let batch = 0; batch < 5; batch++) {
    const packets = Array.from({ length: 100 }, (_, at) =>
      createPacket('clock', { board: createBoard(1001, { seconds: at % 60 }) }),
    )
    expect((await send(packets, later)).status).toBe(200)
  }
  const [{ kept } = { kept: 0 }] = await opened.db.select({ kept: count() }).from(tables.livePacket)
  expect(kept).toBe(500)
})
