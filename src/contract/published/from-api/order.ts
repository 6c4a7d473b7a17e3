import type { Contest } from '../../shapes/contest.ts'
import type { Fragment } from '../../shapes/fragments.ts'
import type { TeamContest } from '../../shapes/teams.ts'
import type { PublishedFragment, PublishedOrder, PublishedOrderContest } from '../shapes.ts'
import { publishOutcome } from './contests.ts'
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
  const fought = contests.filter(({ bye, mat }) => !bye && mat !== null)
  const ofTeams = teamContests.filter(({ mat }) => mat !== null)
  const parts = new Map(fragments.map(({ idFragment }, at) => [idFragment, at]))
  const queued = [
    ...fought.map((contest) => ({ place: contest.matOrder, contest: publishOnMat(contest) })),
    ...ofTeams.map((contest) => ({ place: null, contest: publishTeamsOnMat(contest) })),
  ]
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
    contests: queued
      .sort(
        (a, b) =>
          partOf(a.contest) - partOf(b.contest) ||
          a.contest.mat - b.contest.mat ||
          (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) ||
          byText(timeOf(a.contest), timeOf(b.contest)) ||
          a.contest.number - b.contest.number,
      )
      .map(({ contest }) => contest),
  }

  /** Contests outside every part come last. */
  function partOf({ fragment }: PublishedOrderContest): number {
    return parts.get(fragment ?? 0) ?? fragments.length
  }
}

const timeOf = ({ planned, start }: PublishedOrderContest): string => start ?? planned ?? ''

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const publishOnMat = (contest: Contest): PublishedOrderContest => ({
  id: contest.idContest,
  number: contest.fightNo,
  category: contest.idWeight,
  team: null,
  key: contest.key,
  round: contest.round,
  fragment: contest.idFragment,
  mat: contest.mat ?? 0,
  white: contest.personWhite?.idPerson ?? null,
  blue: contest.personBlue?.idPerson ?? null,
  planned: contest.timeStartPlanned,
  start: contest.timeStart,
  ...publishOutcome(contest),
})

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
