import { describe, expect, test } from 'vitest'
import { createResultResolver, groupResultsByAge } from '#portal/pages/ranking/counted-results.ts'
import {
  chooseRankingKind,
  fitRankingPreview,
  hasCupAndYear,
  hasPlaceGap,
  hasRoomForResults,
  isSharedPlace,
} from '#portal/pages/ranking/ranking-options.ts'
import type { PublishedRanking, PublishedRankingResult } from '#publication/schemas/index.ts'

const cup = { id: 1, name: 'Cup', shortName: null, isDefault: true, years: [2026] }

describe('the query of a ranking', () => {
  test('defaults to the kind of ranking of the cup', () => {
    expect(chooseRankingKind(undefined, { ...cup, ranks: 'coach' })).toBe('coaches')
    expect(chooseRankingKind('clubs', { ...cup, ranks: 'coach' })).toBe('clubs')
    expect(chooseRankingKind('horses', { ...cup, ranks: 'individual' })).toBe('judoka')
    expect(chooseRankingKind(undefined, undefined)).toBe('judoka')
  })

  test('selects a cup and year only if it contains both', () => {
    expect(hasCupAndYear('3', '2026')).toBe(true)
    expect(hasCupAndYear('3', undefined)).toBe(false)
    expect(hasCupAndYear(undefined, '2026')).toBe(false)
    expect(hasCupAndYear('../x', '2026')).toBe(false)
    expect(hasCupAndYear('3', '26')).toBe(false)
  })
})

const places = (...all: number[]) => all.map((place) => ({ place }))

describe('places', () => {
  test('are shared with the row before or after of the same place', () => {
    const rows = places(1, 2, 2, 4)
    expect(rows.map((_, at) => isSharedPlace(rows, at))).toEqual([false, true, true, false])
  })

  test('skip places after equal points, and places of withheld judoka', () => {
    expect(hasPlaceGap(places(1, 2, 2, 4))).toBe(false)
    expect(hasPlaceGap(places(1, 3))).toBe(true)
    expect(hasPlaceGap(places(2))).toBe(true)
    expect(hasPlaceGap(places(1, 2, 2, 5))).toBe(true)
    expect(hasPlaceGap([])).toBe(false)
  })
})

const counted = (points: number, more: Partial<PublishedRankingResult> = {}): PublishedRankingResult => ({
  person: 1,
  competition: 'gp',
  category: 73,
  place: 1,
  points,
  ...more,
})

const category = (rows: number, results: number): PublishedRanking['individual'][number] => ({
  category: 73,
  places: Array.from({ length: rows }, (_, at) => ({
    place: at + 1,
    person: at,
    points: 10,
    counted: Array.from({ length: results }, () => counted(10)),
  })),
})

describe('the page of all categories', () => {
  test('shows as many rows of each as fit, with their results', () => {
    expect(fitRankingPreview([category(20, 1), category(20, 1)], 20)).toEqual({
      rowCount: 5,
      hasResults: true,
    })
    expect(fitRankingPreview([category(2, 1)], 20)).toEqual({ rowCount: 8, hasResults: true })
  })

  test('omits results before places on the podium', () => {
    expect(fitRankingPreview([category(20, 5), category(20, 5)], 20)).toEqual({
      rowCount: 8,
      hasResults: false,
    })
    expect(fitRankingPreview([category(20, 5), category(20, 5)], 10)).toEqual({
      rowCount: 5,
      hasResults: false,
    })
  })

  test('shows the first row of each category, however many there are', () => {
    expect(
      fitRankingPreview(
        Array.from({ length: 50 }, () => category(9, 9)),
        20,
      ),
    ).toEqual({ rowCount: 1, hasResults: false })
  })

  test('fits while rows and results are few', () => {
    const rows = [{ counted: [1, 2] }, { counted: [3] }]
    expect(hasRoomForResults(rows, 5)).toBe(true)
    expect(hasRoomForResults(rows, 4)).toBe(false)
  })
})

describe('the results behind a total', () => {
  const categories: PublishedRanking['categories'] = [
    { id: 60, name: '-60', age: 'sen', gender: 'male' },
    { id: 73, name: '-73', age: 'sen', gender: 'male' },
    { id: 52, name: '-52', age: 'sen', gender: 'female' },
    { id: 48, name: '-48', age: 'cad', gender: 'female' },
  ]
  const ranking: PublishedRanking = {
    licence: 'CC0-1.0',
    cup: { id: 1, name: 'Cup' },
    year: 2026,
    dateFrom: '2026-01-01',
    dateTo: '2026-12-31',
    people: [{ id: 1, familyName: 'Krpálek', givenName: 'Lukáš', country: 'CZE' }],
    competitions: [
      { externalId: 'gp', name: 'Grand Prix', city: null, country: null, dateFrom: null, rank: null },
    ],
    categories,
    individual: [],
    clubs: [],
    coaches: [],
  }

  test('contain the judoka and competitions that they refer to', () => {
    expect(createResultResolver(ranking)([counted(7)])).toMatchObject([
      {
        person: { familyName: 'Krpálek' },
        competition: { name: 'Grand Prix' },
        category: { name: '-73' },
        points: 7,
      },
    ])
    expect(createResultResolver(ranking)([counted(7, { competition: 'unknown' })])).toEqual([])
  })

  test('are summed by age category and gender, in the order of the ranking, most points first', () => {
    const results = createResultResolver(ranking)([
      counted(5, { category: 48 }),
      counted(7, { category: 60 }),
      counted(3, { category: 52 }),
      counted(10, { category: 73 }),
    ])
    const groups = groupResultsByAge(ranking, results)
    expect(groups.map(({ age, gender, points }) => [age, gender, points])).toEqual([
      ['sen', 'male', 17],
      ['sen', 'female', 3],
      ['cad', 'female', 5],
    ])
    expect(groups[0]?.results.map(({ points }) => points)).toEqual([10, 7])
  })
})
