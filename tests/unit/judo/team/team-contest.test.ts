import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeTeamContest,
  createFusenGachiBout,
  type TeamBout,
  type TeamContestRules,
} from '../../../../src/judo/team/team-contest.ts'

const MIXED: TeamContestRules = {
  bouts: 6,
  winsNeeded: 4,
  useTechnicalPoints: false,
  playAllBouts: false,
  tie: 'extra bout',
}

/** `w`, `b` and `-` for bouts won by white, by blue and by neither; an ippon each. */
function bouts(winners: string): TeamBout[] {
  return [...winners].map((winner): TeamBout => {
    if (winner === '-') return createFusenGachiBout('nobody', 10)
    return createFusenGachiBout(winner === 'w' ? 'white' : 'blue', 10)
  })
}

type TeamCase = {
  name: string
  contests: ('A' | 'B')[]
  expected: { fought: number; score: [number, number]; outcome: string }
}

const fixture = new URL('../../../fixtures/team-contest.json', import.meta.url)
const published: { winsNeeded: number; categories: string[]; cases: TeamCase[] } = JSON.parse(
  readFileSync(fixture, 'utf8'),
)

describe('the published examples of team contests', () => {
  test.each(published.cases)('$name', ({ contests, expected }) => {
    const rules = { ...MIXED, bouts: published.categories.length, winsNeeded: published.winsNeeded }
    const result = computeTeamContest(
      bouts(contests.map((team) => (team === 'A' ? 'w' : 'b')).join('')),
      rules,
    )
    const outcome = result.state === 'over' ? (result.winner === 'white' ? 'A' : 'B') : 'extra contest'
    expect({ fought: result.fought.length, score: [result.wins.white, result.wins.blue], outcome }).toEqual(
      expected,
    )
  })
})

describe('a team contest', () => {
  test('continues until a team has four wins or all bouts are fought', () => {
    expect(computeTeamContest([], MIXED)).toMatchObject({ state: 'running', winner: null, decidedBy: null })
    expect(computeTeamContest(bouts('wwwbb'), MIXED).state).toBe('running')
    expect(computeTeamContest(bouts('wwww'), MIXED)).toMatchObject({
      state: 'over',
      winner: 'white',
      decidedBy: 'wins',
    })
  })

  test('continues after the decision if the event fights all bouts', () => {
    const rules = { ...MIXED, playAllBouts: true }
    expect(computeTeamContest(bouts('wwww'), rules)).toMatchObject({ state: 'running', winner: 'white' })
    expect(computeTeamContest(bouts('wwwwbb'), rules)).toMatchObject({
      state: 'over',
      winner: 'white',
      wins: { white: 4, blue: 2 },
      points: { white: 40, blue: 20 },
    })
  })

  test('remains won by the first team with enough wins', () => {
    const rules = { ...MIXED, bouts: 5, winsNeeded: 2, playAllBouts: true }
    expect(computeTeamContest(bouts('wwbbb'), rules)).toMatchObject({
      winner: 'white',
      wins: { white: 2, blue: 3 },
    })
  })

  test('is decided by wins if hiki-wake leaves no team with four', () => {
    expect(computeTeamContest(bouts('ww--bw'), MIXED)).toMatchObject({
      state: 'over',
      winner: 'white',
      decidedBy: 'wins',
    })
  })

  test('is decided by points at three wins each only if the event uses them', () => {
    const level = bouts('wwwbb').concat({ winner: 'blue', points: { white: 0, blue: 1 } })
    expect(computeTeamContest(level, MIXED)).toMatchObject({ state: 'extra bout', winner: null })
    expect(computeTeamContest(level, { ...MIXED, useTechnicalPoints: true })).toMatchObject({
      state: 'over',
      winner: 'white',
      decidedBy: 'points',
    })
  })

  test('adds the extra bout, which counts in the score, at equal wins and points', () => {
    const rules = { ...MIXED, useTechnicalPoints: true }
    const [extra] = bouts('b')
    expect(computeTeamContest(bouts('wbwbwb'), rules).state).toBe('extra bout')
    expect(computeTeamContest(bouts('wbwbwb'), rules, extra)).toMatchObject({
      state: 'over',
      winner: 'blue',
      decidedBy: 'extra bout',
      wins: { white: 3, blue: 4 },
    })
  })

  test('may be drawn in a league', () => {
    expect(computeTeamContest(bouts('wbwbwb'), { ...MIXED, tie: 'drawn' })).toMatchObject({
      state: 'over',
      winner: null,
      decidedBy: null,
    })
  })

  test('ignores bouts beyond the last category', () => {
    expect(computeTeamContest(bouts('wbwbwbw'), MIXED).fought).toHaveLength(6)
  })

  test('has the other winner, and the same score, with the sides swapped', () => {
    const mirrored = (winners: string) => winners.replace(/[wb]/g, (side) => (side === 'w' ? 'b' : 'w'))
    fc.assert(
      fc.property(fc.stringMatching(/^[wb-]{0,7}$/), fc.boolean(), (winners, playAllBouts) => {
        const rules = { ...MIXED, playAllBouts }
        const own = computeTeamContest(bouts(winners), rules)
        const other = computeTeamContest(bouts(mirrored(winners)), rules)
        expect([other.state, other.wins.white, other.wins.blue]).toEqual([
          own.state,
          own.wins.blue,
          own.wins.white,
        ])
        expect(other.winner === null).toBe(own.winner === null)
        if (own.winner !== null) expect(other.winner).not.toBe(own.winner)
      }),
    )
  })
})

describe('a category without a judoka of one team', () => {
  test('is won by the other team, as by ippon', () => {
    expect(createFusenGachiBout('blue', 100)).toEqual({ winner: 'blue', points: { white: 0, blue: 100 } })
  })

  test('is won by neither team if both lack a judoka', () => {
    expect(createFusenGachiBout('nobody', 10)).toEqual({ winner: null, points: { white: 0, blue: 0 } })
  })
})
