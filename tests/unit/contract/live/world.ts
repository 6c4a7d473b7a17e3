import type { Contest } from '#contract/shapes/contest.ts'
import type { LivePacket, LiveStateTold } from '#contract/shapes/live.ts'
import type { Person } from '#contract/shapes/people.ts'
import { OPEN_SCORE } from '#judo/score/score.ts'
import { boardTold, contestTold, personTold } from '../../../fixtures/told.ts'

/** A category of four on two mats: two semi-finals, bronze and final. */

export const GROUP = { idCompetition: 7, mat: null }

export const person = (idPerson: number): Person =>
  personTold(idPerson, { familyName: `Family ${idPerson}`, givenName: `Given ${idPerson}` })

export const contest = (
  idContest: number,
  white: number | null,
  blue: number | null,
  more: Partial<Contest> = {},
): Contest =>
  contestTold(idContest, {
    round: 'SF',
    matOrder: idContest,
    idFragment: 1,
    personWhite: white === null ? null : person(white),
    personBlue: blue === null ? null : person(blue),
    timeStartPlanned: '2026-11-21T09:00:00.000Z',
    ...more,
  })

export const MORNING: readonly Contest[] = [
  contest(1, 11, 12),
  contest(2, 13, 14, { mat: 2 }),
  contest(3, null, null, { round: 'BR' }),
  contest(4, null, null, { round: 'F' }),
]

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
  const yuko = { ...OPEN_SCORE, yuko: 1 }
  const over = { isFinished: true, timeStart: '2026-11-21T09:00:00.000Z', reason: 'ippon' } as const
  const ippon = { ...OPEN_SCORE, ippon: 1 }
  const final = contest(4, 11, 13, { round: 'F' })
  return [
    { kind: 'active', board: boardTold(1) },
    { kind: 'active', mat: 2, board: boardTold(2) },
    { kind: 'hajime', board: boardTold(1, { activeContestState: 'hajime' }) },
    { kind: 'score', board: boardTold(1, { scoreWhite: yuko, currentTimeMinutes: 1 }) },
    {
      kind: 'finished',
      board: boardTold(1, { scoreWhite: { ...yuko, ippon: 1 } }),
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
    { kind: 'active', mat: 2, board: boardTold(4) },
    {
      kind: 'finished',
      mat: 2,
      contests: [{ ...final, ...over, mat: 2, matOrder: 9, idWinner: 13, scoreBlue: ippon }],
      categories: [48],
    },
  ].map((one, at) => packet(at + 1, one as Partial<LivePacket>))
}
