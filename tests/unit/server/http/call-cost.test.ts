import { expect, test } from 'vitest'
import { getCallCost } from '#server/http/call-cost.ts'

test('a call costs a point, unless its definition says more', () => {
  expect(getCallCost('CodeList/GetAges', {})).toBe(1)
  expect(getCallCost('Contest/Find', { IdCompetition: 1 })).toBe(20)
})

test('a page costs by its size, and much more with digests', () => {
  const page = (PerPage: number, digests?: boolean) =>
    getCallCost('Judoka/GetJudokas', { idPartner: 0, Page: 1, PerPage, digests })
  expect([page(10), page(1000), page(1000, true)]).toEqual([10.5, 60, 560])
})

test('the size of a page may be in the body', () => {
  const list = (body: object) => getCallCost('Competition/GetCompetitions', { body })
  expect([list({}), list({ perPage: 500 }), list({ limit: 100, digests: true })]).toEqual([12.5, 35, 65])
})
