import { describe, expect, test } from 'vitest'
import {
  EMPTY_SCORE,
  findRuleset,
  getOsaeKomiScore,
  isReasonInScore,
  RULESETS,
  type SideScore,
  toDisplayScore,
  validateScore,
} from '#judo/score/index.ts'

const of2008 = findRuleset('2008-08-15')
const of2017 = findRuleset('2017-08-28')
const of2021 = findRuleset('2021-07-24')
const of2025 = findRuleset('2025-02-01')

function board(score: Partial<SideScore>): SideScore {
  return { ...EMPTY_SCORE, ...score }
}

describe('the ruleset of a day', () => {
  test('yuko left on the first day of 2017 and came back on the first day of 2025', () => {
    const yuko = (day: string) => findRuleset(day).hasYuko
    expect([yuko('2016-12-31'), yuko('2017-01-01'), yuko('2024-12-31'), yuko('2025-01-01')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('koka was given for the last time in 2008', () => {
    expect([findRuleset('2008-12-31').hasKoka, findRuleset('2009-01-01').hasKoka]).toEqual([true, false])
  })

  test('every day has exactly one', () => {
    const days = RULESETS.flatMap(({ officialFrom, officialTo }) => [
      officialFrom ?? '1975-05-01',
      officialTo ?? '2040-01-01',
    ])
    for (const day of days) {
      const inForce = RULESETS.filter(
        ({ officialFrom, officialTo }) => (officialFrom ?? day) <= day && day <= (officialTo ?? day),
      )
      expect(inForce).toHaveLength(1)
    }
  })

  test('a day that no ruleset of an own list covers is refused with the list', () => {
    expect(() => findRuleset('2001-05-05', [of2025])).toThrow(
      'No ruleset is in force on 2001-05-05; known are: 2025.',
    )
  })

  test('osae-komi of five seconds is a yuko since 2025 and nothing before', () => {
    expect(getOsaeKomiScore(5, of2025)).toBe('yuko')
    expect(getOsaeKomiScore(5, of2021)).toBeNull()
    expect(getOsaeKomiScore(4, of2025)).toBeNull()
  })

  test('osae-komi of ten seconds was a koka, of twenty-five an ippon until 2008', () => {
    expect([9, 10, 15, 20, 25].map((seconds) => getOsaeKomiScore(seconds, of2008))).toEqual([
      null,
      'koka',
      'yuko',
      'wazaAri',
      'ippon',
    ])
  })
})

describe('a win reason', () => {
  test.each([
    ['ippon', true],
    ['waza-ari-awasete-ippon', true],
    ['score', true],
    ['hansoku-make', false],
    ['fusen-gachi', false],
    ['kiken-gachi', false],
    ['decision', false],
  ] as const)('%s is in the score: %s', (reason, expected) => {
    expect(isReasonInScore(reason)).toBe(expected)
  })
})

describe('a side as shown', () => {
  test('ippon, waza-ari and yuko in a row, with the shido apart', () => {
    const shown = toDisplayScore(board({ wazaAri: 1, yuko: 2, shido: 2 }), EMPTY_SCORE, of2025)
    expect(shown).toEqual({
      cells: [
        { score: 'ippon', count: 0 },
        { score: 'waza-ari', count: 1 },
        { score: 'yuko', count: 2 },
      ],
      shido: 2,
      hansokuMake: false,
      text: '0-1-2',
    })
  })

  test('rules without yuko have no cell for it, rules with koka one more', () => {
    expect(toDisplayScore(board({ wazaAri: 1 }), EMPTY_SCORE, of2021).text).toBe('0-1')
    expect(toDisplayScore(board({ koka: 3 }), EMPTY_SCORE, of2008).text).toBe('0-0-0-3')
  })

  test('two waza-ari show as one ippon', () => {
    expect(toDisplayScore(board({ wazaAri: 2, yuko: 1 }), EMPTY_SCORE, of2025).text).toBe('1-0-1')
  })

  test('two waza-ari of 2017 show as two waza-ari', () => {
    expect(toDisplayScore(board({ wazaAri: 2 }), EMPTY_SCORE, of2017).text).toBe('0-2')
  })

  test('hansoku-make shows as one ippon of the opponent, recorded or not', () => {
    const out = board({ shido: 3 })
    expect(toDisplayScore(EMPTY_SCORE, out, of2025).text).toBe('1-0-0')
    expect(toDisplayScore(board({ ippon: 1 }), out, of2025).text).toBe('1-0-0')
    expect(toDisplayScore(board({ ippon: 1, wazaAri: 2 }), out, of2025).text).toBe('1-0-0')
  })

  test('hansoku-make takes the place of the shido', () => {
    expect(toDisplayScore(board({ shido: 3 }), EMPTY_SCORE, of2025)).toMatchObject({
      shido: 0,
      hansokuMake: true,
    })
    expect(toDisplayScore(board({ shido: 1, hansokuMake: true }), EMPTY_SCORE, of2025)).toMatchObject({
      shido: 0,
      hansokuMake: true,
    })
  })
})

describe('a board that cannot be', () => {
  test('nothing is wrong with an ordinary one', () => {
    expect(validateScore(board({ wazaAri: 2, shido: 2 }), board({ yuko: 4, shido: 1 }), of2025)).toEqual([])
  })

  test('yuko and koka are refused where the ruleset does not have them', () => {
    expect(validateScore(board({ yuko: 1 }), board({ koka: 2 }), of2021)).toEqual([
      { side: 'white', score: 'yuko', problem: 'not in this ruleset', found: 1, allowed: 0 },
      { side: 'blue', score: 'koka', problem: 'not in this ruleset', found: 2, allowed: 0 },
    ])
  })

  test('a third waza-ari and a fourth shido come after the end', () => {
    expect(validateScore(board({ wazaAri: 3 }), board({ shido: 4 }), of2025)).toEqual([
      { side: 'white', score: 'wazaAri', problem: 'more than possible', found: 3, allowed: 2 },
      { side: 'blue', score: 'shido', problem: 'more than possible', found: 4, allowed: 3 },
    ])
    expect(validateScore(board({ wazaAri: 3 }), EMPTY_SCORE, of2017)).toEqual([])
  })

  test('koka of 2008 have no limit, unless the event sets one', () => {
    expect(validateScore(board({ koka: 9 }), EMPTY_SCORE, of2008)).toEqual([])
    expect(validateScore(board({ koka: 9 }), EMPTY_SCORE, { ...of2008, maxKoka: 8, maxYuko: 8 })).toEqual([
      { side: 'white', score: 'koka', problem: 'more than possible', found: 9, allowed: 8 },
    ])
  })

  test('negative and broken counts are not counts', () => {
    const findings = validateScore(board({ yuko: -1 }), board({ ippon: 0.5 }), of2025)
    expect(findings.map(({ side, score, problem }) => [side, score, problem])).toEqual([
      ['white', 'yuko', 'not a count'],
      ['blue', 'ippon', 'not a count'],
    ])
  })

  test('ippon cannot be scored on both sides', () => {
    expect(validateScore(board({ ippon: 1 }), board({ wazaAri: 2 }), of2025)).toEqual([
      { side: 'both', score: 'ippon', problem: 'ippon on both sides', found: 2, allowed: 1 },
    ])
  })

  test('the ippon that mirrors hansoku-make of the opponent was not scored', () => {
    expect(validateScore(board({ wazaAri: 2, shido: 3 }), board({ ippon: 1 }), of2025)).toEqual([])
  })
})
