import type { Contest } from '#contract/shapes/contest.ts'
import type { Board, LivePacket, LiveStateTold } from '#contract/shapes/live.ts'
import type { Person } from '#contract/shapes/people.ts'

/** A category of four on two mats: two semi-finals, bronze and final. */

export const NO_SCORE = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

export const GROUP = { idCompetition: 7, mat: null }

export const person = (idPerson: number): Person => ({
  idPerson,
  familyName: `Family ${idPerson}`,
  givenName: `Given ${idPerson}`,
  intFamilyName: null,
  intGivenName: null,
  gender: 2,
  country: 'SLO',
  club: null,
  withheld: false,
})

export const contest = (
  idContest: number,
  white: number | null,
  blue: number | null,
  more: Partial<Contest> = {},
): Contest => ({
  idContest,
  idWeight: 48,
  fightNo: idContest,
  key: null,
  round: 'SF',
  contestCodeLong: null,
  pool: null,
  idTeamContest: null,
  mat: 1,
  matOrder: idContest,
  idFragment: 1,
  bye: false,
  isFinished: false,
  personWhite: white === null ? null : person(white),
  personBlue: blue === null ? null : person(blue),
  idWinner: null,
  reason: null,
  scoreWhite: NO_SCORE,
  scoreBlue: NO_SCORE,
  duration: null,
  hasGoldenScore: false,
  timeStart: null,
  timeStartPlanned: '2026-11-21T09:00:00.000Z',
  timeEnd: null,
  hasVideo: false,
  media: [],
  ...more,
})

export const MORNING: readonly Contest[] = [
  contest(1, 11, 12),
  contest(2, 13, 14, { mat: 2 }),
  contest(3, null, null, { round: 'BR' }),
  contest(4, null, null, { round: 'F' }),
]

export const board = (idContest: number, more: Partial<Board> = {}): Board => ({
  idContest,
  activeContestState: 'mate',
  currentTimeMinutes: 0,
  currentTimeSeconds: 0,
  isGoldenScore: false,
  scoreWhite: NO_SCORE,
  scoreBlue: NO_SCORE,
  ...more,
})

export const packet = (version: number, more: Partial<LivePacket> = {}): LivePacket => ({
  v: 1,
  version,
  kind: 'clock',
  at: '2026-11-21T09:00:00.000Z',
  mat: 1,
  idFragment: 1,
  board: null,
  contests: [],
  categories: [],
  teamCompetitions: [],
  ...more,
})

export const told = (version: number, mats: LiveStateTold['mats'] = []): LiveStateTold => ({
  v: 1,
  version,
  changed: version,
  mats,
})

/** The whole day, packet by packet. */
export function day(): LivePacket[] {
  const yuko = { ...NO_SCORE, yuko: 1 }
  const over = { isFinished: true, timeStart: '2026-11-21T09:00:00.000Z', reason: 'ippon' } as const
  const ippon = { ...NO_SCORE, ippon: 1 }
  const final = contest(4, 11, 13, { round: 'F' })
  return [
    { kind: 'active', board: board(1) },
    { kind: 'active', mat: 2, board: board(2) },
    { kind: 'hajime', board: board(1, { activeContestState: 'hajime' }) },
    { kind: 'score', board: board(1, { scoreWhite: yuko, currentTimeMinutes: 1 }) },
    {
      kind: 'finished',
      board: board(1, { scoreWhite: { ...yuko, ippon: 1 } }),
      contests: [
        contest(1, 11, 12, { ...over, idWinner: 11, scoreWhite: { ...yuko, ippon: 1 } }),
        contest(3, 12, null, { round: 'BR' }),
        contest(4, 11, null, { round: 'F' }),
      ],
    },
    { kind: 'active', mat: 1 },
    {
      kind: 'finished',
      mat: 2,
      contests: [
        contest(2, 13, 14, { ...over, mat: 2, idWinner: 13, scoreWhite: ippon }),
        contest(3, 12, 14, { round: 'BR' }),
        final,
      ],
    },
    { kind: 'order', contests: [{ ...final, mat: 2, matOrder: 9 }] },
    { kind: 'active', mat: 2, board: board(4) },
    {
      kind: 'finished',
      mat: 2,
      contests: [{ ...final, ...over, mat: 2, matOrder: 9, idWinner: 13, scoreBlue: ippon }],
      categories: [48],
    },
  ].map((one, at) => packet(at + 1, one as Partial<LivePacket>))
}
