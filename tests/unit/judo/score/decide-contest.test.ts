import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideContest,
  EMPTY_SCORE,
  findLeader,
  findRuleset,
  isDisqualified,
  opponentSide,
  RULESETS,
  type Ruleset,
  type SideScore,
} from '#judo/score/index.ts'
import { hasParis2025, type JudobaseContest, parisContests, parisNote } from '../../../fixtures/paris-2025.ts'

const of2008 = findRuleset('2008-08-15')
const of2016 = findRuleset('2016-08-10')
const of2017 = findRuleset('2017-08-28')
const of2021 = findRuleset('2021-07-24')
const of2025 = findRuleset('2025-02-01')

function board(score: Partial<SideScore>): SideScore {
  return { ...EMPTY_SCORE, ...score }
}

const anyBoard = fc.record({
  ippon: fc.integer({ min: 0, max: 1 }),
  wazaAri: fc.integer({ min: 0, max: 2 }),
  yuko: fc.integer({ min: 0, max: 4 }),
  koka: fc.integer({ min: 0, max: 4 }),
  shido: fc.integer({ min: 0, max: 4 }),
  hansokuMake: fc.boolean(),
})
const anyRuleset = fc.constantFrom<Ruleset>(...RULESETS)

describe('the leader of a contest', () => {
  test('is nobody without scores', () => {
    expect(findLeader(EMPTY_SCORE, EMPTY_SCORE, of2025)).toBeNull()
  })

  test('is the side with a waza-ari over any number of yuko', () => {
    expect(findLeader(board({ yuko: 5 }), board({ wazaAri: 1 }), of2025)).toBe('blue')
  })

  test('is the side with more yuko at equal waza-ari', () => {
    expect(findLeader(board({ wazaAri: 1, yuko: 1 }), board({ wazaAri: 1 }), of2025)).toBe('white')
  })

  test('does not depend on yuko under rules without yuko', () => {
    expect(findLeader(board({ yuko: 1 }), EMPTY_SCORE, of2021)).toBeNull()
  })

  test('depends on koka until 2008 only', () => {
    expect(findLeader(EMPTY_SCORE, board({ koka: 1 }), of2008)).toBe('blue')
    expect(findLeader(EMPTY_SCORE, board({ koka: 1 }), of2016)).toBeNull()
  })

  test('depends on shido from 2013 to 2016 only', () => {
    expect(findLeader(board({ shido: 1 }), board({ shido: 2 }), of2016)).toBe('white')
    expect(findLeader(board({ shido: 1 }), board({ shido: 2 }), of2025)).toBeNull()
  })

  test('loses with three shido today, and with four until 2016', () => {
    expect(findLeader(board({ wazaAri: 1, shido: 3 }), EMPTY_SCORE, of2025)).toBe('blue')
    expect(findLeader(board({ wazaAri: 1, shido: 3 }), EMPTY_SCORE, of2016)).toBe('white')
  })

  test('has ippon with two waza-ari, except in 2017', () => {
    expect(findLeader(board({ wazaAri: 2 }), board({ ippon: 1 }), of2017)).toBe('blue')
    expect(findLeader(board({ wazaAri: 2 }), board({ wazaAri: 1, yuko: 9 }), of2025)).toBe('white')
  })

  test('changes when the sides are swapped', () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, anyRuleset, (white, blue, ruleset) => {
        const ahead = findLeader(white, blue, ruleset)
        expect(findLeader(blue, white, ruleset)).toBe(ahead === null ? null : opponentSide(ahead))
      }),
    )
  })
})

describe('the winner of a contest', () => {
  test('is decided at once by ippon', () => {
    expect(decideContest(board({ ippon: 1 }), EMPTY_SCORE, of2025, { clock: 'running' })).toEqual({
      winner: 'white',
      reason: 'ippon',
    })
  })

  test('is decided at once by two waza-ari', () => {
    expect(decideContest(EMPTY_SCORE, board({ wazaAri: 2 }), of2025, { clock: 'running' })).toEqual({
      winner: 'blue',
      reason: 'waza-ari-awasete-ippon',
    })
  })

  test('is the leader only when time is up', () => {
    const yuko = board({ yuko: 1 })
    expect(decideContest(yuko, EMPTY_SCORE, of2025, { clock: 'running' })).toEqual({
      winner: null,
      undecided: 'fighting',
    })
    expect(decideContest(yuko, EMPTY_SCORE, of2025, { clock: 'time is up' })).toEqual({
      winner: 'white',
      reason: 'score',
    })
  })

  test('is decided by the first difference in golden score', () => {
    const level = board({ wazaAri: 1, shido: 2 })
    expect(decideContest(level, level, of2025, { clock: 'time is up' })).toEqual({
      winner: null,
      undecided: 'golden score',
    })
    expect(decideContest(level, level, of2025, { clock: 'golden score' })).toEqual({
      winner: null,
      undecided: 'golden score',
    })
    expect(decideContest(level, { ...level, yuko: 1 }, of2025, { clock: 'golden score' })).toEqual({
      winner: 'blue',
      reason: 'score',
    })
    expect(decideContest(level, { ...level, shido: 3 }, of2025, { clock: 'golden score' })).toEqual({
      winner: 'white',
      reason: 'hansoku-make',
    })
  })

  test('wins by hansoku-make even if the data added an ippon for the opponent', () => {
    expect(decideContest(board({ ippon: 1 }), board({ shido: 3 }), of2025, { clock: 'running' })).toEqual({
      winner: 'white',
      reason: 'hansoku-make',
    })
    expect(
      decideContest(board({ hansokuMake: true }), board({ wazaAri: 1 }), of2025, { clock: 'running' }),
    ).toEqual({
      winner: 'blue',
      reason: 'hansoku-make',
    })
  })

  test('is nobody after hansoku-make for both sides', () => {
    expect(
      decideContest(board({ shido: 3 }), board({ hansokuMake: true }), of2025, { clock: 'running' }),
    ).toEqual({
      winner: null,
      undecided: 'both disqualified',
    })
  })

  test('wins by fusen-gachi if the opponent is absent; nobody wins if both are', () => {
    expect(decideContest(EMPTY_SCORE, EMPTY_SCORE, of2025, { clock: 'running', absent: 'white' })).toEqual({
      winner: 'blue',
      reason: 'fusen-gachi',
    })
    expect(decideContest(EMPTY_SCORE, EMPTY_SCORE, of2025, { clock: 'running', absent: 'both' })).toEqual({
      winner: null,
      undecided: 'nobody came',
    })
  })

  test('wins by kiken-gachi if the opponent withdraws, even when behind', () => {
    expect(
      decideContest(board({ wazaAri: 1 }), EMPTY_SCORE, of2025, { clock: 'running', withdrew: 'white' }),
    ).toEqual({
      winner: 'blue',
      reason: 'kiken-gachi',
    })
  })

  test('is decided by hantei at equal scores, but not against a lead', () => {
    expect(
      decideContest(EMPTY_SCORE, EMPTY_SCORE, of2008, { clock: 'golden score', hantei: 'blue' }),
    ).toEqual({
      winner: 'blue',
      reason: 'decision',
    })
    expect(
      decideContest(board({ koka: 1 }), EMPTY_SCORE, of2008, { clock: 'time is up', hantei: 'blue' }),
    ).toEqual({
      winner: 'white',
      reason: 'score',
    })
  })

  test('without hansoku-make leads on the board', () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, anyRuleset, (white, blue, ruleset) => {
        const { winner } = decideContest(white, blue, ruleset, { clock: 'time is up' })
        const bothOut = isDisqualified(white, ruleset) && isDisqualified(blue, ruleset)
        expect(winner).toBe(bothOut ? null : findLeader(white, blue, ruleset))
      }),
    )
  })

  test.skipIf(!hasParis2025)(
    `every board of the Paris Grand Slam 2025 names its real winner${parisNote}`,
    () => {
      const side = (contest: JudobaseContest, colour: 'w' | 'b') =>
        board({
          ippon: Number(contest[`ippon_${colour}`]),
          wazaAri: Number(contest[`waza_${colour}`]),
          yuko: Number(contest[`yuko_${colour}`]),
          shido: Number(contest[`penalty_${colour}`]),
          hansokuMake: contest[`hsk_${colour}`] === '1',
        })
      const mistaken = parisContests().filter((contest) => {
        const { winner } = decideContest(side(contest, 'w'), side(contest, 'b'), of2025, {
          clock: 'time is up',
        })
        return contest[`id_person_${winner}`] !== contest.id_winner
      })
      expect(mistaken).toEqual([])
    },
  )
})
