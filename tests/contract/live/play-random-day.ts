import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { SCOREBOARD_FORMAT, type ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { TIE_METHODS } from '#judo/progression/index.ts'
import type { Side } from '#judo/score/index.ts'
import { type Random, shuffle } from '#judo/seeding/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import type { serveLiveCompetition } from './live-api.ts'
import { OPEN } from './live-competition.ts'
import { expectCategory, expectTeamCompetition } from './random-day-checks.ts'
import {
  type CalledContest,
  createCategoryPlay,
  drawPossibleOutcome,
  findBout,
  findProgress,
  isPossible,
  listContestIds,
  listContests,
} from './random-day-contests.ts'
import { type DrawModel, type FightModel, TeamModel } from './random-day-model.ts'
import { getTeamMember, pick, type RandomDay, type RandomTeamCompetition } from './random-day-world.ts'
import type { RandomOutcome } from './random-outcome.ts'
import { createBoard } from './test-scoreboard.ts'

type Live = ReturnType<typeof serveLiveCompetition>

type Kinds = ScoreboardPacket['kind']
type Rest<K extends Kinds> = Omit<
  Extract<ScoreboardPacket, { kind: K }>,
  'v' | 'id' | 'number' | 'at' | 'mat' | 'kind'
>

type QueuedPacket = { packet: ScoreboardPacket; contest: CalledContest; outcome: RandomOutcome | null }

/** Packets that a mat still sends, and whether it has sent any of them. */
type Queue = { id: number; packets: QueuedPacket[]; isBegun: boolean }

const MATS = [1, 2, 3]

/** Sends what no scoreboard sends; a number that no mat has. */
const OFFICE = 9

const MOST_DISTURBANCES = 60

/**
 * Plays a day to its end on several mats at once and compares the database with the engine after every result.
 * @returns the number of results
 */
export async function playRandomDay(live: Live, day: RandomDay, random: Random): Promise<number> {
  const categories = day.categories.map(createCategoryPlay)
  const teams = await Promise.all(day.teamCompetitions.map((each) => readTeamModel(live.db, each)))
  const play = { categories, teams }
  // of the competition that replaced the other one
  const token = await live.createToken()
  const queues = new Map<number, Queue>()
  const numbers = new Map<number, number>()
  let moment = NOW.getTime()
  let results = 0
  let disturbances = MOST_DISTURBANCES
  let sent: unknown[] = []

  for (;;) {
    expect(results).toBeLessThan(3000)
    if (disturbances > 0 && random() < 0.12) {
      disturbances -= 1
      await disturb()
    } else if (!(await continueDay())) break
  }
  await expectEverything()
  const [row] = await live.db.select().from(tables.competition).where(eq(tables.competition.id, OPEN))
  expect(row).toMatchObject({ status: 'finished', isLive: false })
  return results

  function createPacket<K extends Kinds>(
    mat: number,
    kind: K,
    rest: Rest<K>,
  ): Extract<ScoreboardPacket, { kind: K }> {
    const number = (numbers.get(mat) ?? 0) + 1
    numbers.set(mat, number)
    moment += 1000
    live.setNow(new Date(moment))
    const base = {
      v: SCOREBOARD_FORMAT,
      id: `${mat}-${moment}`,
      number,
      at: new Date(moment).toISOString(),
      mat,
      kind,
    }
    return { ...base, ...rest } as Extract<ScoreboardPacket, { kind: K }> // what K lacks is in rest
  }

  /** Sends a batch. @returns the findings; null if it was rejected, which a failure of the program never is */
  async function send(packets: readonly unknown[]): Promise<string | null> {
    sent = [...packets]
    const response = await live.post(packets, token)
    const body = await response.json()
    expect([200, 400, 403, 409], JSON.stringify([body, packets])).toContain(response.status)
    return response.status === 200 ? body.findings.join(' ') : null
  }

  async function sendAccepted(packets: readonly unknown[]): Promise<string> {
    sent = [...packets]
    const response = await live.post(packets, token)
    const body = await response.json()
    expect([response.status, body.message], JSON.stringify(packets)).toEqual([200, expect.any(String)])
    return body.findings.join(' ')
  }

  /** @returns false at the end of the day */
  async function continueDay(): Promise<boolean> {
    await nameLineups()
    const ready = listContests(play, 'ready').filter(
      ({ id }) => ![...queues.values()].some((queue) => queue.id === id),
    )
    const mats = MATS.filter((mat) => queues.has(mat) || ready.length > 0)
    if (mats.length > 0 && random() < 0.97) {
      const mat = pick(mats, random)
      const queue = queues.get(mat)
      if (queue) await sendNext(mat, queue)
      else {
        const contest = pick(ready, random)
        queues.set(mat, { id: contest.id, isBegun: false, packets: createContestPackets(mat, contest) })
      }
      return true
    }
    return (await decideTie()) || (await addExtraBout()) || mats.length > 0
  }

  function createContestPackets(mat: number, contest: CalledContest): QueuedPacket[] {
    const { id } = contest
    const outcome = drawPossibleOutcome(contest, random)
    if (!outcome) return []
    const { white, blue } = outcome.scores
    const running = {
      white: { shido: Math.min(white.shido, 1) },
      seconds: Math.min(10, outcome.seconds),
      running: true,
    }
    const end = { white, blue, seconds: outcome.seconds, golden: outcome.isGolden }
    const course: ScoreboardPacket[] = random() < 0.3 ? [] : [createPacket(mat, 'active', { idContest: id })]
    if (random() < 0.6) {
      course.push(
        createPacket(mat, 'hajime', { board: createBoard(id, { running: true }) }),
        createPacket(mat, 'clock', { board: createBoard(id, running) }),
      )
      if (white.shido > 0)
        course.push(createPacket(mat, 'shido', { board: createBoard(id, running), side: 'white' }))
      if (outcome.isGolden)
        course.push(
          createPacket(mat, 'golden-score', { board: createBoard(id, { seconds: 240, golden: true }) }),
        )
      course.push(createPacket(mat, 'mate', { board: createBoard(id, end) }))
    }
    const packets: QueuedPacket[] = course.map((packet) => ({ packet, contest, outcome: null }))
    packets.push({ packet: createEnd(mat, id, outcome), contest, outcome })
    return random() < 0.15 ? shuffle(packets, random) : packets
  }

  function createEnd(mat: number, id: number, outcome: RandomOutcome): ScoreboardPacket {
    const { scores, seconds, isGolden, winner, sentReason, out } = outcome
    const board = createBoard(id, { ...scores, seconds, golden: isGolden })
    return createPacket(mat, 'finished', {
      board,
      winner,
      reason: sentReason,
      ...(out.length > 0 || random() < 0.2 ? { out } : {}),
    })
  }

  async function sendNext(mat: number, queue: Queue): Promise<void> {
    const batch = queue.packets.splice(0, 1 + Math.floor(random() * 4))
    if (queue.packets.length === 0) queues.delete(mat)
    const [first] = batch
    if (!first) return
    // nobody calls a bout that is not fought any more
    const { contest } = first
    if (contest.of === 'team' && !queue.isBegun && contest.model.read(contest.fight).state === 'over') {
      queues.delete(mat)
      return
    }
    queue.isBegun = true
    const packets = batch.map(({ packet }) => packet)
    const ending = batch.find(({ outcome }) => outcome !== null)
    if (!ending?.outcome) {
      if ((await send(packets)) === null) queues.delete(mat)
      return
    }
    if (!isPossible(contest, ending.outcome)) {
      expect(await send(packets)).toBeNull()
      queues.delete(mat)
      return
    }
    await enterResult(contest, ending.outcome, await sendAccepted(packets))
  }

  async function enterResult(
    contest: CalledContest,
    outcome: RandomOutcome,
    findings: string,
  ): Promise<void> {
    results += 1
    if (contest.of === 'category') {
      const { play: ofCategory, key } = contest
      const now = findProgress(contest)
      if (now?.white == null || now.blue == null) throw new Error(`${key} has not both sides.`)
      const sides: Record<Side, number> = { white: now.white, blue: now.blue }
      const { winner, reason, scores, out, seconds, isGolden } = outcome
      ofCategory.model.enter({
        key,
        winner: winner && sides[winner],
        sides,
        ...(reason ? { reason } : {}),
        ...scores,
        seconds,
        goldenScore: isGolden,
        withdrawn: out.map((side) => sides[side]),
      })
      return expectCategory(live.db, ofCategory, findings)
    }
    const bout = findBout(contest)
    if (!bout) throw new Error(`There is no bout ${contest.id}.`)
    bout.end = contest.model.createBoutEnd(outcome)
    contest.model.update(contest.fight)
    return expectTeamCompetition(live.db, contest.model, findings)
  }

  async function decideTie(): Promise<boolean> {
    const tied = [
      ...categories.map(({ category, model }) => ({ names: { idWeight: category.categoryId }, model })),
      ...teams.map(({ competition, draw }) => ({
        names: { idTeamCompetition: competition.id },
        model: draw,
      })),
    ].filter(({ model }) => model.progress.ties.length > 0)
    if (tied.length === 0) return false
    const { names, model } = pick(tied, random)
    const { group, entrants } = pick(model.progress.ties, random)
    await sendDecision(names, model, group, shuffle(entrants, random), false)
    return true
  }

  async function sendDecision(
    names: { idWeight: number } | { idTeamCompetition: number },
    model: DrawModel,
    group: string,
    order: number[],
    canceled: boolean,
  ): Promise<void> {
    const packet = createPacket(pickFreeMat(), 'decision', {
      ...names,
      group,
      order,
      method: pick(TIE_METHODS, random),
      author: 'Sport director',
      withLater: true,
      ...(canceled ? { canceled } : {}),
    })
    const findings = await sendAccepted([packet])
    const fallen = model.decide(group, order, canceled)
    const ofCategory = categories.find((each) => each.model === model)
    if (ofCategory) return expectCategory(live.db, ofCategory, findings)
    const team = teams.find(({ draw }) => draw === model)
    if (!team) return
    team.follow(fallen)
    await expectTeamCompetition(live.db, team, findings)
  }

  async function addExtraBout(): Promise<boolean> {
    const level = teams.flatMap((model) =>
      model.fights
        .filter((fight) => model.isFoughtBy(fight) && model.read(fight).state === 'extra bout')
        .filter(({ bouts }) => !bouts.some(({ isExtra, end }) => isExtra && end === null))
        .map((fight) => ({ model, fight })),
    )
    if (level.length === 0) return false
    const { fight } = pick(level, random)
    await sendAccepted([createPacket(pickFreeMat(), 'extra-bout', { idTeamContest: fight.id })])
    const rows = await live.db
      .select()
      .from(tables.contest)
      .where(eq(tables.contest.teamContestId, fight.id))
      .orderBy(asc(tables.contest.number))
    const added = rows.at(-1)
    if (!added) throw new Error('There is no extra bout.')
    fight.bouts.push({ id: added.id, isExtra: true, white: added.whiteId, blue: added.blueId, end: null })
    return true
  }

  /** Teams name their judoka for the open bouts of a team contest, sometimes nobody. */
  async function nameLineups(): Promise<void> {
    for (const model of teams) {
      for (const fight of model.fights.filter((each) => model.isFoughtBy(each))) {
        for (const [index, bout] of fight.bouts.entries()) {
          if (bout.end !== null || bout.isExtra || [...queues.values()].some(({ id }) => id === bout.id))
            continue
          for (const side of ['white', 'blue'] as const) {
            const team = fight[side]
            if (bout[side] !== null || team === null || (team * 7 + fight.id * 3 + index) % 9 === 0) continue
            bout[side] = getTeamMember(team, index + 1)
            await live.db
              .update(tables.contest)
              .set(side === 'white' ? { whiteId: bout.white } : { blueId: bout.blue })
              .where(eq(tables.contest.id, bout.id))
          }
        }
      }
    }
  }

  /** The office, or a mat on which nobody fights. */
  function pickFreeMat(): number {
    return pick([...MATS.filter((mat) => !queues.has(mat)), OFFICE], random)
  }

  async function disturb(): Promise<void> {
    const mat = pickFreeMat()
    const finished = listContests(play, 'finished')
    const kind = Math.floor(random() * 9)
    if (kind <= 1 && finished.length > 0) return reopen(mat, pick(finished, random))
    if (kind <= 3 && finished.length > 0) {
      const contest = pick(finished, random)
      const outcome = drawPossibleOutcome(contest, random)
      if (!outcome || !isPossible(contest, outcome)) return
      return enterResult(contest, outcome, await sendAccepted([createEnd(mat, contest.id, outcome)]))
    }
    if (kind === 4) return cancelDecision()
    if (kind === 5) {
      const ids = listContestIds(play)
      const contests = shuffle(ids, random)
        .slice(0, 3)
        .map((idContest, index) => ({ idContest, mat: pick(MATS, random), matOrder: index + 1 }))
      await sendAccepted([createPacket(mat, 'order', { contests })])
      return
    }
    if (kind === 6) {
      // the same again, as after a response that was lost
      if (sent.length > 0) await send(sent)
      return
    }
    if (kind === 7) {
      const wrong = pick(
        [
          createPacket(mat, 'decision', {
            idWeight: 300,
            group: 'A',
            order: [1, 2],
            method: 'lots',
            author: 'x',
          }),
          createPacket(mat, 'active', { idContest: 1_999_999 }),
          createPacket(mat, 'extra-bout', { idTeamContest: 999_999 }),
          createPacket(mat, 'finished', {
            board: createBoard(pick(listContestIds(play), random)),
            winner: 'white',
            reason: 'ippon',
          }),
        ],
        random,
      )
      expect(await send([wrong])).toBeNull()
      return
    }
    if (kind === 8) {
      numbers.set(mat, 0)
      await sendAccepted([createPacket(mat, 'restart', {})])
      sent = []
    }
  }

  async function reopen(mat: number, contest: CalledContest): Promise<void> {
    const withLater = random() < 0.7
    const findings = await send([
      createPacket(mat, 'reopen', { idContest: contest.id, ...(withLater ? { withLater } : {}) }),
    ])
    if (findings === null) {
      expect(withLater).toBe(false)
      await expectEverything()
      return
    }
    if (contest.of === 'category') {
      contest.play.model.retract(contest.key)
      return expectCategory(live.db, contest.play, findings)
    }
    const bout = findBout(contest)
    if (bout) bout.end = null
    contest.model.update(contest.fight)
    return expectTeamCompetition(live.db, contest.model, findings)
  }

  async function cancelDecision(): Promise<void> {
    const decided = [
      ...categories.map(({ category, model }) => ({ names: { idWeight: category.categoryId }, model })),
      ...teams.map(({ competition, draw }) => ({
        names: { idTeamCompetition: competition.id },
        model: draw,
      })),
    ].filter(({ model }) => model.decisions.length > 0)
    if (decided.length === 0) return
    const { names, model } = pick(decided, random)
    const { group, order } = pick(model.decisions, random)
    await sendDecision(names, model, group, [...order], true)
  }

  async function expectEverything(): Promise<void> {
    for (const category of categories) await expectCategory(live.db, category, null)
    for (const model of teams) await expectTeamCompetition(live.db, model, null)
  }
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
