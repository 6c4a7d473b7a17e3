import type { Block } from '#contract/api/competitions/programme.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import { sortScheduledContests, toScheduledContest } from '../contests.ts'
import type { PublishedBlock, PublishedContestOrder, PublishedScheduledContest } from '../schemas/index.ts'
import { toVideoSlug } from '../videos.ts'
import { publishContest } from './contests.ts'
import { publishPeople } from './people.ts'
import { publishTeamEntrant } from './teams.ts'

/**
 * The blocks of the programme, and the contests with a mat in contest order.
 * @param now local time with its offset; null while the competition is not active
 */
export function publishContestOrder(
  licence: string,
  blocks: readonly Block[],
  contests: readonly Contest[],
  teamContests: readonly TeamContest[],
  now: string | null,
): PublishedContestOrder {
  const scheduled = contests.filter(({ bye, mat }) => !bye && mat !== null)
  const scheduledTeamContests = teamContests.filter(hasMat)
  return {
    licence,
    asOf: isInProgress([...scheduled, ...scheduledTeamContests]) ? now : null,
    blocks: blocks.map(publishBlock),
    people: publishPeople(scheduled.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue])),
    teams: [
      ...new Map(
        scheduledTeamContests
          .flatMap(({ teamWhite, teamBlue }) => [teamWhite, teamBlue])
          .flatMap((team) => (team ? [[team.idTeam, publishTeamEntrant(team)] as const] : [])),
      ).values(),
    ],
    contests: sortScheduledContests(
      blocks.map(({ idFragment }) => idFragment),
      [
        ...scheduled.flatMap((contest) => toScheduledContest(publishContest(contest)) ?? []),
        ...scheduledTeamContests.map(publishScheduledTeamContest),
      ],
    ),
  }
}

/** Team contests have no start of their own. */
const isInProgress = (
  contests: readonly (Pick<Contest, 'isFinished'> & { timeStart?: string | null })[],
): boolean =>
  contests.some(({ isFinished }) => !isFinished) &&
  contests.some(({ isFinished, timeStart }) => isFinished || (timeStart ?? null) !== null)

const hasMat = (contest: TeamContest): contest is TeamContest & { mat: number } => contest.mat !== null

const NO_SCORE = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

/** A team contest: its scores are those of its bouts. */
const publishScheduledTeamContest = (contest: TeamContest & { mat: number }): PublishedScheduledContest => ({
  id: contest.idContest,
  number: contest.fightNo,
  category: null,
  teamCompetition: contest.idCompetitionTeam,
  key: contest.key,
  round: contest.round,
  block: contest.idFragment,
  mat: contest.mat,
  matOrder: null,
  white: contest.teamWhite?.idTeam ?? null,
  blue: contest.teamBlue?.idTeam ?? null,
  plannedStart: null,
  startedAt: null,
  winner: contest.idTeamWinner,
  isFinished: contest.isFinished,
  reason: null,
  scoreWhite: NO_SCORE,
  scoreBlue: NO_SCORE,
  duration: null,
  goldenScore: false,
  wonWhite: contest.teamWhite?.score ?? 0,
  wonBlue: contest.teamBlue?.score ?? 0,
})

const publishBlock = (block: Block): PublishedBlock => ({
  id: block.idFragment,
  title: block.title,
  day: block.day,
  start: block.start,
  finish: block.finish,
  mats: block.mats.map(({ idFragmentMat, mat, externalVideoId, actualStreamStart }) => ({
    id: idFragmentMat,
    mat,
    video: externalVideoId === null ? null : toVideoSlug(externalVideoId),
    streamStartedAt: actualStreamStart,
  })),
  commentated: block.externalCommentatorVideoId.map(toVideoSlug),
})
