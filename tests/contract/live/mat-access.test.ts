import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import { serveLiveCompetition } from './live-api.ts'
import { OPEN, WOMEN } from './live-competition.ts'
import { createBoard, createIpponWin, createScoreboard } from './test-scoreboard.ts'

/** Tokens of single mats. Contests with an even number are on mat 1, those with an odd one on mat 2. */

const ON_MAT_1 = 1002
const ON_MAT_2 = 1001

const live = serveLiveCompetition()
/** Of the organiser, for all mats. */
let organiser: string
let token: { one: string; two: string; both: string }
let one: ReturnType<typeof createScoreboard>
let two: ReturnType<typeof createScoreboard>

beforeEach(async () => {
  const { createToken } = live
  organiser = await createToken()
  token = { one: await createToken([1]), two: await createToken([2]), both: await createToken([1, 2]) }
  one = createScoreboard(1)
  two = createScoreboard(2)
})

const send = async (by: string, ...packets: unknown[]) => {
  const response = await live.post(packets, by)
  const { message, parameter, findings } = await response.json()
  return { status: response.status, message, parameter, findings }
}

const setContest = (id: number, values: Partial<typeof tables.contest.$inferInsert>) =>
  live.db.update(tables.contest).set(values).where(eq(tables.contest.id, id))

const correction = (idContest: number) =>
  one('finished', {
    board: createBoard(idContest, { blue: { ippon: 1 }, seconds: 9 }),
    winner: 'blue',
    reason: 'ippon',
  })

const call = (idContest: number, mat: number) => ({ contests: [{ idContest, mat, matOrder: 1 }] })

describe('a token of mat 1', () => {
  test('does not change a finished contest of mat 2', async () => {
    expect(await send(token.two, ...createIpponWin(two, ON_MAT_2, 'white'))).toMatchObject({ status: 200 })
    const before = await live.readContest(ON_MAT_2)
    expect(await send(token.one, correction(ON_MAT_2))).toEqual({
      status: 403,
      message: 'You may not change contest 1001, which is on mat 2, with this token.',
      parameter: 'packets.0',
    })
    expect(await live.readContest(ON_MAT_2)).toEqual(before)
  })

  test.each<[string, () => unknown]>([
    ['calls', () => one('active', { idContest: ON_MAT_2 })],
    ['starts', () => one('hajime', { board: createBoard(ON_MAT_2, { running: true }) })],
    ['ends', () => correction(ON_MAT_2)],
    ['takes over', () => one('order', call(ON_MAT_2, 1))],
  ])('that %s a contest of mat 2 is rejected, with the whole batch', async (_, packet) => {
    const before = await live.readContest(ON_MAT_2)
    const answer = await send(token.one, one('active', { idContest: ON_MAT_1 }), packet())
    expect(answer).toMatchObject({ status: 403, parameter: 'packets.1' })
    expect(await live.readContest(ON_MAT_2)).toEqual(before)
    expect(await live.readContest(ON_MAT_1)).toMatchObject({ startedAt: null })
  })

  test('reorders its own contests, calls one without a mat, and gives none away', async () => {
    await setContest(ON_MAT_2, { mat: null })
    expect(await send(token.one, one('order', call(ON_MAT_1, 1)))).toMatchObject({ status: 200 })
    expect(await send(token.one, one('order', call(ON_MAT_2, 1)))).toMatchObject({ status: 200 })
    expect(await live.readContest(ON_MAT_2)).toMatchObject({ mat: 1, matOrder: 1 })
    expect(await send(token.one, one('order', call(ON_MAT_1, 2)))).toMatchObject({
      status: 403,
      message: 'You may not send packets of mat 2 with this token.',
    })
  })

  test('does not change a finished contest without a mat', async () => {
    await setContest(ON_MAT_2, { mat: null, isFinished: true, winnerId: WOMEN[0] })
    expect(await send(token.one, correction(ON_MAT_2))).toMatchObject({
      status: 403,
      message: 'You may not change contest 1001, which is over and on no mat, with this token.',
    })
    expect(await live.readContest(ON_MAT_2)).toMatchObject({ winnerId: WOMEN[0] })
  })

  test('gets a response for packets sent before the contest was moved, which change nothing', async () => {
    const late = createIpponWin(one, ON_MAT_1, 'blue').map((packet) => ({
      ...packet,
      at: new Date(NOW.getTime() - 1000).toISOString(),
    }))
    await send(organiser, two('order', call(ON_MAT_1, 2)))
    const before = await live.readContest(ON_MAT_1)
    const answer = await send(token.one, ...late)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.findings).toHaveLength(5)
    expect(answer.findings[0]).toBe(
      "Packet 'm1-1' changes nothing: contest 1002 was moved to mat 2 after it was sent.",
    )
    expect(await live.readContest(ON_MAT_1)).toEqual(before)
    const state = await (await live.request(`/api/Live/${OPEN}/State`)).json()
    expect(state.mats[0].board).toBeNull()
  })

  test('does not change a bout without a mat whose team contest is on mat 2', async () => {
    const teamContestId = await addTeamContest(2)
    await setContest(ON_MAT_1, { mat: null, teamContestId })
    expect(await send(token.one, one('active', { idContest: ON_MAT_1 }))).toMatchObject({ status: 403 })
    expect(await send(token.two, two('active', { idContest: ON_MAT_1 }))).toMatchObject({ status: 200 })
  })
})

test('moves a contest only if it is valid for both mats, or all mats', async () => {
  expect(await send(token.both, one('order', call(ON_MAT_2, 1)))).toMatchObject({ status: 200 })
  expect(await live.readContest(ON_MAT_2)).toMatchObject({ mat: 1 })
  expect(await send(organiser, one('order', call(ON_MAT_2, 2)))).toMatchObject({ status: 200 })
  expect(await live.readContest(ON_MAT_2)).toMatchObject({ mat: 2 })
})

/** A team contest on a mat. */
async function addTeamContest(mat: number): Promise<number> {
  const [competition] = await live.db
    .insert(tables.teamCompetition)
    .values({ competitionId: OPEN, name: 'Teams' })
    .returning()
  const [row] = await live.db
    .insert(tables.teamContest)
    .values({ competitionId: OPEN, teamCompetitionId: competition?.id ?? 0, number: 1, round: 'F', mat })
    .returning()
  return row?.id ?? 0
}
