import type { Contest } from '../../shapes/contest.ts'
import type { Fragment } from '../../shapes/fragments.ts'
import type { TeamContest } from '../../shapes/teams.ts'
import type { PublishedFragment, PublishedOrder, PublishedOrderContest } from '../shapes.ts'
import { inCallOrder, isCalled, publishOnMat } from './called.ts'
import { publishPeople } from './people.ts'
import { publishTeam } from './teams.ts'
import { videoSlug } from './videos.ts'

/** The programme and the contests on the mats, in the order in which they are called. */
export function publishOrder(
  licence: string,
  fragments: readonly Fragment[],
  contests: readonly Contest[],
  teamContests: readonly TeamContest[],
): PublishedOrder {
  const fought = contests.filter(isCalled)
  const ofTeams = teamContests.filter(({ mat }) => mat !== null)
  return {
    licence,
    fragments: fragments.map(publishFragment),
    people: publishPeople(fought.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue])),
    teams: [
      ...new Map(
        ofTeams
          .flatMap(({ teamWhite, teamBlue }) => [teamWhite, teamBlue])
          .flatMap((team) => (team ? [[team.idTeam, publishTeam(team)] as const] : [])),
      ).values(),
    ].map(({ short, ...team }) => team),
    contests: inCallOrder(
      fragments.map(({ idFragment }) => idFragment),
      [...fought.map(publishOnMat), ...ofTeams.map(publishTeamsOnMat)],
    ),
  }
}

const NO_SCORE = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

/** A contest of teams: its bouts tell the scores. */
const publishTeamsOnMat = (contest: TeamContest): PublishedOrderContest => ({
  id: contest.idContest,
  number: contest.fightNo,
  category: null,
  team: contest.idCompetitionTeam,
  key: contest.key,
  round: contest.round,
  fragment: contest.idFragment,
  mat: contest.mat ?? 0,
  place: null,
  white: contest.teamWhite?.idTeam ?? null,
  blue: contest.teamBlue?.idTeam ?? null,
  planned: null,
  start: null,
  winner: contest.idTeamWinner,
  finished: contest.isFinished,
  reason: null,
  scoreWhite: NO_SCORE,
  scoreBlue: NO_SCORE,
  seconds: null,
  goldenScore: false,
  bouts: { white: contest.teamWhite?.score ?? 0, blue: contest.teamBlue?.score ?? 0 },
})

const publishFragment = (part: Fragment): PublishedFragment => ({
  id: part.idFragment,
  title: part.title,
  day: part.day,
  start: part.start,
  finish: part.finish,
  mats: part.mats.map(({ idFragmentMat, mat, externalVideoId, actualStreamStart }) => ({
    id: idFragmentMat,
    mat,
    video: externalVideoId === null ? null : videoSlug(externalVideoId),
    streamStart: actualStreamStart,
  })),
  commentated: part.externalCommentatorVideoId.map(videoSlug),
})
