import type { Contest } from '#contract/api/contest.ts'
import type { PublishedContest } from '../schemas/index.ts'
import { publishVideo } from './contest-video.ts'

export function publishContest(contest: Contest): PublishedContest {
  return {
    number: contest.fightNo,
    key: contest.key,
    round: contest.round,
    pool: contest.pool,
    white: contest.personWhite?.idPerson ?? null,
    blue: contest.personBlue?.idPerson ?? null,
    mat: contest.mat,
    start: contest.timeStart,
    ...publishOutcome(contest),
  }
}

/** How a contest went. */
export const publishOutcome = (contest: Contest) => ({
  winner: contest.idWinner,
  finished: contest.isFinished,
  reason: contest.reason,
  scoreWhite: contest.scoreWhite,
  scoreBlue: contest.scoreBlue,
  seconds: contest.duration,
  goldenScore: contest.hasGoldenScore,
  ...publishVideo(contest),
})
