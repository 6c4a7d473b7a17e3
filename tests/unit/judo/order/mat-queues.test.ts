import { describe, expect, test } from 'vitest'
import { buildMatQueues, type OrderedContest } from '#judo/order/mat-queues.ts'

function contest(idContest: number, mat: number, more: Partial<OrderedContest> = {}): OrderedContest {
  return { idContest, day: '2025-02-01', mat, bye: false, isFinished: false, ...more }
}

describe('the queues of the mats', () => {
  test('number the unfinished contests of a mat from one', () => {
    const [order] = buildMatQueues(
      [contest(1, 1, { isFinished: true }), contest(2, 1), contest(3, 1), contest(4, 1)],
      new Set([2]),
    )
    expect(order?.entries.map(({ contest: { idContest }, toGo, state }) => [idContest, toGo, state])).toEqual(
      [
        [1, null, 'past'],
        [2, 1, 'active'],
        [3, 2, 'future'],
        [4, 3, 'future'],
      ],
    )
  })

  test('omit byes', () => {
    const [order] = buildMatQueues([contest(1, 1, { bye: true }), contest(2, 1)])
    expect(order?.entries.map(({ contest: { idContest }, toGo }) => [idContest, toGo])).toEqual([[2, 1]])
  })

  test('separate days and mats, in order', () => {
    const contests = [
      contest(1, 2, { day: '2025-02-02' }),
      contest(2, 10),
      contest(3, 2),
      contest(4, 1, { day: '2025-02-02' }),
      contest(5, 2),
    ]
    expect(buildMatQueues(contests).map(({ day, mat, entries }) => [day, mat, entries.length])).toEqual([
      ['2025-02-01', 2, 2],
      ['2025-02-01', 10, 1],
      ['2025-02-02', 1, 1],
      ['2025-02-02', 2, 1],
    ])
  })

  test('keep the earlier contests when a later one is fought first', () => {
    const [order] = buildMatQueues([contest(1, 1), contest(2, 1, { isFinished: true }), contest(3, 1)])
    expect(order?.entries.map(({ toGo }) => toGo)).toEqual([1, null, 2])
  })
})
