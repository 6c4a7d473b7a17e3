import { expect, test, vi } from 'vitest'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import type { DrawData } from '#server/publishing/pdf/draw/draw-data.ts'
import { readPrintedDraw } from '#server/publishing/pdf/draw/read-printed-draw.ts'
import { createApiContest, createApiPerson } from '../../../../../fixtures/api-contests.ts'

const PEOPLE = [1, 2, 3].map((id) => createApiPerson(id))

/** Three in a circle: 1 won fast by waza-ari, 2 slowly by ippon, 3 in between by waza-ari and yuko. */
const CIRCLE = [
  { key: 'RR1-1', white: 1, blue: 2, idWinner: 1, duration: 30, scoreWhite: { ...EMPTY_SCORE, wazaAri: 1 } },
  {
    key: 'RR1-2',
    white: 1,
    blue: 3,
    idWinner: 3,
    duration: 100,
    scoreBlue: { ...EMPTY_SCORE, wazaAri: 1, yuko: 1 },
  },
  { key: 'RR1-3', white: 2, blue: 3, idWinner: 2, duration: 200, scoreWhite: { ...EMPTY_SCORE, ippon: 1 } },
]

const POOL: DrawData = {
  category: { idWeight: 60, idAge: 1, name: '-60', ageShort: 'sen', gender: 1 },
  system: 'round_robin',
  lines: [1, 2, 3],
  contests: CIRCLE.map(({ white, blue, ...contest }, at) =>
    createApiContest(at + 1, {
      ...contest,
      round: 'RR1',
      personWhite: createApiPerson(white),
      personBlue: createApiPerson(blue),
      isFinished: true,
      reason: contest.idWinner === 2 ? 'ippon' : 'score',
    }),
  ),
  people: PEOPLE,
  places: [],
  drawReconstruction: null,
}

test.each([
  [DEFAULT_POOL_RULES, [3, 1, 2]],
  [{ ...DEFAULT_POOL_RULES, points: false }, [1, 3, 2]],
])('a printed pool is ranked by the rules of its competition', (poolRules, places) => {
  const [pool] = readPrintedDraw(POOL, { dateFrom: '2026-10-03', poolRules })?.sections ?? []
  expect(pool?.kind === 'pool' && pool.rows.map(({ place }) => place)).toEqual(places)
})

test('a printed pool counts no contest of a judoka who left before finishing', () => {
  const contests = POOL.contests.map((contest) => {
    if (contest.key === 'RR1-2') return { ...contest, idsWithdrawn: [3] }
    return contest.key === 'RR1-3'
      ? { ...contest, personBlue: null, idWinner: null, isFinished: false }
      : contest
  })
  const options = { dateFrom: '2026-10-03', poolRules: DEFAULT_POOL_RULES }
  const [pool] = readPrintedDraw({ ...POOL, contests }, options)?.sections ?? []
  expect(pool?.kind === 'pool' && pool.rows.map(({ place, wins }) => [place, wins])).toEqual([
    [1, 1],
    [2, 0],
    [null, 0],
  ])
})

test('a draw that contradicts its contests is printed round by round, and this is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const data = { ...POOL, lines: [1, 2, 2] }
  expect(readPrintedDraw(data, { dateFrom: null, poolRules: DEFAULT_POOL_RULES })).toBeNull()
  expect(warn.mock.calls).toEqual([
    ['The draw of category 60 (round_robin) is printed round by round: Entrant 2 is entered twice.'],
  ])
  warn.mockRestore()
})
