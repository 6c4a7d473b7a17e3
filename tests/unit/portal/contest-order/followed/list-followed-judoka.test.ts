import { expect, test } from 'vitest'
import { listFollowedJudoka } from '#portal/contest-order/followed/list-followed-judoka.ts'

const person = (id: number, club?: string) => ({
  ...{ id, familyName: 'Kos', givenName: 'Ana', country: 'SLO' },
  ...(club !== undefined && { club }),
})
const withheld = { id: -9, familyName: '', givenName: '', country: 'SLO', withheld: true as const }

const order = {
  people: [person(1, 'JK Bled'), person(2, 'JK Bled'), person(3, 'JK Kranj'), person(4), withheld],
}

test('judoka of an order are followed in person and with their club', () => {
  const list = (judoka: number[], clubs: Map<number, string>) => [
    ...listFollowedJudoka(order, new Set(judoka), clubs),
  ]
  expect(list([3], new Map())).toEqual([3])
  expect(list([], new Map([[7, 'JK Bled']]))).toEqual([1, 2])
  expect(list([2, 4], new Map([[7, 'JK Bled']]))).toEqual([2, 4, 1])
  expect(list([], new Map([[8, 'JK Celje']]))).toEqual([])
})

test('nobody is another set than before while no club is followed', () => {
  const judoka = new Set([3])
  expect(listFollowedJudoka(order, judoka, new Map())).toBe(judoka)
})
