import type { Contest } from '#contract/api/contests/contests.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { LiveContest } from '../schemas/index.ts'
import { publishVideo } from './contest-video.ts'
import { publishPeople } from './people.ts'

/** A contest as in live packets; `../contests.ts` derives the contests of each document from it. */
export const publishContest = (contest: Contest): LiveContest => ({
  id: contest.idContest,
  number: contest.fightNo,
  category: contest.idWeight,
  teamCompetition: null,
  teamContest: contest.idTeamContest,
  key: contest.key,
  round: contest.round,
  pool: contest.pool,
  block: contest.idFragment,
  mat: contest.mat,
  matOrder: contest.matOrder,
  bye: contest.bye,
  white: contest.personWhite?.idPerson ?? null,
  blue: contest.personBlue?.idPerson ?? null,
  plannedStart: contest.timeStartPlanned,
  startedAt: contest.timeStart,
  winner: contest.idWinner,
  ...(contest.idsWithdrawn.length > 0 && { withdrawn: contest.idsWithdrawn }),
  isFinished: contest.isFinished,
  reason: contest.reason,
  scoreWhite: contest.scoreWhite,
  scoreBlue: contest.scoreBlue,
  duration: contest.duration,
  goldenScore: contest.hasGoldenScore,
  ...publishVideo(contest),
})

/** The response of `Live/Contests`. */
export const publishLiveContests = (contests: readonly Contest[]): CallResponse<'Live/Contests'> => ({
  contests: contests.map(publishContest),
  people: publishPeople(contests.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue])),
})
