import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslate } from '#language/translate.ts'
import { PartnerHeader } from '#portal/frame/header/PartnerHeader.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import { Ranking } from '#portal/pages/ranking/Ranking.tsx'
import type { PartnerCup } from '#portal/pages/ranking/ranking-options.ts'
import type { PublishedPartner, PublishedRanking } from '#publication/schemas/index.ts'
import { readTranslations } from '../../../language/translations.ts'

const value = {
  code: 'en' as const,
  t: createTranslate(readTranslations('en'), 'en'),
  path: '/ijf/ranking/',
  route: 'partnerRanking' as const,
  query: {},
  origin: null,
}

const ranking: PublishedRanking = {
  licence: '',
  cup: { id: 1, name: 'World tour' },
  year: 2010,
  dateFrom: '2010-01-01',
  dateTo: '2010-12-31',
  people: [],
  competitions: ['a', 'b', 'c'].map((externalId) => ({
    externalId,
    name: externalId,
    city: null,
    country: null,
    dateFrom: '2010-05-01',
    rank: 'Grand Slam',
  })),
  categories: [],
  individual: [],
  clubs: [],
  coaches: [],
}

const renderRanking = (cup: Pick<PartnerCup, 'unofficial'>) => {
  const cups = [
    {
      id: 1,
      name: 'World tour',
      shortName: null,
      isDefault: true,
      ranks: 'individual' as const,
      years: [2010],
      ...cup,
    },
  ]
  return renderToStaticMarkup(
    createElement(PageContextProvider, { value }, createElement(Ranking, { cups, ranking, partner: 'ijf' })),
  )
}

test('a ranking names how many competitions of the archive it counts', () => {
  expect(renderRanking({})).toContain('Counted from this archive: 3 competitions.')
  expect(renderRanking({})).not.toContain('Not an official federation ranking')
})

test('an unofficial ranking says that it is not that of the federation', () => {
  expect(renderRanking({ unofficial: true })).toContain('Not an official federation ranking')
})

test('a partner filled by imports says that it is unofficial and names the sources', () => {
  const partner: PublishedPartner = {
    id: 1,
    slug: 'ijf',
    name: 'International Judo Federation',
    country: null,
    defaultLanguage: 'en',
    licence: '',
    logo: null,
    accentColour: null,
  }
  const render = (of: PublishedPartner) =>
    renderToStaticMarkup(
      createElement(PageContextProvider, { value }, createElement(PartnerHeader, { partner: of })),
    )
  expect(render({ ...partner, importedFrom: ['ijf', 'fights-csv'] })).toContain(
    'Unofficial, from published results. Source: IJF results (judobase.org) · published tables of contests',
  )
  expect(render(partner)).not.toContain('Unofficial')
})
