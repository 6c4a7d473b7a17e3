import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { getCallCost, getLimitPoints } from '#server/http/calls/call-cost.ts'

test('a call costs one point unless its definition sets another cost', () => {
  expect(getCallCost(CALLS['CodeList/GetAges'], {})).toBe(1)
  expect(getCallCost(CALLS['Contest/Find'], { IdCompetition: 1 })).toBe(35)
})

test('a list costs by its page size', () => {
  const page = (PerPage: number) =>
    getCallCost(CALLS['Judoka/GetJudokas'], { idPartner: 0, Page: 1, PerPage })
  expect([page(10), page(1000)]).toEqual([10.5, 60])
})

test('the page size can be in the body, and digests of competitions cost much more', () => {
  const list = (body: object) => getCallCost(CALLS['Competition/GetCompetitions'], { body })
  expect([list({}), list({ perPage: 500 }), list({ limit: 100, digests: true })]).toEqual([12.5, 35, 65])
})

test('a request counts once towards its limit, or as its definition says', () => {
  expect(getLimitPoints(CALLS['User/ChangeSettings'], { body: {} })).toBe(1)
  expect(getLimitPoints(CALLS['User/Data'], {})).toBe(5)
  const packets = { body: { packets: [{}, {}, {}] } }
  expect(getLimitPoints(CALLS['Live/Packets'], packets)).toBe(3)
})
