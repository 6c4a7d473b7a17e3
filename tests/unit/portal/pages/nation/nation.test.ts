import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider } from '#portal/page-context.ts'
import { Nation } from '#portal/pages/nation/Nation.tsx'
import { groupByYear, rankByMedals } from '#portal/pages/nation/nation-medals.ts'
import type { PublishedNation } from '#publication/schemas/index.ts'

const person = (id: number, familyName: string) => ({
  id,
  familyName,
  givenName: 'Ana',
  country: 'SLO',
  gender: 'female' as const,
})

const competition = (externalId: string, dateFrom: string | null) => ({
  externalId,
  name: `Cup ${externalId}`,
  city: 'Celje',
  country: 'SLO',
  dateFrom,
  rank: null,
})

const nation: PublishedNation = {
  licence: 'CC-BY-4.0',
  country: 'SLO',
  judoka: [person(1, 'Bezek'), person(2, 'Kos'), person(3, 'Trajdos')],
  competitions: [
    {
      competition: competition('b', '2026-05-01'),
      entrants: 3,
      judoka: [1, 2],
      medals: [{ place: 3, judoka: 1 }, { place: 3 }],
    },
    {
      competition: competition('a', '2026-01-01'),
      entrants: 2,
      judoka: [2, 3],
      medals: [{ place: 2, judoka: 3 }],
    },
    { competition: competition('c', null), entrants: 1, judoka: [1], medals: [{ place: 1 }] },
  ],
}

function render(query: Record<string, string> = {}): string {
  const context = {
    code: 'en',
    t: (key: string) => key,
    path: '/nation/SLO/',
    route: 'nation',
    query,
    origin: null,
  } as const
  return renderToStaticMarkup(
    createElement(PageContextProvider, { value: context }, createElement(Nation, { nation })),
  )
}

test('Medals are counted by year, those of teams and withheld judoka too', () => {
  expect(groupByYear(nation)).toEqual([
    { year: '2026', competitions: 2, medals: [0, 1, 2] },
    { year: null, competitions: 1, medals: [1, 0, 0] },
  ])
})

test('Judoka are in the order of their medals, then by name, with the number of their competitions', () => {
  expect(
    rankByMedals(nation).map(({ familyName, competitions, medals }) => [familyName, competitions, medals]),
  ).toEqual([
    ['Trajdos', 1, [0, 1, 0]],
    ['Bezek', 2, [0, 0, 1]],
    ['Kos', 2, [0, 0, 0]],
  ])
})

test('The page names the nation, says what it covers, and links its judoka and competitions', () => {
  const html = render()
  expect(html).toContain('Slovenia')
  expect(html).toContain('judoka.coverage')
  for (const href of ['/judoka/2/', '/competition/b/', '/competition/c/'])
    expect(html).toContain(`href="${href}"`)
})
