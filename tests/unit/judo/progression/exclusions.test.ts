import { describe, expect, test } from 'vitest'
import { createDrawSheet, type Entrant } from '#judo/draw/index.ts'
import { type ContestResult, computeProgress, isSettled } from '#judo/progression/index.ts'
import {
  decideContest,
  EMPTY_SCORE,
  findRuleset,
  getDecisionReason,
  type Side,
  type WinReason,
} from '#judo/score/index.ts'
import { BOARDS } from '../score/boards.ts'

/**
 * Every outcome of every kind of board with every combination of excluded sides
 * (docs/specification/draws.md, "Leaving the event").
 */

const RULES = findRuleset('2025-01-01')
const OUT: readonly Side[][] = [[], ['white'], ['blue'], ['white', 'blue']]
const SIDES = ['white', 'blue'] as const

type Outcome = {
  name: string
  result: Omit<ContestResult, 'key' | 'winner'>
  winner: Side | null
  out: Side[]
}

/** Board × outcome × excluded sides, with white and blue as they are and swapped. */
const OUTCOMES: Outcome[] = BOARDS.flatMap(([board, one, other, accepted]) =>
  [false, true].flatMap((isSwapped) =>
    accepted.flatMap((outcome) =>
      OUT.map((out): Outcome => {
        const [first = '', reasonName = ''] = outcome.split(' ')
        const named = first === 'nobody' ? null : (first as Side)
        const winner = named && isSwapped ? (named === 'white' ? 'blue' : 'white') : named
        const [white, blue] = (isSwapped ? [other, one] : [one, other]).map((score) => ({
          ...EMPTY_SCORE,
          ...score,
        }))
        if (!white || !blue) throw new Error('A board has two sides.')
        const decided = getDecisionReason(decideContest(white, blue, RULES, { clock: 'time is up' }))
        const reason = reasonName === 'null' ? decided : (reasonName as WinReason)
        return {
          name: `${board}${isSwapped ? ', swapped' : ''}: ${outcome}, out ${out.join(' and ') || 'nobody'}`,
          result: { ...(reason ? { reason } : {}), white, blue },
          winner,
          out,
        }
      }),
    ),
  ),
)

/** Whether the exclusion of a side costs its place: direct hansoku-make, and nothing else. */
const isForConduct = ({ result, winner }: Outcome, side: Side): boolean =>
  result.reason === 'hansoku-make' && winner !== side && result[side]?.hansokuMake === true

/** Ends a draw after a contest; white wins every other one. */
function finish(system: 'last8_rep' | 'round_robin', entrants: number, key: string, outcome: Outcome) {
  const sheet = createDrawSheet(system, entrants)
  let results: ContestResult[] = []
  let sides: Record<Side, Entrant> = { white: 0, blue: 0 }
  for (;;) {
    const progress = computeProgress(sheet, results)
    const next =
      progress.contests.find((contest) => contest.state === 'ready' && contest.key === key) ??
      progress.contests.find(({ state }) => state === 'ready')
    if (next?.white == null || next.blue == null) return { progress, sides }
    const { white, blue } = next
    if (next.key === key) sides = { white, blue }
    const { winner, out, result } = outcome
    const named = { white, blue }
    results = [
      ...results,
      next.key === key
        ? { ...result, key, winner: winner && named[winner], withdrawn: out.map((side) => named[side]) }
        : {
            key: next.key,
            winner: white,
            reason: 'ippon',
            white: { ...EMPTY_SCORE, ippon: 1 },
            blue: EMPTY_SCORE,
          },
    ]
  }
}

describe.each(OUTCOMES.map((outcome) => [outcome.name, outcome] as const))('%s', (_, outcome) => {
  test('in a knockout decides who goes on and who has which place', () => {
    const { progress, sides } = finish('last8_rep', 8, 'QF-1', outcome)
    expect(progress.contests.every(isSettled)).toBe(true)
    expect(progress.complete).toBe(true)
    const fought = progress.contests.filter(({ key }) => key !== 'QF-1')
    for (const side of SIDES) {
      const entrant = sides[side]
      const isOut = outcome.out.includes(side)
      // nobody goes on of a contest that both lost, and the loser of a quarter-final goes on in the repechage
      const goesOn = !isOut && outcome.winner !== null
      expect(fought.some(({ white, blue }) => white === entrant || blue === entrant)).toBe(goesOn)
      const places = Object.entries(progress.placings).flatMap(([place, holders]) =>
        holders.includes(entrant) ? [Number(place)] : [],
      )
      if (isOut && isForConduct(outcome, side)) expect(places).toEqual([])
      else if (goesOn) expect(places).toHaveLength(1)
      else expect(places).toEqual([outcome.winner === side ? 5 : 7])
    }
  })

  test('in a pool excludes those who have not fought everybody', () => {
    const { progress, sides } = finish('round_robin', 3, 'RR1-1', outcome)
    expect(progress.contests.every(isSettled)).toBe(true)
    expect(progress.complete || progress.ties.length > 0).toBe(true)
    const holders = Object.values(progress.placings).flat()
    for (const side of SIDES) {
      if (outcome.out.includes(side)) expect(holders).not.toContain(sides[side])
      else if (progress.complete) expect(holders).toContain(sides[side])
    }
  })

  test('in a final leaves places to all who are not excluded for conduct', () => {
    const { progress, sides } = finish('last8_rep', 8, 'F', outcome)
    expect(progress.complete).toBe(true)
    for (const side of SIDES) {
      const place = outcome.winner === side ? '1' : '2'
      const isPlaced = !(outcome.out.includes(side) && isForConduct(outcome, side))
      expect(progress.placings[place]?.includes(sides[side])).toBe(isPlaced)
    }
  })
})

test('of several exclusions the earliest counts, and one for conduct whenever it was', () => {
  const sheet = createDrawSheet('round_robin', 3)
  const direct = { ...EMPTY_SCORE, hansokuMake: true }
  const keys = sheet.contests.map(({ key }) => key)
  const results = computeProgress(sheet, []).contests.map(({ key, white, blue }): ContestResult => {
    if (white === null || blue === null) throw new Error('A pool has both sides.')
    const others = { key, winner: white === 1 ? blue : white }
    if (white !== 1 && blue !== 1) return others
    const isFirst = key === keys.find((each) => each === 'RR1-1')
    return isFirst
      ? {
          ...others,
          reason: 'hansoku-make',
          white: white === 1 ? direct : EMPTY_SCORE,
          blue: blue === 1 ? direct : EMPTY_SCORE,
          withdrawn: [1],
        }
      : { ...others, reason: 'kiken-gachi', withdrawn: [1] }
  })
  expect(Object.values(computeProgress(sheet, results).placings).flat()).not.toContain(1)
})
