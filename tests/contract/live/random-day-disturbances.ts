import { expect } from 'vitest'
import { shuffle } from '#judo/seeding/index.ts'
import { expectCategory, expectTeamCompetition } from './random-day-checks.ts'
import {
  type CalledContest,
  drawPossibleOutcome,
  findBout,
  isPossible,
  listContestIds,
  listContests,
} from './random-day-contests.ts'
import { type DayInProgress, expectEverything, MATS, pickFreeMat } from './random-day-in-progress.ts'
import { cancelDecision } from './random-day-office.ts'
import { enterResult } from './random-day-results.ts'
import { pick } from './random-day-world.ts'
import { createBoard } from './test-scoreboard.ts'

/** What disturbs a day: results taken back and corrected, contests moved, packets that are wrong or come again. */

/** @returns the number of results that it entered */
export async function disturb(day: DayInProgress): Promise<number> {
  const { random, scoreboards } = day
  const { createPacket, send, sendAccepted } = scoreboards
  const mat = pickFreeMat(day)
  const finished = listContests(day, 'finished')
  const kind = Math.floor(random() * 9)
  if (kind <= 1 && finished.length > 0) {
    await reopen(day, mat, pick(finished, random))
    return 0
  }
  if (kind <= 3 && finished.length > 0) {
    const contest = pick(finished, random)
    const outcome = drawPossibleOutcome(contest, random)
    if (!outcome || !isPossible(contest, outcome)) return 0
    const packet = scoreboards.createEnd(mat, contest.id, outcome)
    await enterResult(day, { contest, outcome, findings: await sendAccepted([packet]) })
    return 1
  }
  if (kind === 4) await cancelDecision(day)
  if (kind === 5) {
    const ids = listContestIds(day)
    const contests = shuffle(ids, random)
      .slice(0, 3)
      .map((idContest, index) => ({ idContest, mat: pick(MATS, random), matOrder: index + 1 }))
    await sendAccepted([createPacket(mat, 'order', { contests })])
  }
  if (kind === 6) await scoreboards.sendAgain()
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
          board: createBoard(pick(listContestIds(day), random)),
          winner: 'white',
          reason: 'ippon',
        }),
      ],
      random,
    )
    expect(await send([wrong])).toBeNull()
  }
  if (kind === 8) await scoreboards.restart(mat)
  return 0
}

async function reopen(day: DayInProgress, mat: number, contest: CalledContest): Promise<void> {
  const { live, random, scoreboards } = day
  const withLater = random() < 0.7
  const findings = await scoreboards.send([
    scoreboards.createPacket(mat, 'reopen', { idContest: contest.id, ...(withLater ? { withLater } : {}) }),
  ])
  if (findings === null) {
    expect(withLater).toBe(false)
    await expectEverything(day)
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
