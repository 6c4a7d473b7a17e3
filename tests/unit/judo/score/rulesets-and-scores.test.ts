import { describe, expect, test } from 'vitest'
import {
  EMPTY_SCORE,
  findRuleset,
  getDisplayScore,
  getOsaeKomiScore,
  isReasonInScore,
  RULESETS,
  type SideScore,
  toDisplayScore,
  validateScore,
} from '#judo/score/index.ts'
import { findRulesetDescription } from '#judo/score/ruleset-descriptions.ts'

const of2008 = findRuleset('2008-08-15')
const of2017 = findRuleset('2017-08-28')
const of2021 = findRuleset('2021-07-24')
const of2025 = findRuleset('2025-02-01')

function board(score: Partial<SideScore>): SideScore {
  return { ...EMPTY_SCORE, ...score }
}

describe('the ruleset of a day', () => {
  test('has no yuko from the first day of 2017 and has it again from the first day of 2025', () => {
    const yuko = (day: string) => findRuleset(day).hasYuko
    expect([yuko('2016-12-31'), yuko('2017-01-01'), yuko('2024-12-31'), yuko('2025-01-01')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('has koka until 2008', () => {
    expect([findRuleset('2008-12-31').hasKoka, findRuleset('2009-01-01').hasKoka]).toEqual([true, false])
  })

  test('exists exactly once for every day', () => {
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

  test('throws an error with the list if no ruleset of the list covers the day', () => {
    expect(() => findRuleset('2001-05-05', [of2025])).toThrow(
      'No ruleset is in force on 2001-05-05; known are: 2025.',
    )
  })

  test('scores osae-komi of five seconds as yuko since 2025 and not before', () => {
    expect(getOsaeKomiScore(5, of2025)).toBe('yuko')
    expect(getOsaeKomiScore(5, of2021)).toBeNull()
    expect(getOsaeKomiScore(4, of2025)).toBeNull()
  })

  test('scores osae-komi of ten seconds as koka, and of 25 seconds as ippon, until 2008', () => {
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
  ] as const)('of %s is in the score: %s', (reason, expected) => {
    expect(isReasonInScore(reason)).toBe(expected)
  })
})

describe('the displayed score of a side', () => {
  test('lists ippon, waza-ari and yuko, with the shido separately', () => {
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

  test('has no cell for yuko without it, and one more cell with koka', () => {
    expect(toDisplayScore(board({ wazaAri: 1 }), EMPTY_SCORE, of2021).text).toBe('0-1')
    expect(toDisplayScore(board({ koka: 3 }), EMPTY_SCORE, of2008).text).toBe('0-0-0-3')
  })

  test('shows two waza-ari as one ippon', () => {
    expect(toDisplayScore(board({ wazaAri: 2, yuko: 1 }), EMPTY_SCORE, of2025).text).toBe('1-0-1')
  })

  test('shows two waza-ari of 2017 as two waza-ari', () => {
    expect(toDisplayScore(board({ wazaAri: 2 }), EMPTY_SCORE, of2017).text).toBe('0-2')
  })

  test('shows hansoku-make as one ippon of the opponent, recorded or not', () => {
    const out = board({ shido: 3 })
    expect(toDisplayScore(EMPTY_SCORE, out, of2025).text).toBe('1-0-0')
    expect(toDisplayScore(board({ ippon: 1 }), out, of2025).text).toBe('1-0-0')
    expect(toDisplayScore(board({ ippon: 1, wazaAri: 2 }), out, of2025).text).toBe('1-0-0')
  })

  test('of each side of a contest, by the rules of its day', () => {
    const contest = { scoreWhite: board({ yuko: 1 }), scoreBlue: board({ hansokuMake: true }) }
    expect(getDisplayScore(contest, 'white', '2025-03-01').text).toBe('1-0-1')
    expect(getDisplayScore(contest, 'blue', '2025-03-01')).toMatchObject({ text: '0-0-0', hansokuMake: true })
    expect(getDisplayScore(contest, 'white', '2021-03-01').text).toBe('1-0')
  })

  test('shows hansoku-make instead of the shido', () => {
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

describe('the validation of a score', () => {
  test('accepts a valid score', () => {
    expect(validateScore(board({ wazaAri: 2, shido: 2 }), board({ yuko: 4, shido: 1 }), of2025)).toEqual([])
  })

  test('rejects yuko and koka where the ruleset does not have them', () => {
    expect(validateScore(board({ yuko: 1 }), board({ koka: 2 }), of2021)).toEqual([
      { side: 'white', score: 'yuko', problem: 'not in this ruleset', found: 1, allowed: 0 },
      { side: 'blue', score: 'koka', problem: 'not in this ruleset', found: 2, allowed: 0 },
    ])
  })

  test('rejects a third waza-ari and a fourth shido', () => {
    expect(validateScore(board({ wazaAri: 3 }), board({ shido: 4 }), of2025)).toEqual([
      { side: 'white', score: 'wazaAri', problem: 'more than possible', found: 3, allowed: 2 },
      { side: 'blue', score: 'shido', problem: 'more than possible', found: 4, allowed: 3 },
    ])
    expect(validateScore(board({ wazaAri: 3 }), EMPTY_SCORE, of2017)).toEqual([])
  })

  test('accepts any number of koka in 2008, unless the event sets a limit', () => {
    expect(validateScore(board({ koka: 9 }), EMPTY_SCORE, of2008)).toEqual([])
    expect(validateScore(board({ koka: 9 }), EMPTY_SCORE, { ...of2008, maxKoka: 8, maxYuko: 8 })).toEqual([
      { side: 'white', score: 'koka', problem: 'more than possible', found: 9, allowed: 8 },
    ])
  })

  test('rejects negative and fractional counts', () => {
    const findings = validateScore(board({ yuko: -1 }), board({ ippon: 0.5 }), of2025)
    expect(findings.map(({ side, score, problem }) => [side, score, problem])).toEqual([
      ['white', 'yuko', 'not a count'],
      ['blue', 'ippon', 'not a count'],
    ])
  })

  test('rejects ippon on both sides', () => {
    expect(validateScore(board({ ippon: 1 }), board({ wazaAri: 2 }), of2025)).toEqual([
      { side: 'both', score: 'ippon', problem: 'ippon on both sides', found: 2, allowed: 1 },
    ])
  })

  test('ignores the ippon that mirrors the opponent’s hansoku-make', () => {
    expect(validateScore(board({ wazaAri: 2, shido: 3 }), board({ ippon: 1 }), of2025)).toEqual([])
  })
})

describe('the description of a ruleset', () => {
  test.each(RULESETS)('exists for $title', ({ short }) => {
    expect(findRulesetDescription(short)).toMatch(/\.$/)
  })

  test('is unknown for a ruleset of a competition', () => {
    expect(findRulesetDescription('2 waza-ari, 4 shido')).toBeNull()
  })
})
