import { expect, test } from 'vitest'
import { type ContestDecision, getDecisionReason } from '#judo/score/index.ts'

test.each<[ContestDecision, string | null]>([
  [{ winner: 'white', reason: 'ippon' }, 'ippon'],
  [{ winner: null, undecided: 'both disqualified' }, 'hansoku-make'],
  [{ winner: null, undecided: 'nobody came' }, 'fusen-gachi'],
  [{ winner: null, undecided: 'golden score' }, null],
])('the reason of %j is %s', (decision, reason) => {
  expect(getDecisionReason(decision)).toBe(reason)
})
