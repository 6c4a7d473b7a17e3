import { createElement } from 'react'
import { expect, test } from 'vitest'
import { SearchResults } from '#portal/search/SearchResults.tsx'
import type { SearchGroup } from '#portal/search/search-groups.ts'
import { extractText, MEN_60, renderView } from '../fixtures/live-competition.ts'

const riner = { id: 1, familyName: 'Riner', givenName: 'Teddy', country: 'FRA', club: 'PSG' }

const render = (groups: readonly SearchGroup[], active = 0) =>
  renderView(
    createElement(SearchResults, {
      id: 'x',
      label: 'Search',
      groups,
      active,
      isStale: false,
      onSearch: () => undefined,
      onOpen: () => undefined,
      onFollow: () => undefined,
    }),
  )

test('a judoka is shown with nation, weight category, medals and club', () => {
  const html = render([
    { kind: 'judoka', entries: [{ ...riner, medals: 3, gender: 'male', weight: '+100' }] },
  ])
  const text = extractText(html)
  for (const part of ['RINER Teddy', 'France', '+100 kg', '3 medals', 'PSG']) expect(text).toContain(part)
  expect(html).toContain('href="/judoka/1/"')
})

test('a place within a competition is shown with its category and leads to the results', () => {
  const html = render([
    { kind: 'places', competition: 'cup', entries: [{ place: 1, person: riner, category: MEN_60 }] },
  ])
  expect(extractText(html)).toContain('−60 kg')
  expect(html).toContain('href="/competition/cup/results/#category-1"')
})

test('options are counted over all groups, and groups without entries have no heading', () => {
  const html = render(
    [
      { kind: 'recent', entries: ['riner'] },
      { kind: 'live', entries: [] },
      { kind: 'categories', competition: 'cup', entries: [MEN_60] },
      {
        kind: 'organisations',
        competition: 'cup',
        by: 'nations',
        entries: [{ id: 'FRA', name: null, country: 'FRA', athletes: 2 }],
      },
      {
        kind: 'clubs',
        entries: [{ id: 5, name: 'JC Lyon', country: 'FRA', city: 'Lyon', athletes: 4 }],
      },
    ],
    2,
  )
  expect(html.match(/id="xoption\d"/g)).toEqual([0, 1, 2, 3].map((at) => `id="xoption${at}"`))
  expect(html.match(/role="group"/g)).toHaveLength(4)
  expect(html).toMatch(/id="xoption2"[^>]*aria-selected="true"|aria-selected="true"[^>]*id="xoption2"/)
  expect(html).toContain('href="/jzs/clubs/5/"')
  expect(extractText(html)).toContain('France')
})
