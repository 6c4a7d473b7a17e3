import { expect, test } from 'vitest'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { getContestPerspective } from '#portal/components/result/contest-perspective.ts'

const IPPON = { ...EMPTY_SCORE, ippon: 1 }
const contest = { white: 1, blue: 2, winner: 2, scoreWhite: EMPTY_SCORE, scoreBlue: IPPON }

test('each judoka of a contest has a side, an opponent and a score', () => {
  expect(getContestPerspective(contest, 1)).toEqual({
    side: 'white',
    opponentId: 2,
    won: false,
    ownScore: EMPTY_SCORE,
    opponentScore: IPPON,
  })
  expect(getContestPerspective(contest, 2)).toEqual({
    side: 'blue',
    opponentId: 1,
    won: true,
    ownScore: IPPON,
    opponentScore: EMPTY_SCORE,
  })
})

test('nobody has won a contest without a winner, and an opponent can be unknown', () => {
  const open = { ...contest, blue: null, winner: null }
  expect(getContestPerspective(open, 1)).toMatchObject({ side: 'white', opponentId: null, won: false })
  expect(getContestPerspective(contest, 3).won).toBe(false)
})
