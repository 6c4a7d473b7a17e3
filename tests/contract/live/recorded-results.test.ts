import { and, asc, eq, getTableName } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { serveLiveCompetition } from './live-api.ts'
import { createBoard, createIpponWin, createScoreboard } from './test-scoreboard.ts'

/** Results of contests are in the audit log: one change for each that counts, is corrected or taken back, and none for the clock. */

const live = serveLiveCompetition()
let createPacket: ReturnType<typeof createScoreboard>

beforeEach(() => {
  createPacket = createScoreboard(1)
})

const QUARTER_FINAL = 1001
const SEMI_FINAL = 1007

async function listRecorded(contestId: number) {
  const rows = await live.db
    .select()
    .from(tables.auditLog)
    .where(
      and(eq(tables.auditLog.entity, getTableName(tables.contest)), eq(tables.auditLog.entityId, contestId)),
    )
    .orderBy(asc(tables.auditLog.id))
  return rows.map(({ origin, userId, action, before, after }) => ({
    origin,
    userId,
    packet: action.split(',')[0],
    winners: [before?.winnerId ?? null, after?.winnerId ?? null],
  }))
}

const readContest = async (id: number) => {
  const [row] = await live.db.select().from(tables.contest).where(eq(tables.contest.id, id))
  if (!row) throw new Error(`There is no contest ${id}.`)
  return row
}

test('the clock and the score are not recorded, the result is, once', async () => {
  const start = (await listRecorded(QUARTER_FINAL)).length
  for (let seconds = 0; seconds < 20; seconds++)
    await live.acceptPackets([
      createPacket('clock', { board: createBoard(QUARTER_FINAL, { seconds, running: true }) }),
    ])
  expect(await listRecorded(QUARTER_FINAL)).toHaveLength(start)
  const packets = createIpponWin(createPacket, QUARTER_FINAL, 'white')
  await live.acceptPackets(packets)
  await live.acceptPackets(packets)
  const { whiteId } = await readContest(QUARTER_FINAL)
  const scoreboard = { origin: 'scoreboard', userId: null }
  expect((await listRecorded(QUARTER_FINAL)).slice(start)).toEqual([
    { ...scoreboard, packet: 'Live/Packets finished', winners: [null, whiteId] },
  ])
})

test('a corrected result has both, and what it takes back from later contests is recorded, too', async () => {
  for (const id of [1001, 1002, 1003, 1004])
    await live.acceptPackets(createIpponWin(createPacket, id, 'white'))
  await live.acceptPackets(createIpponWin(createPacket, SEMI_FINAL, 'white'))
  const { whiteId, blueId } = await readContest(QUARTER_FINAL)
  const { winnerId } = await readContest(SEMI_FINAL)
  const starts = [(await listRecorded(QUARTER_FINAL)).length, (await listRecorded(SEMI_FINAL)).length]
  const board = createBoard(QUARTER_FINAL, { blue: { ippon: 1 }, seconds: 60 })
  await live.acceptPackets([createPacket('finished', { board, winner: 'blue', reason: null })])
  const changes = (await listRecorded(QUARTER_FINAL)).slice(starts[0])
  expect(changes.map(({ winners }) => winners)).toEqual([[whiteId, blueId]])
  const later = await readContest(SEMI_FINAL)
  const takenBack = (await listRecorded(SEMI_FINAL)).slice(starts[1])
  expect(takenBack.map(({ winners }) => winners)).toEqual(later.isFinished ? [] : [[winnerId, null]])
  await live.acceptPackets([createPacket('reopen', { idContest: QUARTER_FINAL })])
  expect((await listRecorded(QUARTER_FINAL)).at(-1)).toMatchObject({
    packet: 'Live/Packets reopen',
    winners: [blueId, null],
  })
})
