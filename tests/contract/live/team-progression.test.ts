import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseOrTransaction, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { MEN_60, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { serveLiveCompetition } from './live-api.ts'
import { MEN, OPEN, WOMEN } from './live-competition.ts'
import { createBoard, createScoreboard } from './test-scoreboard.ts'

/** Four teams of a woman and a man; two wins are needed of two bouts and, when level, an extra one. */

const CUP_OF_TEAMS = 60
const TEAMS = [61, 62, 63, 64] as const
const SEMI_1 = 71
const SEMI_2 = 72
const FINAL = 73

const live = serveLiveCompetition(resetToTeams)
let createPacket: ReturnType<typeof createScoreboard>

beforeEach(() => {
  createPacket = createScoreboard(1)
})

/** The morning of a competition of teams. */
function resetToTeams({ db }: OpenDatabase): Promise<void> {
  return db.transaction(writeTeams)
}

async function writeTeams(db: DatabaseOrTransaction): Promise<void> {
  await db.delete(tables.competition).where(eq(tables.competition.id, OPEN))
  await db.insert(tables.competition).values({
    id: OPEN,
    externalId: 'teams',
    name: 'Teams',
    dateFrom: '2025-02-15',
    dateTo: '2025-02-15',
    status: 'open',
  })
  await db.insert(tables.teamCompetition).values({
    id: CUP_OF_TEAMS,
    competitionId: OPEN,
    name: 'Mixed teams',
    teams: 4,
    status: 'drawn',
    drawSystem: 'no_rep',
    drawLines: [...TEAMS],
  })
  const ofTeams = { competitionId: OPEN, teamCompetitionId: CUP_OF_TEAMS }
  await db
    .insert(tables.team)
    .values(TEAMS.map((id) => ({ id, ...ofTeams, name: `Team ${id}`, countryId: 1 })))
  await db.insert(tables.competitionCategory).values([
    { id: 81, ...ofTeams, ageId: 2, categoryId: WOMEN_48, boutNumber: 1 },
    { id: 82, ...ofTeams, ageId: 1, categoryId: MEN_60, boutNumber: 2 },
  ])
  await db.insert(tables.teamContest).values([
    { id: SEMI_1, ...ofTeams, number: 1, key: 'SF-1', round: 'SF', whiteId: 61, blueId: 62 },
    { id: SEMI_2, ...ofTeams, number: 2, key: 'SF-2', round: 'SF', whiteId: 63, blueId: 64 },
    { id: FINAL, ...ofTeams, number: 3, key: 'F', round: 'F' },
  ])
  const bout = (
    id: number,
    teamContestId: number,
    number: number,
    whiteId: number | null,
    blueId: number | null,
  ) => ({
    id,
    competitionId: OPEN,
    competitionCategoryId: number === 2 ? 82 : 81,
    categoryId: number === 2 ? MEN_60 : WOMEN_48,
    teamContestId,
    number,
    round: teamContestId === FINAL ? ('F' as const) : ('SF' as const),
    whiteId,
    blueId,
    mat: 1,
    isTeamDecision: number === 3,
  })
  await db
    .insert(tables.contest)
    .values([
      bout(901, SEMI_1, 1, WOMEN[0], WOMEN[1]),
      bout(902, SEMI_1, 2, MEN[0], MEN[1]),
      bout(903, SEMI_1, 3, WOMEN[0], WOMEN[1]),
      bout(911, SEMI_2, 1, WOMEN[2], WOMEN[3]),
      bout(912, SEMI_2, 2, MEN[2], MEN[1]),
      bout(921, FINAL, 1, WOMEN[0], WOMEN[2]),
      bout(922, FINAL, 2, MEN[0], MEN[2]),
    ])
}

const win = (id: number, winner: 'white' | 'blue') =>
  createPacket('finished', {
    board: createBoard(id, { [winner]: { ippon: 1 }, seconds: 30 }),
    winner,
    reason: 'ippon',
  })

const acceptPackets = (...packets: unknown[]) => live.acceptPackets(packets)

const fight = async (id: number) =>
  (await live.db.select().from(tables.teamContest).where(eq(tables.teamContest.id, id)))[0]
const places = async () =>
  (await live.db.select().from(tables.teamResult).orderBy(asc(tables.teamResult.teamId))).flatMap(
    ({ teamCompetitionId, teamId, place }) => (teamCompetitionId === CUP_OF_TEAMS ? [[teamId, place]] : []),
  )

test('bouts count for their teams, and the deciding one advances both teams', async () => {
  await acceptPackets(win(901, 'white'))
  expect(await fight(SEMI_1)).toMatchObject({
    resultWhite: 1,
    resultBlue: 0,
    isFinished: false,
    ipponWhite: 1,
  })
  await acceptPackets(win(902, 'white'))
  expect(await fight(SEMI_1)).toMatchObject({ resultWhite: 2, isFinished: true, winnerId: 61 })
  expect(await live.readContest(903)).toMatchObject({ isSkipped: true, bye: true, isFinished: false })
  expect(await fight(FINAL)).toMatchObject({ whiteId: 61, blueId: null })
  const packets = await live.db.select().from(tables.livePacket).orderBy(asc(tables.livePacket.version))
  expect(packets.at(-1)?.packet.teamCompetitions).toEqual([CUP_OF_TEAMS])
})

test('at equal wins the extra bout decides', async () => {
  await acceptPackets(win(901, 'white'), win(902, 'blue'))
  expect(await fight(SEMI_1)).toMatchObject({
    resultWhite: 1,
    resultBlue: 1,
    isFinished: false,
    winnerId: null,
  })
  await acceptPackets(win(903, 'blue'))
  expect(await fight(SEMI_1)).toMatchObject({
    resultWhite: 1,
    resultBlue: 2,
    isFinished: true,
    winnerId: 62,
  })
})

test('the final decides the places of the teams, and the correction of a bout removes them', async () => {
  await acceptPackets(win(901, 'white'), win(902, 'white'), win(911, 'blue'), win(912, 'blue'))
  await acceptPackets(win(921, 'blue'), win(922, 'blue'))
  expect(await places()).toEqual([
    [61, 2],
    [62, 3],
    [63, 3],
    [64, 1],
  ])
  const [competition] = await live.db.select().from(tables.competition).where(eq(tables.competition.id, OPEN))
  expect(competition?.status).toBe('finished')
  await acceptPackets(win(901, 'blue'))
  expect(await fight(SEMI_1)).toMatchObject({ isFinished: false, winnerId: null })
  expect(await fight(FINAL)).toMatchObject({ whiteId: null, blueId: 64, isFinished: false, resultBlue: 0 })
  expect(await live.readContest(921)).toMatchObject({
    whiteId: null,
    blueId: WOMEN[2],
    isFinished: false,
    winnerId: null,
  })
  expect(await live.readContest(903)).toMatchObject({ isSkipped: false, bye: false })
  expect(await places()).toEqual([])
})

test('the only team of another team competition is first with the next result, and two without a contest are not', async () => {
  const [alone, undrawn, two] = [66, 67, 68]
  await live.db.transaction(async (tx) => {
    await tx.insert(tables.teamCompetition).values([
      {
        id: alone,
        competitionId: OPEN,
        name: 'Women',
        status: 'drawn',
        drawSystem: 'no_rep',
        drawLines: [661],
      },
      { id: undrawn, competitionId: OPEN, name: 'Men', status: 'open', drawLines: [671] },
      {
        id: two,
        competitionId: OPEN,
        name: 'Cadets',
        status: 'drawn',
        drawSystem: 'no_rep',
        drawLines: [681, 682],
      },
    ])
    await tx.insert(tables.team).values(
      [
        [661, alone],
        [671, undrawn],
        [681, two],
        [682, two],
      ].map(([id = 0, teamCompetitionId = 0]) => ({
        id,
        teamCompetitionId,
        competitionId: OPEN,
        name: `Team ${id}`,
      })),
    )
  })
  await acceptPackets(win(901, 'white'), win(902, 'white'))
  const written = await live.db.select().from(tables.teamResult)
  expect(written.map(({ teamCompetitionId, teamId, place }) => [teamCompetitionId, teamId, place])).toEqual([
    [alone, 661, 1],
  ])
  const packets = await live.db.select().from(tables.livePacket).orderBy(asc(tables.livePacket.version))
  expect(packets.at(-1)?.packet.teamCompetitions).toContain(alone)
})

test('golden score begins after the regular time that the competition has for the category', async () => {
  await live.db
    .update(tables.competitionCategory)
    .set({ contestDuration: 180 })
    .where(eq(tables.competitionCategory.id, 81))
  const end = createBoard(901, { white: { ippon: 1 }, seconds: 200, golden: true })
  await acceptPackets(createPacket('finished', { board: end, winner: 'white', reason: 'ippon' }))
  expect(await live.readContest(901)).toMatchObject({
    goldenScore: true,
    duration: 200,
    goldenScoreDuration: 20,
  })
})

test('a disqualified judoka does not change the team, and is reported in later lineups', async () => {
  const end = createBoard(901, { white: { ippon: 1 }, seconds: 30 })
  const { findings } = await acceptPackets(
    createPacket('finished', { board: end, winner: 'white', reason: 'ippon', out: ['blue'] }),
  )
  expect(findings).toEqual([
    `Judoka ${WOMEN[1]} is excluded, but is named for bout 3 of the team contest SF-1.`,
  ])
  expect(await fight(SEMI_1)).toMatchObject({ resultWhite: 1, isFinished: false, winnerId: null })
  expect(await live.readContest(903)).toMatchObject({ blueId: WOMEN[1], isFinished: false })
  // the scoreboard says that the bout is lost by absence, or somebody else is named for it
  await acceptPackets(win(902, 'blue'))
  const absent = { board: createBoard(903), winner: 'white', reason: 'fusen-gachi' } as const
  expect((await acceptPackets(createPacket('finished', absent))).findings).toEqual([])
  expect(await fight(SEMI_1)).toMatchObject({ isFinished: true, winnerId: 61 })
})

describe('a team contest that is level and has no extra bout yet', () => {
  const noJudoka = (id: number) =>
    createPacket('finished', { board: createBoard(id), winner: null, reason: 'fusen-gachi' })
  const add = (rest: { idWeight?: number; canceled?: boolean } = {}) =>
    createPacket('extra-bout', { idTeamContest: SEMI_1, ...rest })
  const readExtraBouts = async () =>
    (
      await live.db
        .select()
        .from(tables.contest)
        .where(eq(tables.contest.teamContestId, SEMI_1))
        .orderBy(tables.contest.id)
    ).filter(({ isTeamDecision }) => isTeamDecision)

  beforeEach(async () => {
    await live.db.delete(tables.contest).where(eq(tables.contest.id, 903))
  })

  test('is reported with the person who decides it, and the extra bout that is added decides it', async () => {
    const { findings } = await acceptPackets(win(901, 'white'), win(902, 'blue'))
    expect(findings).toEqual([
      expect.stringContaining('Mixed teams: team contest SF-1 is level after its last bout.'),
    ])
    expect((await acceptPackets(add({ idWeight: MEN_60 }))).findings).toEqual([])
    const [extra] = await readExtraBouts()
    expect(extra).toMatchObject({ number: 3, categoryId: MEN_60, whiteId: MEN[0], blueId: MEN[1], mat: 1 })
    await acceptPackets(win(extra?.id ?? 0, 'blue'))
    expect(await fight(SEMI_1)).toMatchObject({
      resultWhite: 1,
      resultBlue: 2,
      isFinished: true,
      winnerId: 62,
    })
    expect(await fight(FINAL)).toMatchObject({ whiteId: 62 })
  })

  test('has its category drawn by lot if the packet names none, never one without judoka', async () => {
    await live.db
      .update(tables.contest)
      .set({ whiteId: null, blueId: null })
      .where(eq(tables.contest.id, 902))
    const { findings } = await acceptPackets(noJudoka(902), win(901, 'white'))
    expect(findings).toEqual([])
    expect(await fight(SEMI_1)).toMatchObject({ isFinished: true, winnerId: 61 })
    await acceptPackets(createPacket('reopen', { idContest: 901 }))
    const hikiWake = { board: createBoard(901), winner: null, reason: null }
    expect((await acceptPackets(createPacket('finished', hikiWake))).findings).toHaveLength(1)
    await acceptPackets(add())
    const [extra] = await readExtraBouts()
    expect(extra).toMatchObject({ categoryId: WOMEN_48, whiteId: WOMEN[0] })
    const isExtraBout = and(
      like(tables.auditLog.action, 'Live/Packets extra-bout%'),
      eq(tables.auditLog.entityId, extra?.id ?? 0),
    )
    const [recorded] = await live.db.select().from(tables.auditLog).where(isExtraBout)
    expect(recorded).toMatchObject({
      entity: 'contest',
      after: { categoryId: WOMEN_48, random: expect.any(Number) },
    })
  })

  test('can have its extra bout removed and drawn again, and a second one after one that nobody won', async () => {
    await acceptPackets(
      win(901, 'white'),
      win(902, 'blue'),
      add({ idWeight: MEN_60 }),
      add({ canceled: true }),
    )
    expect(await readExtraBouts()).toMatchObject([{ isSkipped: true }])
    await acceptPackets(add({ idWeight: WOMEN_48 }))
    const second = (await readExtraBouts()).at(-1)
    const both = createBoard(second?.id ?? 0, { white: { shido: 3 }, blue: { shido: 3 } })
    const { findings } = await acceptPackets(
      createPacket('finished', { board: both, winner: null, reason: 'hansoku-make' }),
    )
    expect(findings.join(' ')).toContain('is level after its last bout')
    await acceptPackets(add({ idWeight: MEN_60 }))
    const third = (await readExtraBouts()).at(-1)
    await acceptPackets(win(third?.id ?? 0, 'white'))
    expect(await fight(SEMI_1)).toMatchObject({ resultWhite: 2, resultBlue: 1, winnerId: 61 })
  })

  test.each<[string, () => unknown[], number]>([
    ['a bout is still to be fought', () => [win(901, 'white'), add()], 409],
    ['a team has won', () => [win(901, 'white'), win(902, 'white'), add()], 409],
    ['it has one', () => [win(901, 'white'), win(902, 'blue'), add(), add()], 409],
    ['there is none to be removed', () => [add({ canceled: true })], 409],
    ['the category is not fought', () => [win(901, 'white'), win(902, 'blue'), add({ idWeight: 999 })], 400],
  ])('gets none if %s', async (_, packets, status) => {
    expect((await live.post(packets())).status).toBe(status)
    expect(await readExtraBouts()).toEqual([])
  })

  test('needs none if neither team has come: both have lost, and the other semi-final decides who wins', async () => {
    await live.db
      .update(tables.contest)
      .set({ whiteId: null, blueId: null })
      .where(eq(tables.contest.teamContestId, SEMI_1))
    const { findings } = await acceptPackets(noJudoka(901), noJudoka(902))
    expect(findings).toEqual([])
    expect(await fight(SEMI_1)).toMatchObject({ isFinished: true, winnerId: null })
    await acceptPackets(win(911, 'white'), win(912, 'white'))
    expect(await places()).toEqual([
      [61, 3],
      [62, 3],
      [63, 1],
      [64, 3],
    ])
  })

  test('needs one in a knockout, but may end drawn in a pool where the competition allows it', async () => {
    const allow = live.db.update(tables.teamCompetition).set({ drawAllowed: true })
    await allow.where(eq(tables.teamCompetition.id, CUP_OF_TEAMS))
    const level = await acceptPackets(win(901, 'white'), win(902, 'blue'))
    expect(level.findings.join(' ')).toContain('is level after its last bout')
    await live.db
      .update(tables.teamContest)
      .set({ round: 'RR1', key: null })
      .where(eq(tables.teamContest.id, SEMI_2))
    const drawn = await acceptPackets(win(911, 'white'), win(912, 'blue'))
    expect(drawn.findings).toEqual([])
    expect(await fight(SEMI_2)).toMatchObject({
      isFinished: true,
      winnerId: null,
      resultWhite: 1,
      resultBlue: 1,
    })
  })
})
