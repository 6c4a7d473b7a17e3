import type { Contest } from '#contract/shapes/contest.ts'
import type { Person } from '#contract/shapes/people.ts'

/** Contests as the API tells them, for halls of a few. */

export const PRELIMINARIES = 11
export const FINALS = 12

export const person = (idPerson: number): Person => ({
  idPerson,
  familyName: `Judoka ${idPerson}`,
  givenName: 'Ana',
  intFamilyName: null,
  intGivenName: null,
  gender: 2,
  country: 'FRA',
  club: null,
  withheld: false,
})

const NONE = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

/** A contest of the preliminaries on mat 1, in the order of its number. */
export const contest = (
  idContest: number,
  [white, blue]: readonly [number | null, number | null],
  more: Partial<Contest> = {},
): Contest => ({
  idContest,
  idWeight: 1,
  fightNo: idContest,
  key: null,
  round: 'R16',
  contestCodeLong: null,
  pool: null,
  idTeamContest: null,
  mat: 1,
  matOrder: idContest,
  idFragment: PRELIMINARIES,
  bye: false,
  isFinished: false,
  personWhite: white === null ? null : person(white),
  personBlue: blue === null ? null : person(blue),
  idWinner: null,
  reason: null,
  scoreWhite: NONE,
  scoreBlue: NONE,
  duration: null,
  hasGoldenScore: false,
  timeStart: null,
  timeStartPlanned: null,
  timeEnd: null,
  hasVideo: false,
  media: [],
  ...more,
})
