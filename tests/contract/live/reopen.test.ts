import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { serveLiveCompetition } from './live-api.ts'
import { OPEN, WOMEN, WOMEN_CATEGORY } from './live-competition.ts'
import { createBoard, createIpponWin, createScoreboard } from './test-scoreboard.ts'

/** Results that are taken back (docs/specification/live.md, "Taking a result back"). */

const live = serveLiveCompetition()
let createPacket: ReturnType<typeof createScoreboard>

beforeEach(() => {
  createPacket = createScoreboard(1)
})

const KEYS = ['QF-1', 'QF-2', 'QF-3', 'QF-4', 'REP1-1', 'REP1-2', 'SF-1', 'SF-2', 'BR-1', 'BR-2', 'F']
const idOf = (key: string) => 1001 + KEYS.indexOf(key)

const win = (...keys: string[]) =>
  live.acceptPackets(keys.flatMap((key) => createIpponWin(createPacket, idOf(key), 'white')))

const reopen = (key: string, rest: { withLater?: boolean } = {}) =>
  createPacket('reopen', { idContest: idOf(key), ...rest })

const readPlaces = () =>
  live.db.select().from(tables.individualResult).where(eq(tables.individualResult.competitionId, OPEN))

const refuse = async (packet: unknown) => {
  const response = await live.post([packet])
  return [response.status, (await response.json()).message]
}

/** Everything of the contests and entries but when they changed. */
const readDay = async () => {
  const contests = await live.db
    .select()
    .from(tables.contest)
    .where(eq(tables.contest.competitionCategoryId, WOMEN_CATEGORY))
    .orderBy(tables.contest.id)
  const entries = await live.db
    .select()
    .from(tables.entry)
    .where(and(eq(tables.entry.competitionId, OPEN), eq(tables.entry.categoryId, WOMEN_48)))
    .orderBy(tables.entry.personId)
  return {
    contests: contests.map(({ updatedAt: _, version: __, liveNumber: ___, ...row }) => row),
    entries: entries.map(({ personId, disqualified, disqualifiedAfter }) => [
      personId,
      disqualified,
      disqualifiedAfter,
    ]),
  }
}

describe('a result that is taken back', () => {
  test('leaves everything as it was before the contest', async () => {
    await win('QF-1')
    const before = await readDay()
    await win('QF-2')
    await live.acceptPackets([reopen('QF-2')])
    const { contests } = await readDay()
    expect(contests.find(({ key }) => key === 'QF-2')?.mat).toBe(1)
    const withoutMat = (rows: typeof contests) => rows.map(({ mat: _, ...row }) => row)
    expect(withoutMat(contests)).toEqual(withoutMat(before.contests))
  })

  test('is published, with the contests that followed from it', async () => {
    await win('QF-1')
    await live.acceptPackets([reopen('QF-1')])
    const packets = await live.db
      .select()
      .from(tables.livePacket)
      .where(eq(tables.livePacket.competitionId, OPEN))
      .orderBy(tables.livePacket.version)
    expect(packets.at(-1)?.packet).toMatchObject({ kind: 'reopen', board: null })
    expect(packets.at(-1)?.contestIds.toSorted()).toEqual([idOf('QF-1'), idOf('REP1-1'), idOf('SF-1')])
    const state = await (await live.request(`/api/Live/${OPEN}/State`)).json()
    expect(state.mats[0]).toMatchObject({ mat: 1, board: null })
  })

  test('can be fought again with another result, and only the new end counts', async () => {
    await win('QF-1')
    await live.acceptPackets([reopen('QF-1')])
    await live.acceptPackets(createIpponWin(createPacket, idOf('QF-1'), 'blue'))
    expect(await live.readContest(idOf('SF-1'))).toMatchObject({ whiteId: WOMEN[1] })
    const events = await live.db
      .select()
      .from(tables.scoreEvent)
      .where(and(eq(tables.scoreEvent.contestId, idOf('QF-1')), eq(tables.scoreEvent.canceled, false)))
    expect(events.map(({ actorId }) => actorId).filter((id) => id !== null)).toEqual([WOMEN[1]])
  })

  test('brings back a judoka whom it had excluded', async () => {
    const board = createBoard(idOf('QF-1'), { white: { ippon: 1 }, blue: { hansokuMake: true } })
    await live.acceptPackets([
      createPacket('finished', { board, winner: 'white', reason: 'hansoku-make', out: ['blue'] }),
    ])
    expect((await readDay()).entries).toContainEqual([WOMEN[1], true, 1])
    await live.acceptPackets([reopen('QF-1')])
    expect((await readDay()).entries).toContainEqual([WOMEN[1], false, null])
  })

  test('withdraws the places of its category and opens the competition again', async () => {
    await win(...KEYS)
    expect(await readPlaces()).toHaveLength(8)
    await live.acceptPackets([reopen('F')])
    expect(await readPlaces()).toEqual([])
    expect(await live.readContest(idOf('F'))).toMatchObject({
      isFinished: false,
      winnerId: null,
      whiteId: WOMEN[0],
      startedAt: null,
    })
    await win('F')
    expect(await readPlaces()).toHaveLength(8)
  })
})

describe('a result whose followers have begun', () => {
  test('is a conflict that names them, and stores nothing', async () => {
    await win('QF-1', 'QF-2')
    await live.acceptPackets([createPacket('active', { idContest: idOf('SF-1') })])
    const before = await readDay()
    expect(await refuse(reopen('QF-1'))).toEqual([
      409,
      expect.stringContaining(`later contests that it changes have begun: ${idOf('SF-1')} (SF-1)`),
    ])
    expect(await readDay()).toEqual(before)
  })

  test('is taken back with them if the packet says so', async () => {
    await win(...KEYS)
    await live.acceptPackets([reopen('QF-1', { withLater: true })])
    const { contests } = await readDay()
    const open = contests.filter(({ isFinished }) => !isFinished).map(({ key }) => key)
    expect(open).toEqual(['QF-1', 'REP1-1', 'SF-1', 'BR-1', 'BR-2', 'F'])
    expect(contests.find(({ key }) => key === 'SF-1')).toMatchObject({ whiteId: null, blueId: WOMEN[2] })
  })
})

describe('a packet that does not fit the state of its contest', () => {
  test('is a conflict for a finished contest that is called again', async () => {
    await win('QF-1')
    expect(await refuse(createPacket('active', { idContest: idOf('QF-1') }))).toEqual([
      409,
      expect.stringContaining("contest 1001 is over. A packet of kind 'reopen' takes its result back."),
    ])
  })

  test('is accepted for a call that arrives after the end, but was sent before it', async () => {
    const [call, ...rest] = createIpponWin(createPacket, idOf('QF-1'), 'white')
    await live.acceptPackets(rest)
    await live.acceptPackets([call])
    expect(await live.readContest(idOf('QF-1'))).toMatchObject({ isFinished: true, winnerId: WOMEN[0] })
  })

  test('is a conflict for a contest without a result', async () => {
    expect((await refuse(reopen('QF-1')))[0]).toBe(409)
    expect((await refuse(reopen('F')))[0]).toBe(409)
  })

  test('takes nothing back if the result is later', async () => {
    const late = reopen('QF-1')
    await win('QF-1')
    const { findings } = await live.acceptPackets([late])
    expect(findings[0]).toContain('has a later result')
    expect(await live.readContest(idOf('QF-1'))).toMatchObject({ isFinished: true })
  })

  test('is refused for a contest of a mat that the token does not cover', async () => {
    await win('QF-1')
    const token = await live.createToken([2])
    const packet = { ...createScoreboard(2)('reopen', { idContest: idOf('QF-1') }), mat: 2 }
    expect((await live.post([packet], token)).status).toBe(403)
  })
})

test('a bye cannot be won', async () => {
  await win('QF-1', 'QF-2', 'QF-3', 'QF-4', 'REP1-1', 'REP1-2')
  const semi = createBoard(idOf('SF-1'), { white: { ippon: 1 }, blue: { hansokuMake: true } })
  await live.acceptPackets([
    createPacket('finished', { board: semi, winner: 'white', reason: 'hansoku-make', out: ['blue'] }),
  ])
  const [bye] = await live.db
    .select()
    .from(tables.contest)
    .where(
      and(
        eq(tables.contest.key, 'BR-2'),
        eq(tables.contest.competitionId, OPEN),
        isNull(tables.contest.blueId),
      ),
    )
  expect(bye).toMatchObject({ bye: true, isFinished: false })
  for (const reason of ['ippon', 'fusen-gachi'] as const) {
    const board = createBoard(idOf('BR-2'), { white: { ippon: 1 } })
    expect(await refuse(createPacket('finished', { board, winner: 'white', reason }))).toEqual([
      400,
      expect.stringContaining('the contest has no blue judoka: it is a bye, or the judoka is not known yet.'),
    ])
  }
})

test('both injured advance nobody, and the place of the loser is theirs', async () => {
  await win('QF-1', 'QF-2', 'QF-3', 'QF-4', 'REP1-1', 'REP1-2', 'SF-1', 'SF-2', 'BR-1', 'BR-2')
  const board = createBoard(idOf('F'), { seconds: 70 })
  const end = {
    board,
    winner: null,
    reason: 'kiken-gachi' as const,
    out: ['white' as const, 'blue' as const],
  }
  const { findings } = await live.acceptPackets([createPacket('finished', end)])
  expect(findings).toEqual([])
  const written = (await readPlaces()).map(({ personId, place }) => [place, personId])
  expect(written.filter(([place]) => Number(place) < 3).toSorted()).toEqual([
    [2, WOMEN[0]],
    [2, WOMEN[4]],
  ])
})
