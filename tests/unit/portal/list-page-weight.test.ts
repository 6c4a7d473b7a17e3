import { gzipSync } from 'node:zlib'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#judo/seeding/index.ts'
import { listCountryCodes } from '#language/countries.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import { Club } from '#portal/pages/club/Club.tsx'
import { ClubList } from '#portal/pages/club/ClubList.tsx'
import { JudokaDirectory } from '#portal/pages/judoka-directory/JudokaDirectory.tsx'
import { Nation } from '#portal/pages/nation/Nation.tsx'
import { RankedClub } from '#portal/pages/ranking/RankedClub.tsx'
import { Ranking } from '#portal/pages/ranking/Ranking.tsx'
import type { RankingKind } from '#portal/pages/ranking/ranking-options.ts'
import type {
  PublishedClub,
  PublishedNation,
  PublishedPerson,
  PublishedRanking,
} from '#publication/schemas/index.ts'

/** What lists of a large federation weigh when they are built, with names less alike than people's are. */

const random = createRandom(7)
const letter = () => String.fromCharCode(97 + Math.floor(26 * random()))
const word = () => Array.from({ length: 3 + Math.floor(5 * random()) }, letter).join('')
const below = (n: number) => Math.floor(n * random())
const country = () => listCountryCodes()[below(200)] ?? 'FRA'

const CLUBS = Array.from({ length: 800 }, (_, id) => ({
  id: id * 7,
  name: `${word()} ${word()}`,
  ...(random() < 0.3 ? { intName: `${word()} ${word()}` } : {}),
  country: country(),
  city: word(),
  athletes: below(300),
  logo: `clubs/${id}.svg?v=${word()}${word()}${word()}`,
}))

const person = (id: number): PublishedPerson => ({
  id: id * 13,
  familyName: word(),
  givenName: word(),
  ...(random() < 0.3 ? { internationalFamilyName: word(), internationalGivenName: word() } : {}),
  country: country(),
  club: CLUBS[below(CLUBS.length)]?.name ?? '',
})

const PEOPLE = Array.from({ length: 5000 }, (_, id) => person(id))
const anyone = () => PEOPLE[below(PEOPLE.length)]?.id ?? 0

/** A ranking of 42 categories with 60 judoka each, five results a judoka, and 300 clubs and coaches of 40 results. */
function ranking(): PublishedRanking {
  const categories = Array.from({ length: 42 }, (_, id) => ({
    id,
    name: `-${40 + id}`,
    age: ['sen', 'jun', 'cad'][id % 3] ?? '',
    gender: id % 2 ? ('male' as const) : ('female' as const),
  }))
  const competitions = Array.from({ length: 30 }, (_, n) => ({
    externalId: `cup_${word()}`,
    name: `${word()} ${word()} ${2000 + n}`,
    city: null,
    country: null,
    dateFrom: `2026-01-${10 + (n % 20)}`,
    rank: null,
  }))
  const counted = (n: number) =>
    Array.from({ length: n }, () => ({
      person: anyone(),
      competition: competitions[below(30)]?.externalId ?? '',
      category: below(42),
      place: 1 + below(7),
      points: below(1000),
    }))
  const rows = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ place: at + 1, points: 9000 - 13 * at }))
  return {
    licence: 'CC0-1.0',
    cup: { id: 3, name: 'Cup' },
    year: 2026,
    dateFrom: '2026-01-01',
    dateTo: '2026-12-31',
    people: PEOPLE,
    competitions,
    categories,
    individual: categories.map(({ id }) => ({
      category: id,
      places: rows(60).map((row) => ({ ...row, person: anyone(), counted: counted(5) })),
    })),
    clubs: rows(300).map((row, at) => ({
      ...row,
      id: CLUBS[at]?.id ?? 0,
      name: CLUBS[at]?.name ?? '',
      country: country(),
      men: below(500),
      women: below(500),
      withheld: below(9),
      counted: counted(40),
    })),
    coaches: rows(300).map((row) => ({
      ...row,
      coach: anyone(),
      gender: 'male' as const,
      club: word(),
      withheld: 0,
      counted: counted(40),
    })),
  }
}

const RANKING = ranking()

const club: PublishedClub = {
  licence: 'CC0-1.0',
  club: {
    ...CLUBS[0],
    id: 1,
    name: 'JC',
    country: 'FRA',
    city: null,
    athletes: 700,
    logo: null,
    officialName: null,
    region: null,
    address: null,
    website: null,
    contacts: [],
    partners: ['cup'],
  },
  athletes: PEOPLE.slice(0, 700).map((one) => ({
    ...one,
    gender: 'male',
    age: ['sen', 'cad'][one.id % 2] ?? null,
    belt: `${1 + below(6)}-kyu`,
  })),
  coaches: [],
  referees: [],
  competitions: [],
  teamResults: [],
  rankings: [],
}

/** A nation of 5,000 judoka with 200 competitions of 25 of them each, over 20 years. */
const nation: PublishedNation = {
  licence: 'CC0-1.0',
  country: 'FRA',
  judoka: PEOPLE.map((one) => ({ ...one, gender: 'male' })),
  competitions: Array.from({ length: 200 }, (_, at) => ({
    competition: {
      externalId: `cup_${word()}`,
      name: `${word()} ${word()} ${2026 - Math.floor(at / 10)}`,
      city: word(),
      country: country(),
      dateFrom: `${2026 - Math.floor(at / 10)}-05-${10 + (at % 10)}`,
      rank: null,
    },
    entrants: 25,
    judoka: PEOPLE.slice(25 * at, 25 * at + 25).map(({ id }) => id),
    medals: [{ place: 1, judoka: anyone() }, { place: 3, judoka: anyone() }, { place: 3 }],
  })),
}

function weightOf(list: ReactNode): number {
  const context = {
    code: 'en',
    t: (key: string) => key,
    path: '/cup/',
    route: 'home',
    query: {},
    origin: null,
  } as const
  return gzipSync(renderToStaticMarkup(createElement(PageContextProvider, { value: context }, list)), {
    level: 9,
  }).length
}

const rankedBy = (by: RankingKind) => {
  const ranks = ({ judoka: 'individual', clubs: 'club', coaches: 'coach' } as const)[by]
  const cups = [{ id: 3, name: 'Cup', shortName: null, isDefault: true, ranks, years: [2026, 2025, 2024] }]
  return createElement(Ranking, { cups, ranking: RANKING, partner: 'cup' })
}

/** The page around them has less than 5 kB. */
const MOST = 7000

describe('a list of a large federation stays within the weight budget of a page', () => {
  const [ranked] = RANKING.clubs
  if (!ranked) throw new Error('nobody is ranked')
  test.each<[string, () => ReactNode]>([
    [
      '5,000 judoka',
      () =>
        createElement(JudokaDirectory, {
          judoka: PEOPLE.map((one) => ({ ...one, gender: 'male' as const })),
          partner: 'cup',
        }),
    ],
    ['800 clubs', () => createElement(ClubList, { clubs: CLUBS, partner: 'cup' })],
    ['a club of 700 judoka', () => createElement(Club, { club, part: 'athletes' })],
    ['a nation of 5,000 judoka', () => createElement(Nation, { nation })],
    ['judoka in 42 categories', () => rankedBy('judoka')],
    ['300 clubs by points', () => rankedBy('clubs')],
    ['300 coaches by points', () => rankedBy('coaches')],
    [
      '40 results of a club',
      () => createElement(RankedClub, { ranking: RANKING, club: ranked, partner: 'cup' }),
    ],
    [
      '900 results of a club',
      () =>
        createElement(RankedClub, {
          ranking: RANKING,
          club: { ...ranked, counted: RANKING.clubs.slice(0, 23).flatMap(({ counted }) => counted) },
          partner: 'cup',
        }),
    ],
  ])('%s', (_, list) => {
    expect(weightOf(list())).toBeLessThanOrEqual(MOST)
  })
})
