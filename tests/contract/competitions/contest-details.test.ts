import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, ID, NOW } from '../fixtures/competitions-fixture.ts'
import { serveFixture } from '../fixtures/fixture-api.ts'
import { CORALIE } from '../fixtures/organisations-fixture.ts'

/** The quarter-final that was decided in golden score. */
const GOLDEN_SCORE_CONTEST = 2

const api = serveFixture(async (db) => {
  await db
    .update(tables.contest)
    .set({ goldenScoreDuration: 61, refereeId: CORALIE, secondRefereeId: ID.ferrand })
    .where(eq(tables.contest.id, GOLDEN_SCORE_CONTEST))
  await db.update(tables.contest).set({ isSkipped: true }).where(eq(tables.contest.id, 5))
  await db.insert(tables.contestVideo).values([
    { contestId: 3, contestCode: 'a', mediaType: 'yt', mediaId: 'hidden', status: 'hidden' },
    { contestId: 4, contestCode: 'b', mediaType: 'yt', mediaId: 'dQw4w9WgXcQ' },
  ])
})
const { client } = api

async function findContest(id: number) {
  const contests = await client('Contest/Find', { IdCompetition: GRAND_SLAM })
  return contests.find(({ idContest }) => idContest === id)
}

describe('a contest', () => {
  test('has regular time and golden score as durations', async () => {
    const contest = await findContest(GOLDEN_SCORE_CONTEST)
    expect(contest?.duration).toBe(301)
    expect(contest?.durationRegular).toEqual({
      ticks: 2_400_000_000,
      days: 0,
      hours: 0,
      minutes: 4,
      seconds: 0,
      milliseconds: 0,
      microseconds: 0,
      nanoseconds: 0,
      totalDays: 240 / 86_400,
      totalHours: 240 / 3600,
      totalMinutes: 4,
      totalSeconds: 240,
      totalMilliseconds: 240_000,
      totalMicroseconds: 240_000_000,
      totalNanoseconds: 240_000_000_000,
    })
    expect(contest?.durationGoldenScore).toMatchObject({ minutes: 1, seconds: 1, totalSeconds: 61 })
  })

  test('without golden score was fought in regular time only', async () => {
    expect(await findContest(1)).toMatchObject({
      durationRegular: { totalSeconds: 95 },
      durationGoldenScore: { totalSeconds: 0 },
    })
  })

  test('of unknown duration has neither', async () => {
    expect(await findContest(6)).toMatchObject({ durationRegular: null, durationGoldenScore: null })
  })

  test('has its public referees; the id of a withheld one is null', async () => {
    const contest = await findContest(GOLDEN_SCORE_CONTEST)
    expect([contest?.referee1Id, contest?.referee2Id, contest?.referee3Id]).toEqual([CORALIE, null, null])
    expect(contest?.referees).toEqual([
      { idReferee: CORALIE, firstName: 'Coralie', lastName: 'Dufour', intFirstName: null, intLastName: null },
    ])
  })

  test('is returned without a referee as soon as the referee is withheld', async () => {
    const setHidden = (hidden: boolean) =>
      api.db.update(tables.person).set({ hidden }).where(eq(tables.person.id, CORALIE))
    await setHidden(true)
    expect((await findContest(GOLDEN_SCORE_CONTEST))?.referees).toEqual([])
    await setHidden(false)
    expect((await findContest(GOLDEN_SCORE_CONTEST))?.referees).toHaveLength(1)
  })

  test('says whether it was skipped, and whether a video is linked, shown or on YouTube', async () => {
    expect([(await findContest(5))?.isSkipped, (await findContest(4))?.isSkipped]).toEqual([true, false])
    expect(await findContest(3)).toMatchObject({ hasMediaEntry: true, hasVideo: false, ytId: null })
    expect(await findContest(4)).toMatchObject({ hasMediaEntry: true, hasVideo: true, ytId: 'dQw4w9WgXcQ' })
    expect(await findContest(1)).toMatchObject({ hasMediaEntry: false, hasVideo: false, ytId: null })
  })

  test('has its part of the draw, its points, and its status in the contest order', async () => {
    expect(await findContest(1)).toMatchObject({ status: null, resultWhite: null, resultBlue: null })
    await api.db
      .update(tables.contest)
      .set({ contestOrderStatus: 3, resultWhite: 10, resultBlue: 0 })
      .where(eq(tables.contest.id, 1))
    expect(await findContest(1)).toMatchObject({ status: 3, resultWhite: 10, resultBlue: 0 })
    const contests = await client('Contest/Find', { IdCompetition: GRAND_SLAM })
    const types = Object.fromEntries(contests.map(({ round, type }) => [round, type]))
    expect(types).toMatchObject({ QF: 0, F: 0, REP1: 1, BR: 1 })
  })

  test('names competition, year and round, the round in the language of the request', async () => {
    const contests = await client('Contest/Find', { IdCompetition: GRAND_SLAM, Language: 'de' })
    expect(contests.find(({ idContest }) => idContest === GOLDEN_SCORE_CONTEST)).toMatchObject({
      competitionId: GRAND_SLAM,
      year: 2025,
      round: 'QF',
      roundId: 5,
      roundNum: 8,
      roundName: 'Viertelfinale',
      roundPlus: false,
      fightType: 'individual',
      isTeamMatch: false,
    })
    const fields = new Map(
      contests.map(({ round, roundNum, roundPlus }) => [round, [roundNum, roundPlus]] as const),
    )
    expect(Object.fromEntries(fields)).toMatchObject({ F: [2, false], BR: [null, true], REP1: [1, true] })
    expect((await findContest(GOLDEN_SCORE_CONTEST))?.roundName).toBe('QF')
  })

  test('says whether it has events, as soon as there are any', async () => {
    expect((await findContest(6))?.hasEvents).toBe(false)
    const [type] = await api.db.select().from(tables.scoreEventType)
    if (!type) throw new Error('The fixture has no types of events.')
    const [event] = await api.db
      .insert(tables.scoreEvent)
      .values({ contestId: 6, competitionId: GRAND_SLAM, typeId: type.id, happenedAt: NOW })
      .returning()
    expect((await findContest(6))?.hasEvents).toBe(true)
    await api.db
      .update(tables.scoreEvent)
      .set({ canceled: true })
      .where(eq(tables.scoreEvent.id, event?.id ?? 0))
    expect((await findContest(6))?.hasEvents).toBe(false)
  })

  test('is shown from the stream of its mat if that was running and it has no video of its own', async () => {
    const [block] = await api.db
      .insert(tables.programmeBlock)
      .values({
        competitionId: GRAND_SLAM,
        name: 'Final block',
        start: new Date('2025-02-01T15:00:00Z'),
        finish: new Date('2025-02-01T18:00:00Z'),
      })
      .returning()
    const blockId = block?.id ?? 0
    const startedAt = new Date('2025-02-01T16:00:00Z')
    await api.db
      .update(tables.contest)
      .set({ blockId, mat: 7, startedAt })
      .where(inArray(tables.contest.id, [1, 4]))
    expect((await findContest(1))?.showVideoFromStream).toBe(false)
    await api.db
      .insert(tables.programmeBlockMat)
      .values({ blockId, mat: 7, videoId: 'yt:abc', streamStartedAt: new Date('2025-02-01T15:59:00Z') })
    expect((await findContest(1))?.showVideoFromStream).toBe(true)
    expect((await findContest(4))?.showVideoFromStream).toBe(false)
    await api.db
      .update(tables.contest)
      .set({ startedAt: new Date('2025-02-01T15:58:00Z') })
      .where(eq(tables.contest.id, 1))
    expect((await findContest(1))?.showVideoFromStream).toBe(false)
  })

  test('has no stream when it begins in a later block or on a later day without a camera', async () => {
    const { db } = api
    const isFilmedAt = async (startedAt: string) => {
      await db
        .update(tables.contest)
        .set({ startedAt: new Date(startedAt) })
        .where(eq(tables.contest.id, 1))
      return (await findContest(1))?.showVideoFromStream
    }
    expect(await isFilmedAt('2025-02-01T20:30:00Z')).toBe(true)
    expect(await isFilmedAt('2025-02-02T09:00:00Z')).toBe(false)
    const [next] = await db
      .insert(tables.programmeBlock)
      .values({
        competitionId: GRAND_SLAM,
        name: 'Ceremony',
        start: new Date('2025-02-01T19:00:00Z'),
        finish: new Date('2025-02-01T20:00:00Z'),
      })
      .returning()
    await db.insert(tables.programmeBlockMat).values({ blockId: next?.id ?? 0, mat: 7 })
    expect(await isFilmedAt('2025-02-01T18:59:00Z')).toBe(true)
    expect(await isFilmedAt('2025-02-01T19:00:00Z')).toBe(false)
  })
})

describe('the score events of a competition', () => {
  const listEvents = () => client('Contest/FindEvents', { IdCompetition: GRAND_SLAM })

  async function writeEvents(contestId: number, codes: readonly string[], canceled = false) {
    const { db } = api
    for (const [at, code] of codes.entries()) {
      await db.insert(tables.scoreEventType).values({ code, name: code }).onConflictDoNothing()
      const [type] = await db.select().from(tables.scoreEventType).where(eq(tables.scoreEventType.code, code))
      const [sides] = await db.select().from(tables.contest).where(eq(tables.contest.id, contestId))
      await db.insert(tables.scoreEvent).values({
        contestId,
        competitionId: GRAND_SLAM,
        typeId: type?.id ?? 0,
        actorId: sides?.whiteId ?? null,
        happenedAt: new Date(Number(NOW) + at * 1000),
        matchDuration: 30 + at,
        tags: ['Seoi-nage', 'Left'],
        canceled,
      })
    }
  }

  test('are those of all its contests in order, as each contest has them', async () => {
    await writeEvents(2, ['hajime', 'waza-ari', 'shido'])
    await writeEvents(1, ['yuko'])
    await writeEvents(1, ['ippon'], true)
    const events = await listEvents()
    expect(events.map(({ idFight, type }) => [idFight, type])).toEqual([
      [1, 'yuko'],
      [2, 'waza-ari'],
      [2, 'shido'],
    ])
    const ofContest = await client('Contest/Events', { idFight: 2 })
    expect(events.slice(1)).toEqual(ofContest.filter(({ type }) => type !== 'hajime'))
  })
})
