import type { Side } from '#judo/score/index.ts'
import { expectCategory, expectTeamCompetition } from './random-day-checks.ts'
import { type CalledContest, findBout, findProgress } from './random-day-contests.ts'
import type { DayInProgress } from './random-day-in-progress.ts'
import type { RandomOutcome } from './random-outcome.ts'

/** Enters a result into the model of the day, and compares the database with it. */
export async function enterResult(
  { live }: Pick<DayInProgress, 'live'>,
  { contest, outcome, findings }: { contest: CalledContest; outcome: RandomOutcome; findings: string },
): Promise<void> {
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
