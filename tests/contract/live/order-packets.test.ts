import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { FUZZ_SEED, propertyRuns } from '../../effort.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition, WOMEN } from './live-competition.ts'
import {
  createBoard,
  createIpponWin,
  createScoreboard,
  createTestToken,
  postPackets,
} from './test-scoreboard.ts'

/** Packets of several scoreboards that overtake each other on their way. */

let opened: OpenDatabase
let app: Hono
let token: string
let one: ReturnType<typeof createScoreboard>
let two: ReturnType<typeof createScoreboard>

beforeAll(async () => {
  opened = await openLiveCompetition()
})
afterAll(() => opened.close())
beforeEach(() => morning())

async function morning(): Promise<void> {
  await resetLiveCompetition(opened)
  app = createApp(opened.db, { now: () => NOW, validateResponses: true })
  token = (await createTestToken(opened.db, { idCompetition: OPEN })).token
  one = createScoreboard(1)
  two = createScoreboard(2)
}

const acceptPackets = async (...packets: unknown[]): Promise<{ findings: string[] }> => {
  const response = await postPackets(app, token, OPEN, packets)
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
  return response.json()
}

/** As it was sent so many seconds before now. */
const ago = <P extends ScoreboardPacket>(seconds: number, packet: P): P => ({
  ...packet,
  at: new Date(NOW.getTime() - seconds * 1000).toISOString(),
})

const called = (mat: number, matOrder: number, idContest = 1003) => ({
  contests: [{ idContest, mat, matOrder }],
})

const contestOf = async (id = 1003) => {
  const [row] = await opened.db.select().from(tables.contest).where(eq(tables.contest.id, id))
  return row
}

const matOf = async (mat: number) => {
  const [row] = await opened.db.select().from(tables.liveMat).where(eq(tables.liveMat.mat, mat))
  return row
}

describe('of two orders that arrive in reversed order', () => {
  test('from one scoreboard the one with the higher number applies, whatever its clock', async () => {
    const [earlier, later] = [ago(10, one('order', called(2, 7))), ago(20, one('order', called(1, 9)))]
    await acceptPackets(later)
    expect((await acceptPackets(earlier)).findings).toEqual([])
    expect(await contestOf()).toMatchObject({ mat: 1, matOrder: 9 })
  })

  test('from two scoreboards the one sent later by their clocks applies, and the other is reported', async () => {
    const [earlier, later] = [ago(20, one('order', called(2, 7))), ago(10, two('order', called(1, 9)))]
    await acceptPackets(later)
    expect((await acceptPackets(earlier)).findings).toEqual([
      `Contest 1003 stays where the scoreboard of mat 2 called it at ${later.at}: ` +
        `by its clock, mat 1 did so earlier, at ${earlier.at}.`,
    ])
    expect(await contestOf()).toMatchObject({ mat: 1, matOrder: 9 })
  })

  test('sent at the same moment the one of the higher mat applies', async () => {
    const orders = [one('order', called(2, 7)), two('order', called(1, 9))]
    for (const order of orders.toReversed()) await acceptPackets(order)
    expect(await contestOf()).toMatchObject({ mat: 1, matOrder: 9 })
  })

  test('one with a clock a year ahead counts as sent on arrival, and not for a year', async () => {
    await acceptPackets(ago(-365 * 86_400, two('order', called(1, 9))))
    app = createApp(opened.db, { now: () => new Date(NOW.getTime() + 1000) })
    await acceptPackets(ago(-1, one('order', called(2, 7))))
    expect(await contestOf()).toMatchObject({ mat: 2, matOrder: 7 })
  })

  test('only the common contests are affected', async () => {
    const contests = [...called(2, 7).contests, ...called(2, 8, 1004).contests]
    const earlier = one('order', { contests })
    await acceptPackets(one('order', called(1, 9)))
    await acceptPackets(earlier)
    expect(await contestOf()).toMatchObject({ mat: 1, matOrder: 9 })
    expect(await contestOf(1004)).toMatchObject({ mat: 2, matOrder: 8 })
  })
})

test('an order that arrives after the contest was called elsewhere does not move it', async () => {
  const order = one('order', called(2, 7))
  await acceptPackets(
    one('active', { idContest: 1003 }),
    one('hajime', { board: createBoard(1003, { running: true }) }),
  )
  await acceptPackets(order)
  expect(await contestOf()).toMatchObject({ mat: 1, matOrder: 7 })
})

test('an order that arrives after the end keeps a contest on the mat where it was fought', async () => {
  const order = two('order', called(2, 7))
  await acceptPackets(...createIpponWin(one, 1003, 'white'))
  await acceptPackets(order)
  expect(await contestOf()).toMatchObject({ mat: 1, matOrder: 7, isFinished: true })
})

test('packets sent before a contest was called elsewhere do not return it, though the other mat is silent', async () => {
  await acceptPackets(one('active', { idContest: 1003 }))
  const late = one('hajime', { board: createBoard(1003, { running: true }) })
  await acceptPackets(one('order', called(2, 1)))
  await acceptPackets(late)
  expect(await contestOf()).toMatchObject({ mat: 2 })
})

test('a block that was set before another one and arrives after it changes nothing', async () => {
  await opened.db
    .insert(tables.programmeBlock)
    .values([701, 702].map((id) => ({ id, competitionId: OPEN, name: 'Part', start: NOW, finish: NOW })))
  const [first, second] = [one('fragment', { idFragment: 701 }), one('fragment', { idFragment: 702 })]
  await acceptPackets(second)
  await acceptPackets(first)
  expect(await matOf(1)).toMatchObject({ blockId: 702 })
  await acceptPackets(one('fragment', { idFragment: null }))
  expect(await matOf(1)).toMatchObject({ blockId: null })
})

test('a scoreboard with low numbers corrects a contest that one with high numbers ended', async () => {
  const end = createBoard(1001, { white: { ippon: 1 }, seconds: 9 })
  const million = 1_000_000
  await acceptPackets(one('finished', { board: end, winner: 'white', reason: 'ippon' }, million))
  const corrected = createBoard(1001, { blue: { ippon: 1 }, seconds: 9 })
  await acceptPackets(two('finished', { board: corrected, winner: 'blue', reason: 'ippon' }))
  expect(await contestOf(1001)).toMatchObject({ winnerId: WOMEN[1] })
})

test('a contest that moves to another mat ends the same for any order of packets', async () => {
  const score = { blue: { yuko: 1 }, seconds: 40 }
  const run = () => [
    ago(60, one('active', { idContest: 1003 })),
    ago(50, one('hajime', { board: createBoard(1003, { running: true }) })),
    ago(45, one('score', { board: createBoard(1003, score), side: 'blue', score: 'yuko' })),
    ago(40, one('order', called(2, 5))),
    ago(35, one('active', { idContest: null })),
    ago(30, two('active', { idContest: 1003 })),
    ago(20, two('hajime', { board: createBoard(1003, { ...score, running: true }) })),
    ago(
      10,
      two('finished', {
        board: createBoard(1003, { ...score, seconds: 99 }),
        winner: 'blue',
        reason: 'score',
      }),
    ),
  ]
  const howItStands = async () => {
    const { id: _, createdAt: __, version: ___, liveNumber: ____, ...contest } = { ...(await contestOf()) }
    const rows = await opened.db.select().from(tables.scoreEvent).where(eq(tables.scoreEvent.contestId, 1003))
    const events = rows.map(({ sourceEventId, canceled }) => `${sourceEventId} ${canceled}`).sort()
    const mats = [await matOf(1), await matOf(2)].map((mat) => ({ ...mat, version: null }))
    return { contest, events, mats }
  }
  await acceptPackets(...run())
  const expected = await howItStands()
  expect(expected.contest).toMatchObject({ mat: 2, matOrder: 5, isFinished: true, duration: 99 })
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 })
  await fc.assert(
    fc.asyncProperty(order, fc.integer({ min: 1, max: 4 }), async (order, size) => {
      await morning()
      const packets = run()
      const sent = order.flatMap((at) => packets[at] ?? [])
      for (let from = 0; from < sent.length; from += size)
        await acceptPackets(...sent.slice(from, from + size))
      expect(await howItStands()).toEqual(expected)
    }),
    { seed: FUZZ_SEED, numRuns: propertyRuns(25) },
  )
})
