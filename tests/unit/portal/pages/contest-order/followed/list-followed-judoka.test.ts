import { expect, test } from 'vitest'
import { listFollowedJudoka } from '#portal/pages/contest-order/followed/list-followed-judoka.ts'

const person = (id: number, clubId?: number, club?: string) => ({
  id,
  familyName: 'Kos',
  givenName: 'Ana',
  country: 'SLO',
  ...(club !== undefined && { club, clubId }),
})
const withheld = { id: -9, familyName: '', givenName: '', country: 'SLO', withheld: true as const }

const order = {
  people: [
    ...[person(1, 7, 'JK Bled'), person(2, 7, 'JK Bled'), person(3, 8, 'JK Kranj'), person(4)],
    ...[person(5, 9, 'JK Bled'), withheld],
  ],
}

test('judoka of an order are followed in person and with their club', () => {
  const list = (judoka: number[], clubs: Map<number, string>) => [
    ...listFollowedJudoka(order, new Set(judoka), clubs),
  ]
  expect(list([3], new Map())).toEqual([3])
  expect(list([], new Map([[7, 'JK Bled']]))).toEqual([1, 2])
  expect(list([2, 4], new Map([[7, 'JK Bled']]))).toEqual([2, 4, 1])
  expect(list([], new Map([[10, 'JK Celje']]))).toEqual([])
})

test('another club with the same name, or a club under a name that it had before, makes no difference', () => {
  const ofClub = (id: number, name: string) => [
    ...listFollowedJudoka(order, new Set(), new Map([[id, name]])),
  ]
  expect(ofClub(9, 'JK Bled')).toEqual([5])
  expect(ofClub(8, 'Judo Kranj')).toEqual([3])
})

test('nobody is another set than before while no club is followed', () => {
  const judoka = new Set([3])
  expect(listFollowedJudoka(order, judoka, new Map())).toBe(judoka)
})
