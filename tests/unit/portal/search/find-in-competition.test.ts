import { describe, expect, test } from 'vitest'
import { type CompetitionSearchData, findInCompetition } from '#portal/search/find-in-competition.ts'
import type { SearchGroup } from '#portal/search/search-groups.ts'
import type { PublishedCategory, PublishedCompetition, PublishedPerson } from '#publication/schemas/index.ts'
import { createCompetition, MEN_60 } from '../fixtures/live-competition.ts'

const WOMEN_78: PublishedCategory = { ...MEN_60, id: 2, gender: 'female', name: '+78' }
const CADETS_60: PublishedCategory = { ...MEN_60, id: 3, age: 'cad', ageName: 'Cadets' }

const MIXED_TEAMS = {
  id: 5,
  name: 'Mixed teams',
  teams: 2,
  status: 'drawn' as const,
  active: false,
  unfinished: 0,
  incomplete: null,
}

const LEVSKI = { id: 21, name: 'Levski Sofia', shortName: null, country: 'BUL', logo: null }

const person = (id: number, familyName: string, givenName: string, country: string): PublishedPerson => ({
  id,
  familyName,
  givenName,
  country,
})

const SOBIROV = person(1, 'Sobirov', 'Rishod', 'UZB')
const ZANTARAIA = person(2, 'Zantaraia', 'Georgii', 'UKR')
const ORTIZ = person(3, 'Ortiz', 'Idalys', 'CUB')
const WITHHELD: PublishedPerson = { ...person(4, '', '', 'CUB'), withheld: true }

function createData(
  displayTypes: PublishedCompetition['competition']['displayTypes'] = ['country'],
): CompetitionSearchData {
  const competition = createCompetition({
    categories: [MEN_60, WOMEN_78, CADETS_60],
    teamCategories: [MIXED_TEAMS],
  })
  const licence = 'CC-BY-4.0'
  return {
    info: { ...competition, competition: { ...competition.competition, displayTypes } },
    participants: {
      licence,
      judoka: [
        { person: SOBIROV, gender: 'male', categories: [1], club: 7 },
        { person: ZANTARAIA, gender: 'male', categories: [1] },
        { person: ORTIZ, gender: 'female', categories: [2], club: 7 },
        { person: WITHHELD, gender: 'female', categories: [2] },
      ],
      clubs: [{ id: 7, name: 'Dinamo', country: 'UZB', logo: null }],
      regions: [],
      schools: [],
      teams: [
        { ...LEVSKI, competition: 5 },
        { id: 22, name: 'Cuba', shortName: 'CUB', country: 'CUB', logo: null, competition: 5 },
      ],
      boutCategories: [],
    },
    results: {
      licence,
      teams: [{ id: 5, places: [{ place: 1, team: LEVSKI }] }],
      categories: [
        {
          id: 1,
          places: [
            { place: 2, person: ZANTARAIA },
            { place: 1, person: SOBIROV },
          ],
        },
        {
          id: 2,
          places: [
            { place: 1, person: ORTIZ },
            { place: 2, person: WITHHELD },
          ],
        },
      ],
    },
  }
}

/** The entries of each group that has some: ids, and places with names. */
function find(text: string, data = createData()): Record<string, (string | number)[]> {
  const found = findInCompetition(data, text, 'en').map(listEntries)
  return Object.fromEntries(found.filter(({ ids }) => ids.length > 0).map(({ name, ids }) => [name, ids]))
}

function listEntries(group: SearchGroup): { name: string; ids: (string | number)[] } {
  switch (group.kind) {
    case 'athletes':
      return { name: group.kind, ids: group.entries.map(({ person }) => person.id) }
    case 'places':
      return {
        name: group.kind,
        ids: group.entries.map(({ place, person }) => `${place}. ${person.familyName}`),
      }
    case 'teams':
      return {
        name: group.kind,
        ids: group.entries.map(({ team, place }) => (place === null ? team.name : `${place}. ${team.name}`)),
      }
    case 'organisations':
      return { name: group.by, ids: group.entries.map(({ id }) => id) }
    case 'categories':
      return { name: group.kind, ids: group.entries.map(({ id }) => id) }
    default:
      throw new Error(`Unexpected group ${group.kind}`)
  }
}

describe('findInCompetition', () => {
  test('finds a judoka with the places taken', () => {
    expect(find('sobirov')).toEqual({ athletes: [1], places: ['1. Sobirov'] })
  })

  test.each([
    ['sobirof', 1],
    ['zantarya', 2],
    ['ortis', 3],
  ])('tolerates the typo in "%s"', (text, id) => {
    expect(find(text).athletes).toEqual([id])
  })

  test('finds a nation by its name in any language and by its code', () => {
    const cuba = { nations: ['CUB'], teams: ['Cuba'], athletes: [3], places: ['1. Ortiz'] }
    expect(find('Cuba')).toEqual(cuba)
    expect(find('Куба')).toEqual(cuba)
    expect(find('cub')).toEqual(cuba)
  })

  test('finds clubs in place of nations if judoka represent clubs', () => {
    expect(find('dinamo', createData(['club']))).toEqual({ clubs: ['7'] })
    expect(find('dinamo')).toEqual({})
    expect(find('uzb', createData(['club']))).toMatchObject({ clubs: ['7'] })
  })

  test('finds a team by its name and its team competition, with the place taken', () => {
    expect(find('levski')).toEqual({ teams: ['1. Levski Sofia'] })
    expect(find('levsky').teams, 'with a typo').toEqual(['1. Levski Sofia'])
    expect(find('mixed teams').teams).toEqual(['1. Levski Sofia', 'Cuba'])
  })

  test('finds a weight category with its judoka, places first to last', () => {
    expect(find('men 60')).toEqual({
      categories: [1, 3],
      athletes: [1, 2],
      places: ['1. Sobirov', '2. Zantaraia'],
    })
    expect(find('Frauen +78')).toEqual({ categories: [2], athletes: [3], places: ['1. Ortiz'] })
    expect(find('cadets -60')).toEqual({ categories: [3] })
    expect(find('+100')).toEqual({})
  })

  test('finds a judoka of a category', () => {
    expect(find('sobirov -60')).toMatchObject({ athletes: [1] })
    expect(find('sobirov +78')).toEqual({})
  })

  test('never finds withheld judoka', () => {
    expect(find('women').athletes).toEqual([3])
    expect(find('women').places).toEqual(['1. Ortiz'])
  })
})
