import { expect, test } from 'vitest'
import type { ContestRound } from '#judo/draw/index.ts'
import { selectImportantContests } from '#judo/order/important-contests.ts'

const contests = (['R16', 'QF', 'REP1', 'SF', 'QF', 'BR', 'F'] as const).map((round: ContestRound, id) => ({
  id,
  round,
}))

const select = (limit: number) => selectImportantContests(contests, limit).map(({ round }) => round)

test('the final, bronze, semi-finals and quarter-finals are selected first, in the order of the list', () => {
  expect(select(1)).toEqual(['F'])
  expect(select(2)).toEqual(['BR', 'F'])
  expect(select(3)).toEqual(['SF', 'BR', 'F'])
  expect(select(5)).toEqual(['QF', 'SF', 'QF', 'BR', 'F'])
  expect(select(6)).toEqual(['R16', 'QF', 'SF', 'QF', 'BR', 'F'])
})
