import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import * as tables from '#server/db/schema/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { GRAND_SLAM, ID, NOW, openFixture } from './competitions-fixture.ts'
import { CORALIE } from './organisations-fixture.ts'

let opened: OpenDatabase
let client: ApiClient

/** The quarter-final that was decided in golden score. */
const GOLDEN_SCORE_CONTEST = 2

beforeAll(async () => {
  opened = await openFixture()
  const { db } = opened
  await db
    .update(tables.contest)
    .set({ goldenScoreDuration: 61, refereeId: CORALIE, secondRefereeId: ID.ferrand })
    .where(eq(tables.contest.id, GOLDEN_SCORE_CONTEST))
  await db.update(tables.contest).set({ isSkipped: true }).where(eq(tables.contest.id, 5))
  await db.insert(tables.contestVideo).values([
    { contestId: 3, contestCode: 'a', mediaType: 'yt', mediaId: 'hidden', status: 'hidden' },
    { contestId: 4, contestCode: 'b', mediaType: 'yt', mediaId: 'dQw4w9WgXcQ' },
  ])
  const app = createApp(db, { now: () => NOW, validateResponses: true })
  client = createApiClient('http://hajime.test', async (request) => app.request(request))
})
afterAll(() => opened.close())

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
      opened.db.update(tables.person).set({ hidden }).where(eq(tables.person.id, CORALIE))
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
})
