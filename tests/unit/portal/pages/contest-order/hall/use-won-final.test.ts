import { expect, test } from 'vitest'
import { isFinalWonSince } from '#portal/pages/contest-order/hall/use-won-final.ts'

test.each([
  ['a final that ended while it was shown', 'active', 'past', 'F', 1, true],
  ['a final that had ended before', 'past', 'past', 'F', 1, false],
  ['a final that goes on', 'active', 'active', 'F', null, false],
  ['a final without a winner', 'active', 'past', 'F', null, false],
  ['a final whose result was taken back', 'past', 'active', 'F', null, false],
  ['a contest for bronze', 'active', 'past', 'BR', 1, false],
] as const)('the moment belongs to a won final: %s', (_, first, state, round, winner, isMoment) => {
  expect(isFinalWonSince(first, { contest: { round, winner }, state })).toBe(isMoment)
})
