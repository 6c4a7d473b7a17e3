import { expect, test } from 'vitest'
import { listUpcomingEntries } from '#archive/pull/upcoming-entries.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

const WITHHELD = -102
const ANA = 7

const files: Record<string, unknown> = {
  [RESOURCES.competition('today').name]: {
    categories: [
      { id: 1, name: '-60', age: 'sen', gender: 'male', judoka: 12 },
      { id: 2, name: '-66', age: 'sen', gender: 'male', judoka: 9 },
    ],
  },
  [RESOURCES.participants('today').name]: {
    judoka: [
      { person: { id: ANA }, categories: [2, 1, 99] },
      { person: { id: WITHHELD, withheld: true }, categories: [1] },
    ],
  },
  [RESOURCES.competition('later').name]: { categories: [] },
  [RESOURCES.participants('later').name]: { judoka: [{ person: { id: ANA }, categories: [] }] },
}

// the two files as far as they are read
const draft = { read: <T>({ name }: Resource<T>): T => files[name] as T }

const row = (id: string) =>
  ({
    externalId: id,
    name: `The ${id} one`,
    city: 'Celje',
    country: 'SLO',
    dateFrom: '2026-11-21',
    rank: null,
  }) as PublishedCompetitionListItem

test('listUpcomingEntries returns upcoming competitions in order, with the categories that are fought', () => {
  const ahead = listUpcomingEntries(draft, [row('today'), row('later')])
  expect(
    ahead
      .get(ANA)
      ?.map(({ competition, categories }) => [competition.externalId, categories.map(({ id }) => id)]),
  ).toEqual([
    ['today', [2, 1]],
    ['later', []],
  ])
  expect(ahead.get(ANA)?.[0]?.competition).toEqual({
    externalId: 'today',
    name: 'The today one',
    city: 'Celje',
    country: 'SLO',
    dateFrom: '2026-11-21',
    rank: null,
  })
})

test('listUpcomingEntries returns nothing for withheld judoka', () => {
  expect([...listUpcomingEntries(draft, [row('today')]).keys()]).toEqual([ANA])
})
