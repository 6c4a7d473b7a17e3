import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { loadPage } from '#portal/router/page-loaders.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { readTranslations } from '../../../language/translations.ts'
import { createFinishedContest } from '../../fixtures/draws.ts'

/** Search engines show about 160 characters; names of competitions and clubs may be long. */
const LONGEST = 200
const SHORTEST = 40

const competition = {
  name: 'European Judo Championships Seniors Ljubljana 2026',
  dateFrom: '2026-04-16',
  poolRules: { wins: true, points: true, mutualWins: true, time: true, weight: true },
}
const person = { id: 1, givenName: 'Ana', familyName: 'KOVAČ', country: 'SLO' }

/** What the descriptions of all pages read of their data. */
const DATA = {
  about: { competition },
  competition: { competition, categories: [{ id: 1, name: '-57', gender: 'female' }] },
  teams: { competitions: [{ id: 1, name: 'Mixed teams', sheet: null, contests: [] }] },
  recording: { parts: [{ competition }] },
  club: { club: { name: 'Judo klub Olimpija Ljubljana', country: 'SLO' } },
  judoka: { person, minor: false },
  athlete: { person, minor: false },
  draw: {
    category: 1,
    sheet: null,
    lines: [],
    places: [],
    people: [person, { ...person, id: 2 }],
    contests: [createFinishedContest(31, 'F', 'F', 1, 2)],
  },
  details: { referees: [], contests: [] },
  ranking: {
    cup: { name: 'European Cup' },
    year: 2026,
    clubs: [{ id: 1, name: 'Judo klub Olimpija Ljubljana' }],
  },
  nation: { country: 'SLO' },
  partners: { partners: [{ slug: 'jzs', name: 'Judo zveza Slovenije' }] },
}
const PARAMS = { id: '1', partner: 'jzs', category: '1', team: '1', club: '1', year: '2026', code: '1-31' }

const ROUTES = Object.keys(ROUTE_PATTERNS) as RouteName[]
const PAGES = await Promise.all(
  ROUTES.map(async (route) => ({ route, page: await loadPage(route, new URLSearchParams()) })),
)

function describePages(code: LanguageCode) {
  const t = createTranslate(readTranslations(code), code)
  return PAGES.map(({ route, page }) => {
    const context = { code, t, path: '/', route, query: {}, origin: null }
    const description = page.description({ data: DATA, params: PARAMS, query: {}, context })
    return { route, description, isIndexed: page.indexed?.(DATA, PARAMS) ?? true }
  })
}

describe.each(LANGUAGE_CODES)('the descriptions of all pages in %s', (code) => {
  const descriptions = describePages(code)

  test('end like sentences, with every name filled in', () => {
    const wrong = descriptions.filter(
      ({ description }) => !/[.!?؟]$/.test(description) || /[{}]|undefined/.test(description),
    )
    expect(wrong).toEqual([])
  })

  test('fit the results of search engines', () => {
    const wrong = descriptions.filter(
      ({ description, isIndexed }) =>
        isIndexed && (description.length < SHORTEST || description.length > LONGEST),
    )
    expect(wrong).toEqual([])
  })
})

test('a description says in English what the reader can do on the page, not only what it has', () => {
  const descriptions = Object.entries(readTranslations('en')).filter(([key]) =>
    /\.\w*description$/i.test(key),
  )
  expect(descriptions.length).toBeGreaterThan(15)
  expect(
    descriptions.filter(([, text]) => !/^(?:Choose|Find|See|View|Watch|This page explains) /.test(text)),
  ).toEqual([])
})
