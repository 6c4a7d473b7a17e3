import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { MEN_60, NOW, WOMEN_48 } from '../contract/fixtures/competitions-fixture.ts'
import { serveLiveCompetition } from '../contract/live/live-api.ts'
import { MEN, MEN_CATEGORY, OPEN, WOMEN, WOMEN_CATEGORY } from '../contract/live/live-competition.ts'
import {
  createBoard,
  createIpponWin,
  createScoreboard,
  type Score,
} from '../contract/live/test-scoreboard.ts'

const live = serveLiveCompetition()
const { acceptPackets } = live
let createPacket: ReturnType<typeof createScoreboard>

beforeEach(() => {
  createPacket = createScoreboard(1)
})

/** Contest of the women by its key. */
const women = async (key: string) => {
  const [row] = await live.db
    .select()
    .from(tables.contest)
    .where(and(eq(tables.contest.competitionCategoryId, WOMEN_CATEGORY), eq(tables.contest.key, key)))
  if (!row) throw new Error(`There is no contest ${key}.`)
  return row
}

const sidesOf = async (key: string) => {
  const { whiteId, blueId } = await women(key)
  return [whiteId, blueId]
}

const places = async (idWeight: number) =>
  Object.fromEntries(
    (
      await live.db
        .select()
        .from(tables.individualResult)
        .where(
          and(
            eq(tables.individualResult.competitionId, OPEN),
            eq(tables.individualResult.categoryId, idWeight),
          ),
        )
    ).map(({ personId, place }) => [personId, place]),
  )

const lastPacket = async () => {
  const rows = await live.db.select().from(tables.livePacket).where(eq(tables.livePacket.competitionId, OPEN))
  return rows.sort((a, b) => a.version - b.version).at(-1)
}

/** Ends contests of the women: white wins those, in this order. */
const whiteWins = async (...keys: string[]) => {
  const answers: Awaited<ReturnType<typeof acceptPackets>>[] = []
  for (const key of keys)
    answers.push(await acceptPackets(createIpponWin(createPacket, (await women(key)).id, 'white')))
  return answers.at(-1)
}

const WHOLE_SHEET = ['QF-1', 'QF-2', 'QF-3', 'QF-4', 'REP1-1', 'REP1-2', 'SF-1', 'SF-2', 'BR-1', 'BR-2', 'F']

const finish = (
  id: number,
  winner: 'white' | 'blue',
  more: { seconds?: number; score?: Score; out?: ('white' | 'blue')[] } = {},
) => {
  const { seconds = 20, score = { ippon: 1 }, out } = more
  return createPacket('finished', {
    board: createBoard(id, { [winner]: score, seconds }),
    winner,
    reason: null,
    ...(out && { out }),
  })
}

describe('a finished contest', () => {
  test('moves winner and loser along the sheet, and publishes this', async () => {
    await whiteWins('QF-1')
    expect(await sidesOf('SF-1')).toEqual([WOMEN[0], null])
    expect(await sidesOf('REP1-1')).toEqual([WOMEN[1], null])
    const packet = await lastPacket()
    const changed = await live.db
      .select()
      .from(tables.contest)
      .where(inArray(tables.contest.id, packet?.contestIds ?? []))
    expect(changed.map(({ key }) => key).sort()).toEqual(['QF-1', 'REP1-1', 'SF-1'])
    const mats = changed.map(({ mat }) => String(mat))
    expect(Object.keys(packet?.matVersions ?? {}).sort()).toEqual([...new Set(['1', ...mats])].sort())
  })

  test('in one batch with the next ones moves all judoka correctly', async () => {
    const packets = ['QF-1', 'QF-2'].flatMap((_, at) => createIpponWin(createPacket, 1001 + at, 'white'))
    const semi = (await women('SF-1')).id
    await acceptPackets([...packets, finish(semi, 'blue')])
    expect(await women('SF-1')).toMatchObject({ whiteId: WOMEN[0], blueId: WOMEN[2], winnerId: WOMEN[2] })
    expect(await sidesOf('F')).toEqual([WOMEN[2], null])
  })

  test('with golden score is published with its length', async () => {
    const end = createBoard(1001, { white: { yuko: 1 }, seconds: 300, golden: true })
    await acceptPackets([createPacket('finished', { board: end, winner: 'white', reason: 'score' })])
    expect(await live.readContest(1001)).toMatchObject({
      goldenScore: true,
      duration: 300,
      goldenScoreDuration: 60,
    })
  })

  test('without a sheet changes no other contest', async () => {
    await live.db
      .update(tables.competitionCategory)
      .set({ drawSystem: null })
      .where(eq(tables.competitionCategory.id, WOMEN_CATEGORY))
    await whiteWins('QF-1')
    expect((await women('QF-1')).isFinished).toBe(true)
    expect(await sidesOf('SF-1')).toEqual([null, null])
  })

  test('on a sheet that its contests contradict moves nobody', async () => {
    await live.db
      .update(tables.contest)
      .set({ whiteId: WOMEN[7], isFinished: true, winnerId: WOMEN[7], blueId: WOMEN[6] })
      .where(eq(tables.contest.id, 1002))
    await whiteWins('QF-1')
    expect((await women('QF-1')).isFinished).toBe(true)
    expect(await sidesOf('SF-1')).toEqual([null, null])
    expect((await women('QF-2')).winnerId).toBe(WOMEN[7])
  })
})

describe('the last contest of a category', () => {
  test('stores the places, with the participants that the judoka represent', async () => {
    const answer = await whiteWins(...WHOLE_SHEET)
    expect(answer?.findings).toEqual([])
    const written = await places(WOMEN_48)
    expect(written[WOMEN[0]]).toBe(1)
    expect(Object.values(written).sort()).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
    const [first] = await live.db
      .select()
      .from(tables.individualResult)
      .where(eq(tables.individualResult.personId, WOMEN[0]))
    expect(first).toMatchObject({
      wins: 3,
      clubId: 1,
      countryId: 1,
      weight: 41,
      ageId: 2,
      competitionCategoryId: WOMEN_CATEGORY,
    })
    expect((await lastPacket())?.packet.categories).toEqual([WOMEN_48])
    const answered = await (await live.request(`/api/Competition/GetResults?IdCompetition=${OPEN}`)).json()
    expect(answered).toHaveLength(8)
  })

  test('ends the competition with the last category, and a correction reopens it', async () => {
    const statusOf = async () =>
      (await live.db.select().from(tables.competition).where(eq(tables.competition.id, OPEN)))[0]
    await whiteWins(...WHOLE_SHEET)
    expect(await statusOf()).toMatchObject({ status: 'open', isLive: true })
    await acceptPackets([finish(2001, 'white'), finish(2002, 'white'), finish(2003, 'white')])
    expect(Object.keys(await places(MEN_60))).toHaveLength(3)
    expect(await statusOf()).toMatchObject({ status: 'finished', isLive: false })
    await acceptPackets([finish((await women('SF-1')).id, 'blue')])
    expect(await statusOf()).toMatchObject({ status: 'open', isLive: true })
  })

  test('is the end of the competition for viewers at once, but not while a category is undrawn', async () => {
    const isOver = async () =>
      ((await (await live.request(`/api/Live/${OPEN}/State`)).json()) as { over: boolean }).over
    const setStatus = (status: 'drawn' | 'closed') =>
      live.db
        .update(tables.competitionCategory)
        .set({ status })
        .where(eq(tables.competitionCategory.id, MEN_CATEGORY))
    expect(await isOver()).toBe(false)
    await whiteWins(...WHOLE_SHEET)
    expect(await isOver()).toBe(false)
    await acceptPackets([finish(2001, 'white'), finish(2002, 'white'), finish(2003, 'white')])
    expect(await isOver()).toBe(true)
    await setStatus('closed')
    expect(await isOver()).toBe(false)
    await setStatus('drawn')
    expect(await isOver()).toBe(true)
    await acceptPackets([finish((await women('SF-1')).id, 'blue')])
    expect(await isOver()).toBe(false)
  })

  test('ends the competition although everybody of a category is excluded', async () => {
    await whiteWins(...WHOLE_SHEET)
    const rows = await live.db
      .select()
      .from(tables.contest)
      .where(eq(tables.contest.competitionCategoryId, MEN_CATEGORY))
      .orderBy(tables.contest.number)
    const [first, ...others] = rows
    const winner = first?.whiteId
    const last = others.find(({ whiteId, blueId }) => whiteId === winner || blueId === winner)
    const direct = { hansokuMake: true }
    const exclude = (id: number, out: ('white' | 'blue')[]) =>
      createPacket('finished', {
        board: createBoard(id, Object.fromEntries(out.map((side) => [side, direct]))),
        winner: out.includes('white') ? null : 'white',
        reason: 'hansoku-make',
        out,
      })
    const { findings } = await acceptPackets([
      exclude(first?.id ?? 0, ['blue']),
      exclude(last?.id ?? 0, ['white', 'blue']),
    ])
    expect(findings).toEqual([])
    expect(await places(MEN_60)).toEqual({})
    const [row] = await live.db.select().from(tables.competition).where(eq(tables.competition.id, OPEN))
    expect(row).toMatchObject({ status: 'finished', isLive: false })
  })

  test('of an undecided pool is reported, and stores no places', async () => {
    await live.db
      .update(tables.competition)
      .set({ poolByWeight: false })
      .where(eq(tables.competition.id, OPEN))
    const rows = await live.db
      .select()
      .from(tables.contest)
      .where(eq(tables.contest.competitionCategoryId, MEN_CATEGORY))
    // everybody beats the next one: a circle
    const [a, b, c] = MEN
    const beats: Record<number, number> = { [a]: b, [b]: c, [c]: a }
    const packets = rows.map(({ id, whiteId, blueId }) =>
      finish(id, beats[whiteId ?? 0] === blueId ? 'white' : 'blue'),
    )
    const { findings } = await acceptPackets(packets)
    expect(findings[0]).toBe(
      'Seniors -60: place 1 of group A is shared by 3 entrants who are tied in all criteria.',
    )
    expect(await places(MEN_60)).toEqual({})
    await live.db
      .update(tables.competition)
      .set({ poolByWeight: true })
      .where(eq(tables.competition.id, OPEN))
    const again = rows.at(-1)
    if (!again) throw new Error('There are no contests.')
    const winner = beats[again.whiteId ?? 0] === again.blueId ? 'white' : 'blue'
    expect((await acceptPackets([finish(again.id, winner)])).findings).toEqual([])
    expect(await places(MEN_60)).toEqual({ [a]: 1, [b]: 2, [c]: 3 })
  })
})

describe('the rules of a competition', () => {
  /** A circle: the first won fast by waza-ari, the second slowly by ippon, the third in between by waza-ari and yuko. */
  const WINS: Record<number, { over: number; score: Score; seconds: number }> = {
    [MEN[0]]: { over: MEN[1], score: { wazaAri: 1 }, seconds: 30 },
    [MEN[1]]: { over: MEN[2], score: { ippon: 1 }, seconds: 200 },
    [MEN[2]]: { over: MEN[0], score: { wazaAri: 1, yuko: 1 }, seconds: 100 },
  }

  test.each([
    [true, [MEN[1], MEN[2], MEN[0]]],
    [false, [MEN[0], MEN[2], MEN[1]]],
  ])('rank its pools, by points: %s', async (poolByPoints, ranked) => {
    await live.db
      .update(tables.competition)
      .set({ poolByPoints, poolByWeight: false })
      .where(eq(tables.competition.id, OPEN))
    const rows = await live.db
      .select()
      .from(tables.contest)
      .where(eq(tables.contest.competitionCategoryId, MEN_CATEGORY))
    for (const { id, whiteId, blueId } of rows) {
      const isWonByWhite = WINS[whiteId ?? 0]?.over === blueId
      const win = WINS[(isWonByWhite ? whiteId : blueId) ?? 0]
      const packet = createPacket('finished', {
        board: createBoard(id, { [isWonByWhite ? 'white' : 'blue']: win?.score, seconds: win?.seconds ?? 0 }),
        winner: isWonByWhite ? 'white' : 'blue',
        reason: win?.score.ippon ? null : 'score',
      })
      expect((await acceptPackets([packet])).findings).toEqual([])
    }
    expect(await places(MEN_60)).toEqual(Object.fromEntries(ranked.map((id, at) => [id, at + 1])))
    const info = await (await live.request('/api/Competition/Info?idExternal=open_2025')).json()
    expect(info.poolRules).toEqual({
      wins: true,
      points: poolByPoints,
      mutualWins: true,
      time: true,
      weight: false,
    })
  })
})

describe('a correction', () => {
  test('an hour later replaces judoka in later contests, reopens those, and removes the results', async () => {
    await whiteWins(...WHOLE_SHEET)
    const semi = await women('SF-1')
    expect((await places(WOMEN_48))[WOMEN[0]]).toBe(1)
    const later = new Date(NOW.getTime() + 3_600_000)
    live.setNow(later)
    await acceptPackets([finish(semi.id, 'blue')])
    expect(await women('SF-1')).toMatchObject({ winnerId: semi.blueId, endedAt: NOW, updatedAt: later })
    expect(await women('F')).toMatchObject({
      whiteId: semi.blueId,
      isFinished: false,
      winnerId: null,
      reason: null,
      startedAt: null,
      endedAt: null,
      duration: null,
      ipponWhite: 0,
    })
    expect(await places(WOMEN_48)).toEqual({})
    const packet = await lastPacket()
    expect(packet?.packet.categories).toEqual([WOMEN_48])
    expect(packet?.contestIds).toContain((await women('F')).id)
    const events = await (await live.request(`/api/Contest/${(await women('F')).id}/Events`)).json()
    expect(events).toEqual([])
    await whiteWins('F')
    for (const key of ['BR-1', 'BR-2']) if (!(await women(key)).isFinished) await whiteWins(key)
    const written = await places(WOMEN_48)
    expect(written[semi.blueId ?? 0]).toBe(1)
    expect(Object.values(written).sort()).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
  })

  test('removes the events of a contest that continues with another judoka, before and in the same batch', async () => {
    await whiteWins(...WHOLE_SHEET.slice(0, -1))
    const [final, semi] = [await women('F'), await women('SF-1')]
    const yuko = (white: number) =>
      createPacket('score', {
        board: createBoard(final.id, { white: { yuko: white }, seconds: 9 }),
        side: 'white',
        score: 'yuko',
      })
    const late = yuko(1)
    await acceptPackets([createPacket('active', { idContest: final.id }), yuko(1)])
    await acceptPackets([yuko(2), finish(semi.id, 'blue')])
    await acceptPackets([late])
    expect(await women('F')).toMatchObject({ whiteId: semi.blueId, startedAt: null, yukoWhite: 0 })
    const eventsOf = async () =>
      (await (await live.request(`/api/Contest/${final.id}/Events`)).json()).map(
        ({ type, time }: { type: string; time: { scoreboard: number } }) => [type, time.scoreboard],
      )
    expect(await eventsOf()).toEqual([])
    const other = createBoard(final.id, { blue: { yuko: 1 }, seconds: 5 })
    await acceptPackets([createPacket('score', { board: other, side: 'blue', score: 'yuko' })])
    expect(await eventsOf()).toEqual([['yuko', 5]])
  })

  test('of the win reason alone changes nothing else', async () => {
    await whiteWins(...WHOLE_SHEET)
    const before = await places(WOMEN_48)
    const semi = await women('SF-1')
    await acceptPackets([finish(semi.id, 'white', { score: { wazaAri: 2 }, seconds: 33 })])
    expect(await women('SF-1')).toMatchObject({ reason: 'waza-ari-awasete-ippon', duration: 33 })
    expect((await women('F')).isFinished).toBe(true)
    expect(await places(WOMEN_48)).toEqual(before)
    expect((await lastPacket())?.packet.categories).toEqual([])
  })
})

describe('a disqualified judoka', () => {
  test('leaves the repechage to the opponent, who advances without a win', async () => {
    await acceptPackets([finish(1001, 'white', { out: ['blue'] })])
    await whiteWins('QF-2')
    expect(await women('REP1-1')).toMatchObject({
      whiteId: null,
      blueId: WOMEN[3],
      bye: true,
      isFinished: false,
    })
    const [entry] = await live.db
      .select()
      .from(tables.entry)
      .where(and(eq(tables.entry.competitionId, OPEN), eq(tables.entry.personId, WOMEN[1])))
    expect(entry).toMatchObject({ disqualified: false, disqualifiedAfter: 1 })
    const { contests } = await (await live.request(`/api/Live/${OPEN}/Contests`)).json()
    const withdrawn = (contests as { id: number; withdrawn?: number[] }[]).flatMap((one) =>
      one.withdrawn ? [[one.id, one.withdrawn]] : [],
    )
    expect(withdrawn).toEqual([[1001, [WOMEN[1]]]])
    await whiteWins('QF-3', 'QF-4', 'REP1-2', 'SF-1', 'SF-2', 'BR-1', 'BR-2', 'F')
    expect(Object.keys(await places(WOMEN_48)).length).toBeGreaterThanOrEqual(7)
  })

  test('returns with the correction', async () => {
    await acceptPackets([finish(1001, 'white', { out: ['blue'] })])
    await whiteWins('QF-2')
    await acceptPackets([finish(1001, 'white')])
    expect(await women('REP1-1')).toMatchObject({ whiteId: WOMEN[1], blueId: WOMEN[3], bye: false })
  })
})

test('a category is active while one of its contests is on a mat', async () => {
  const isActive = async () => {
    const ages = await (
      await live.request(`/api/Competition/GetCompAgesWithWeights?IdCompetition=${OPEN}`)
    ).json()
    return ages[0].womenCategories.weights[0].isCategoryActive
  }
  await acceptPackets([createPacket('active', { idContest: 1001 })])
  expect(await isActive()).toBe(true)
  await acceptPackets([createPacket('active', { idContest: null })])
  expect(await isActive()).toBe(false)
  await acceptPackets([createPacket('active', { idContest: 1001 }), finish(1001, 'white')])
  expect(await isActive()).toBe(false)
})
