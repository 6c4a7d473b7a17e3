import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AgeWithWeights } from '#contract/api/competitions/categories.ts'
import type { Side } from '#judo/score/index.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { MEN_60 } from '../fixtures/competitions-fixture.ts'
import { serveLiveCompetition } from './live-api.ts'
import { addCategory, MEN, MEN_CATEGORY, OPEN, resetLiveCompetition, WOMEN } from './live-competition.ts'
import { createBoard, createScoreboard } from './test-scoreboard.ts'

/** Ties that only lots, a re-fight or a person can decide (docs/specification/live.md, "Ties"). */

/** Eight women in two groups of four, whose first two go on to semi-finals. */
const GROUPS_CATEGORY = 53
const WOMEN_52 = 12

const live = serveLiveCompetition(async (opened) => {
  await resetLiveCompetition(opened)
  await opened.db
    .update(tables.competition)
    .set({ poolByWeight: false })
    .where(eq(tables.competition.id, OPEN))
  await opened.db
    .insert(tables.weightCategory)
    .values({ id: WOMEN_52, ageId: 2, name: '-52', weightMax: 52 })
    .onConflictDoNothing()
  await addCategory(opened, {
    id: GROUPS_CATEGORY,
    categoryId: WOMEN_52,
    ageId: 2,
    system: 'two_groups',
    lines: WOMEN,
    first: 3000,
  })
})
let createPacket: ReturnType<typeof createScoreboard>

beforeEach(() => {
  createPacket = createScoreboard(1)
})

const readContests = (id: number) =>
  live.db
    .select()
    .from(tables.contest)
    .where(eq(tables.contest.competitionCategoryId, id))
    .orderBy(tables.contest.number)

const finish = (id: number, winner: Side) =>
  createPacket('finished', {
    board: createBoard(id, { [winner]: { ippon: 1 }, seconds: 20 }),
    winner,
    reason: null,
  })

/** Everybody of `circle` beats the next one and everybody else. */
const fightCircle = async (category: number, circle: readonly number[]) => {
  const rows = (await readContests(category)).filter(
    ({ whiteId, blueId, isFinished }) => !isFinished && whiteId && blueId,
  )
  return live.acceptPackets(
    rows.map(({ id, whiteId, blueId }) => {
      const [white, blue] = [circle.indexOf(whiteId ?? 0), circle.indexOf(blueId ?? 0)]
      const isWhite = white >= 0 && (blue < 0 || circle[(white + 1) % circle.length] === blueId)
      const isNeither = white < 0 && blue < 0
      return finish(id, isWhite || (isNeither && (whiteId ?? 0) < (blueId ?? 0)) ? 'white' : 'blue')
    }),
  )
}

type Decision = Parameters<typeof createPacket<'decision'>>[1]

const decide = (order: readonly number[], rest: Partial<Decision> = {}) =>
  createPacket('decision', {
    idWeight: MEN_60,
    group: 'A',
    order: [...order],
    method: 'lots',
    author: 'Sport director',
    ...rest,
  })

const places = async () =>
  Object.fromEntries(
    (
      await live.db
        .select()
        .from(tables.individualResult)
        .where(
          and(
            eq(tables.individualResult.competitionId, OPEN),
            eq(tables.individualResult.categoryId, MEN_60),
          ),
        )
    ).map(({ personId, place }) => [place, personId]),
  )

const statusOf = async (packet: unknown) => {
  const response = await live.post([packet])
  return [response.status, (await response.json()).message]
}

const [a, b, c] = MEN

describe('a circle of three', () => {
  test('is reported with the person who decides it, and has its places at once when it is decided', async () => {
    const { findings } = await fightCircle(MEN_CATEGORY, MEN)
    expect(findings).toContain(
      'Seniors -60: place 1 of group A is shared by 3 entrants who are tied in all criteria.',
    )
    expect(findings.join(' ')).toContain(`the organiser decides the order of ${MEN.join(', ')} by lots`)
    expect(await places()).toEqual({})
    const decided = await live.acceptPackets([decide([c, a, b])])
    expect(decided.findings).toEqual([])
    expect(await places()).toEqual({ 1: c, 2: a, 3: b })
  })

  test('is decided with author, moment and reason in the audit log', async () => {
    await fightCircle(MEN_CATEGORY, MEN)
    await live.acceptPackets([decide([c, a, b], { method: 're-fight', reason: 'Fought again on mat 2' })])
    const [entry] = await live.db
      .select()
      .from(tables.auditLog)
      .where(eq(tables.auditLog.reason, 'Fought again on mat 2'))
    expect(entry).toMatchObject({
      entity: 'competition_weight',
      entityId: MEN_CATEGORY,
      reason: 'Fought again on mat 2',
      before: { tieDecisions: [] },
      after: {
        author: 'Sport director',
        tieDecisions: [{ group: 'A', order: [c, a, b], method: 're-fight' }],
      },
    })
  })

  test('is told apart from an order by the criteria in the category, without author and reason', async () => {
    const readMethods = async () => {
      const path = `/api/Competition/GetCompAgesWithWeights?IdCompetition=${OPEN}`
      const ages: AgeWithWeights[] = await (await live.request(path)).json()
      const weights = ages.flatMap(({ menCategories }) => menCategories?.weights ?? [])
      return weights.find(({ idWeight }) => idWeight === MEN_60)?.tieMethods
    }
    await fightCircle(MEN_CATEGORY, MEN)
    expect(await readMethods()).toBeUndefined()
    await live.acceptPackets([decide([c, a, b])])
    expect(await readMethods()).toEqual(['lots'])
  })

  test('is open again when the decision is taken back, and can be decided anew', async () => {
    await fightCircle(MEN_CATEGORY, MEN)
    await live.acceptPackets([decide([c, a, b])])
    const { findings } = await live.acceptPackets([decide([a, b, c], { canceled: true })])
    expect(findings.join(' ')).toContain('shared by 3 entrants')
    expect(await places()).toEqual({})
    await live.acceptPackets([decide([b, c, a])])
    expect(await places()).toEqual({ 1: b, 2: c, 3: a })
    await live.acceptPackets([decide([a, c, b], { method: 'hand' })])
    expect(await places()).toEqual({ 1: a, 2: c, 3: b })
  })

  test('stays decided while other results of the group are corrected, until it is no tie', async () => {
    await fightCircle(MEN_CATEGORY, MEN)
    await live.acceptPackets([decide([b, c, a])])
    const last = (await readContests(MEN_CATEGORY)).at(-1)
    const winner = last?.winnerId === last?.whiteId ? 'white' : 'blue'
    await live.acceptPackets([finish(last?.id ?? 0, winner)])
    expect(await places()).toEqual({ 1: b, 2: c, 3: a })
    await live.acceptPackets([finish(last?.id ?? 0, winner === 'white' ? 'blue' : 'white')])
    expect(await places()).toEqual({ 1: c, 2: a, 3: b })
  })

  test.each<[string, () => Parameters<typeof decide>, number]>([
    ['others are tied', () => [[a, b]], 409],
    ['the group is another', () => [[a, b, c], { group: 'B' }], 409],
    ['no decision is there to be taken back', () => [[a, b, c], { canceled: true }], 409],
    ['the category is unknown', () => [[a, b, c], { idWeight: 999 }], 400],
    ['neither category nor team competition is named', () => [[a, b, c], { idWeight: undefined }], 400],
  ])('is not decided if %s', async (_, getArguments, status) => {
    await fightCircle(MEN_CATEGORY, MEN)
    expect((await statusOf(decide(...getArguments())))[0]).toBe(status)
    expect(await places()).toEqual({})
  })

  test('is not decided before it exists, or with the token of a mat', async () => {
    expect((await statusOf(decide(MEN)))[0]).toBe(409)
    await fightCircle(MEN_CATEGORY, MEN)
    const token = await live.createToken([1])
    expect((await live.post([decide(MEN)], token)).status).toBe(403)
  })
})

describe('a tie in a group that feeds a knockout', () => {
  // group A: 101, 104, 105, 108
  const circle = [101, 104, 105]
  const decideGroup = (order: readonly number[], rest: Partial<Decision> = {}) =>
    decide(order, { idWeight: WOMEN_52, ...rest })
  const readSides = async () =>
    (await readContests(GROUPS_CATEGORY)).flatMap(({ key, whiteId, blueId }) =>
      key?.startsWith('SF') ? [[key, whiteId, blueId]] : [],
    )

  test('is reported as soon as the group is over, and decided at once', async () => {
    const { findings } = await fightCircle(GROUPS_CATEGORY, circle)
    expect(findings.join(' ')).toContain('place 1 of group A is shared by 3 entrants')
    expect((await readSides())[0]?.[1]).toBeNull()
    await live.acceptPackets([decideGroup([105, 101, 104])])
    const [first, second] = await readSides()
    expect([first?.[1], second?.[2]]).toEqual([105, 101])
  })

  test('that a correction opens takes the sides back that the sheet had assigned', async () => {
    const order = [101, 104, 105]
    const rows = await readContests(GROUPS_CATEGORY)
    const winnerOf = ({ whiteId, blueId }: (typeof rows)[number]): Side => {
      const ranks = [whiteId, blueId].map((id) => (order.includes(id ?? 0) ? order.indexOf(id ?? 0) : 9))
      return (ranks[0] ?? 9) <= (ranks[1] ?? 9) ? 'white' : 'blue'
    }
    const drawn = rows.filter(({ whiteId, blueId }) => whiteId && blueId)
    await live.acceptPackets(drawn.map((row) => finish(row.id, winnerOf(row))))
    expect((await readSides())[0]?.[1]).toBe(101)
    const last = drawn.find(
      ({ whiteId, blueId }) => [whiteId, blueId].includes(101) && [whiteId, blueId].includes(105),
    )
    const { findings } = await live.acceptPackets([
      finish(last?.id ?? 0, last?.whiteId === 105 ? 'white' : 'blue'),
    ])
    expect(findings.join(' ')).toContain('place 1 of group A is shared by 3 entrants')
    expect((await readSides())[0]?.[1]).toBeNull()
  })

  test('is taken back only with a word about semi-finals that have begun', async () => {
    await fightCircle(GROUPS_CATEGORY, circle)
    await live.acceptPackets([decideGroup([105, 101, 104])])
    const semi = (await readContests(GROUPS_CATEGORY)).find(({ key }) => key === 'SF-1')
    await live.acceptPackets([createPacket('active', { idContest: semi?.id ?? 0 })])
    const other = [101, 104, 105]
    expect((await statusOf(decideGroup(other)))[0]).toBe(409)
    expect((await readSides())[0]?.[1]).toBe(105)
    await live.acceptPackets([decideGroup(other, { withLater: true })])
    expect((await readSides())[0]?.[1]).toBe(101)
    await live.acceptPackets([decideGroup(other, { canceled: true })])
    expect((await readSides())[0]?.[1]).toBeNull()
  })
})
