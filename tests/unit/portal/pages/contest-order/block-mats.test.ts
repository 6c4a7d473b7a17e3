import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ContestOrder } from '#portal/pages/contest-order/ContestOrder.tsx'
import type { OrderQuery } from '#portal/pages/contest-order/model/order-filter.ts'
import { createOrder, createOrderContest } from '../../fixtures/contest-order.ts'
import { createCompetition, DAY, renderView } from '../../fixtures/live-competition.ts'

const MATS = Array.from({ length: 10 }, (_, at) => at + 1)
const order = createOrder(MATS.map((mat) => createOrderContest(mat, mat, { category: 1 })))

/** The mat that a phone shows of a block on ten mats. */
function shownMat(query: OrderQuery): string | undefined {
  const moment = Date.parse(`${DAY}T11:00:00Z`)
  const html = renderView(
    createElement(ContestOrder, { competition: createCompetition(), order, query, moment }),
  )
  return /aria-current="page">(Mat \d+)</.exec(html)?.[1]
}

test('a phone shows mat 1 unless another is selected', () => {
  expect(shownMat({})).toBe('Mat 1')
  expect(shownMat({ mat: '7' })).toBe('Mat 7')
})

test('an unknown mat selects the first one', () => {
  expect(shownMat({ mat: '11' })).toBe('Mat 1')
})
