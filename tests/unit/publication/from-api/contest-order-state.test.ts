import { expect, test } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import { publishContestOrder } from '#publication/from-api/contest-order.ts'
import { createApiContest } from '../../../fixtures/api-contests.ts'

const NOW = '2026-11-21T14:09:00+01:00'
const contest = (idContest: number, more: Partial<Contest> = {}) =>
  createApiContest(idContest, { mat: 1, ...more })
const started = { timeStart: '2026-11-21T14:00:00+01:00' }
const over = { ...started, isFinished: true }

test.each([
  ['before the first contest', [contest(1), contest(2)], null],
  ['with a contest on its mat', [contest(1, started), contest(2)], NOW],
  ['between two contests', [contest(1, over), contest(2)], NOW],
  ['after a contest whose start is unknown', [contest(1, { isFinished: true }), contest(2)], NOW],
  ['after the last contest', [contest(1, over), contest(2, over)], null],
  ['without contests', [], null],
])('The contest order says of when it is only while contests are fought: %s', (_, contests, asOf) => {
  expect(publishContestOrder('CC0', [], contests, [], NOW).asOf).toBe(asOf)
  expect(publishContestOrder('CC0', [], contests, [], null).asOf).toBeNull()
})
