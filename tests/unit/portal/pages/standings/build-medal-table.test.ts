import { expect, test } from 'vitest'
import type { Gender } from '#judo/competition/enumerations.ts'
import {
  buildMedalTable,
  countMedals,
  isUncounted,
  listGroupings,
} from '#portal/pages/standings/build-medal-table.ts'
import type {
  PublishedCategory,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'

const category = (id: number, gender: Gender): PublishedCategory => ({
  id,
  ageId: 1,
  age: 'u15',
  ageName: 'Under 15',
  gender,
  name: '-46',
  judoka: 4,
  status: 'drawn',
  active: false,
  unfinished: 0,
  incomplete: null,
  contestDuration: 240,
})

const judoka = (id: number, country: string, more = {}) => ({
  id,
  familyName: `Judoka ${id}`,
  givenName: '',
  country,
  ...more,
})

const results: PublishedResults = {
  licence: 'CC-BY-4.0',
  categories: [
    {
      id: 1,
      places: [
        { place: 1, person: judoka(1, 'SLO') },
        { place: 2, person: judoka(2, 'AUT') },
        { place: 3, person: judoka(-9, 'AUT', { withheld: true }) },
      ],
    },
    { id: 2, places: [{ place: 1, person: judoka(3, 'AUT') }] },
  ],
  teams: [],
}

const participants: PublishedParticipants = {
  licence: 'CC-BY-4.0',
  judoka: [
    { person: judoka(1, 'SLO'), gender: 'male', categories: [1], club: 7 },
    { person: judoka(2, 'AUT'), gender: 'male', categories: [1], club: 8 },
    { person: judoka(3, 'AUT'), gender: 'female', categories: [2], club: 8 },
  ],
  teams: [],
  boutCategories: [],
  clubs: [
    { id: 7, name: 'JK Bežigrad', country: 'SLO', logo: null },
    { id: 8, name: 'Judo Linz', country: 'AUT', logo: null },
  ],
  regions: [],
  schools: [],
}

const categories = [category(1, 'male'), category(2, 'female')]
const individual = { categories, teamCategories: [] }

test('nations count every medal, also of withheld judoka', () => {
  const rows = buildMedalTable('country', individual, results, participants)
  expect(rows.map((row) => [row.rank, row.of.country, countMedals(row)])).toEqual([
    [1, 'AUT', 3],
    [2, 'SLO', 1],
  ])
})

test('clubs count known memberships', () => {
  const rows = buildMedalTable('club', individual, results, participants)
  expect(rows.map((row) => [row.of.organisation?.name, row.counts[1], row.counts[2], row.counts[3]])).toEqual(
    [
      ['Judo Linz', 1, 1, 0],
      ['JK Bežigrad', 1, 0, 0],
    ],
  )
})

test('an age category counts only its places', () => {
  const women = { categories: [category(2, 'female')], teamCategories: [] }
  const rows = buildMedalTable('country', women, results, participants)
  expect(rows.map(({ of, won }) => [of.country, won.map(({ place }) => place)])).toEqual([['AUT', [1]]])
})

test('a team counts once for the nation, club, region or school that it represents', () => {
  const teamCategory = {
    id: 5,
    name: 'Mixed teams',
    teams: 2,
    status: 'drawn' as const,
    active: false,
    unfinished: 0,
    incomplete: null,
  }
  const team = (id: number, country: string | null, club?: number) => ({
    id,
    name: `Team ${id}`,
    shortName: null,
    country,
    logo: null,
    ...(club && { club }),
  })
  const places = [
    { place: 1, team: team(1, 'FRA') },
    { place: 3, team: team(2, null, 7) },
  ]
  const mixed = { categories, teamCategories: [teamCategory] }
  const withTeams = { ...results, teams: [{ id: 5, places }] }
  const byNation = buildMedalTable('country', mixed, withTeams, participants)
  expect(byNation.map(({ of, counts, won }) => [of.country, counts[1], won.length])).toEqual([
    ['AUT', 1, 3],
    ['SLO', 1, 1],
    ['FRA', 1, 1],
  ])
  expect(byNation[2]?.won).toMatchObject([{ ...places[0], teamCategory }])
  const byClub = buildMedalTable('club', mixed, withTeams, participants)
  expect(byClub.map(({ of, counts }) => [of.organisation?.name, counts[3]])).toEqual([
    ['Judo Linz', 0],
    ['JK Bežigrad', 1],
  ])
})

test('the main display type comes first, and nations if none is set', () => {
  expect(listGroupings({ displayTypes: ['country', 'club', 'region'], mainDisplayType: 'club' })).toEqual([
    'club',
    'country',
    'region',
  ])
  expect(listGroupings({ displayTypes: [], mainDisplayType: null })).toEqual(['country'])
})

test('a table without rows is one of unknown nations if medals were won or the competition is over', () => {
  const unknown = {
    ...results,
    categories: [{ id: 1, places: [{ place: 1, person: { ...judoka(1, ''), country: null } }] }],
  }
  const none = { ...results, categories: [] }
  const open = { ...individual, competition: { isFinished: false } }
  expect(buildMedalTable('country', open, unknown, participants)).toEqual([])
  expect(isUncounted(open, unknown)).toBe(true)
  expect(isUncounted({ ...open, categories: [category(2, 'female')] }, unknown)).toBe(false)
  expect(isUncounted(open, none)).toBe(false)
  expect(isUncounted({ ...open, competition: { isFinished: true } }, none)).toBe(true)
})
