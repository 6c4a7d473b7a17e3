import { describe, expect, test } from 'vitest'
import { computeContestPoints, findPointsTable, POINTS_TABLES } from '#judo/pool/contest-points.ts'
import { EMPTY_SCORE, findRuleset, type SideScore } from '#judo/score/index.ts'

const of2008 = findRuleset('2008-08-15')
const of2016 = findRuleset('2016-08-10')
const of2025 = findRuleset('2025-02-01')

function board(score: Partial<SideScore>): SideScore {
  return { ...EMPTY_SCORE, ...score }
}

describe('the points of a contest', () => {
  test('are 10, 7, 5, 3 or 1 for the winner and 0 for the loser in the classic table', () => {
    const points = (white: SideScore, blue: SideScore, reason: 'ippon' | 'score') =>
      computeContestPoints(POINTS_TABLES.classic, of2008, { winner: 'white', reason, white, blue })
    expect(points(board({ ippon: 1 }), board({ wazaAri: 1 }), 'ippon')).toEqual({ white: 10, blue: 0 })
    expect(points(board({ wazaAri: 1 }), board({ yuko: 1 }), 'score')).toEqual({ white: 7, blue: 0 })
    expect(points(board({ koka: 1 }), EMPTY_SCORE, 'score')).toEqual({ white: 3, blue: 0 })
  })

  test('depend on the score that decided the contest, not on the highest one', () => {
    const contest = { white: board({ wazaAri: 1, yuko: 1 }), blue: board({ wazaAri: 1 }) }
    expect(
      computeContestPoints(POINTS_TABLES.classic, of2008, { ...contest, winner: 'white', reason: 'score' }),
    ).toEqual({
      white: 5,
      blue: 0,
    })
  })

  test('are one for a win by shido or decision in the classic table', () => {
    const table = POINTS_TABLES.classic
    const byShido = {
      winner: 'blue',
      reason: 'score',
      white: board({ shido: 2 }),
      blue: board({ shido: 1 }),
    } as const
    expect(computeContestPoints(table, of2016, byShido)).toEqual({ white: 0, blue: 1 })
    const byHantei = { winner: 'blue', reason: 'decision', white: EMPTY_SCORE, blue: EMPTY_SCORE } as const
    expect(computeContestPoints(table, of2016, byHantei)).toEqual({ white: 0, blue: 1 })
  })

  test.each(['fusen-gachi', 'kiken-gachi', 'hansoku-make', 'waza-ari-awasete-ippon'] as const)(
    'a win by %s counts like ippon',
    (reason) => {
      const contest = { winner: 'white', reason, white: EMPTY_SCORE, blue: EMPTY_SCORE } as const
      expect(computeContestPoints(POINTS_TABLES['djb-2026'], of2025, contest)).toEqual({ white: 10, blue: 0 })
      expect(computeContestPoints(POINTS_TABLES['ijf-2025'], of2025, contest)).toEqual({
        white: 100,
        blue: 0,
      })
    },
  )

  test('are the sum of the scores of both sides since 2025', () => {
    const contest = {
      winner: 'white',
      reason: 'score',
      white: board({ wazaAri: 1, yuko: 1 }),
      blue: board({ yuko: 3 }),
    } as const
    expect(computeContestPoints(POINTS_TABLES['ijf-2025'], of2025, contest)).toEqual({ white: 11, blue: 3 })
  })

  test('include a waza-ari of the loser beside an ippon of the winner since 2025', () => {
    const contest = {
      winner: 'blue',
      reason: 'ippon',
      white: board({ wazaAri: 1 }),
      blue: board({ ippon: 1 }),
    } as const
    expect(computeContestPoints(POINTS_TABLES['ijf-2025'], of2025, contest)).toEqual({ white: 10, blue: 100 })
  })

  test('are 0 for both without a winner in the classic table', () => {
    const contest = { winner: null, white: board({ yuko: 1 }), blue: board({ yuko: 1 }) }
    expect(computeContestPoints(POINTS_TABLES.classic, of2016, contest)).toEqual({ white: 0, blue: 0 })
  })
})

test('follow the table of the day if the event names none', () => {
  const names = ['2008-08-15', '2016-12-31', '2017-01-01', '2024-12-31', '2025-01-01'].map(
    (day) => findPointsTable(day).name,
  )
  expect(names).toEqual(['classic', 'classic', 'ijf-2017', 'classic-without-yuko', 'ijf-2025'])
})
