import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Random } from '#judo/seeding/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import type { serveLiveCompetition } from './live-api.ts'
import { OPEN } from './live-competition.ts'
import { createCategoryPlay, isPossible, listContests } from './random-day-contests.ts'
import { disturb } from './random-day-disturbances.ts'
import { type DayInProgress, expectEverything, MATS, type Queue } from './random-day-in-progress.ts'
import { type FightModel, TeamModel } from './random-day-model.ts'
import { addExtraBout, decideTie, nameLineups } from './random-day-office.ts'
import { enterResult } from './random-day-results.ts'
import { createScoreboards } from './random-day-scoreboards.ts'
import { pick, type RandomDay, type RandomTeamCompetition } from './random-day-world.ts'

const MOST_DISTURBANCES = 60

/**
 * Plays a day to its end on several mats at once and compares the database with the engine after every result.
 * @returns the number of results
 */
export async function playRandomDay(
  live: ReturnType<typeof serveLiveCompetition>,
  { categories, teamCompetitions }: RandomDay,
  random: Random,
): Promise<number> {
  const day: DayInProgress = {
    live,
    random,
    categories: categories.map(createCategoryPlay),
    teams: await Promise.all(teamCompetitions.map((each) => readTeamModel(live.db, each))),
    scoreboards: await createScoreboards(live, random),
    queues: new Map(),
  }
  let results = 0
  let disturbances = MOST_DISTURBANCES
  for (;;) {
    expect(results).toBeLessThan(3000)
    if (disturbances > 0 && random() < 0.12) {
      disturbances -= 1
      results += await disturb(day)
      continue
    }
    const entered = await continueDay(day)
    if (entered === null) break
    results += entered
  }
  await expectEverything(day)
  const [row] = await live.db.select().from(tables.competition).where(eq(tables.competition.id, OPEN))
  expect(row).toMatchObject({ status: 'finished', isLive: false })
  return results
}

/** @returns the number of results that it entered; null at the end of the day */
async function continueDay(day: DayInProgress): Promise<number | null> {
  const { queues, random, scoreboards } = day
  await nameLineups(day)
  const ready = listContests(day, 'ready').filter(
    ({ id }) => ![...queues.values()].some((queue) => queue.id === id),
  )
  const mats = MATS.filter((mat) => queues.has(mat) || ready.length > 0)
  if (mats.length > 0 && random() < 0.97) {
    const mat = pick(mats, random)
    const queue = queues.get(mat)
    if (queue) return sendNext(day, mat, queue)
    const contest = pick(ready, random)
    const packets = scoreboards.createContestPackets(mat, contest)
    queues.set(mat, { id: contest.id, isBegun: false, packets })
    return 0
  }
  return (await decideTie(day)) || (await addExtraBout(day)) || mats.length > 0 ? 0 : null
}

/** @returns the number of results that it entered */
async function sendNext(day: DayInProgress, mat: number, queue: Queue): Promise<number> {
  const { queues, random, scoreboards } = day
  const batch = queue.packets.splice(0, 1 + Math.floor(random() * 4))
  if (queue.packets.length === 0) queues.delete(mat)
  const [first] = batch
  if (!first) return 0
  // nobody calls a bout that is not fought any more
  const { contest } = first
  if (contest.of === 'team' && !queue.isBegun && contest.model.read(contest.fight).state === 'over') {
    queues.delete(mat)
    return 0
  }
  queue.isBegun = true
  const packets = batch.map(({ packet }) => packet)
  const ending = batch.find(({ outcome }) => outcome !== null)
  if (!ending?.outcome) {
    if ((await scoreboards.send(packets)) === null) queues.delete(mat)
    return 0
  }
  if (!isPossible(contest, ending.outcome)) {
    expect(await scoreboards.send(packets)).toBeNull()
    queues.delete(mat)
    return 0
  }
  const findings = await scoreboards.sendAccepted(packets)
  await enterResult(day, { contest, outcome: ending.outcome, findings })
  return 1
}

async function readTeamModel(db: Database, competition: RandomTeamCompetition): Promise<TeamModel> {
  const rows = await db
    .select()
    .from(tables.teamContest)
    .where(eq(tables.teamContest.teamCompetitionId, competition.id))
  const bouts = await db
    .select()
    .from(tables.contest)
    .where(eq(tables.contest.competitionId, OPEN))
    .orderBy(asc(tables.contest.number))
  const fights = rows.map(
    ({ id, key, whiteId, blueId }): FightModel => ({
      id,
      key: key ?? '',
      white: whiteId,
      blue: blueId,
      bouts: bouts
        .filter(({ teamContestId }) => teamContestId === id)
        .map((bout) => ({ id: bout.id, isExtra: false, white: bout.whiteId, blue: bout.blueId, end: null })),
    }),
  )
  return new TeamModel(competition, fights)
}
