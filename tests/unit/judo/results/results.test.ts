import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CategoryToValidate,
  createMedalTable,
  groupByPlace,
  MEDAL_TABLE_PLACES,
  type ResultWithPlace,
  validateResults,
} from '../../../../src/judo/results/index.ts'

const FRA = 4
const JPN = 1
const SLO = 60

let nextId = 0
function result(
  place: number,
  idCountry: number | null,
  more: Partial<ResultWithPlace> = {},
): ResultWithPlace {
  nextId += 1
  return {
    idResult: nextId,
    place,
    idPerson: nextId,
    gender: 'male',
    idWeight: 73,
    idCountry,
    idClub: null,
    idRegion: null,
    idSchool: null,
    ...more,
  }
}

function ranks(table: readonly { rank: number; id: number }[]): [number, number][] {
  return table.map(({ rank, id }) => [rank, id])
}

describe('the places of a competition', () => {
  test('are ordered by category and place, with shared places together', () => {
    const results = [
      result(3, FRA),
      result(1, JPN),
      result(3, SLO),
      result(2, SLO, { idWeight: 57 }),
      result(2, FRA),
    ]
    expect(
      groupByPlace(results).map(({ idWeight, places }) => [
        idWeight,
        places.map(({ place, results: shared }) => [place, shared.map(({ idCountry }) => idCountry)]),
      ]),
    ).toEqual([
      [
        73,
        [
          [1, [JPN]],
          [2, [FRA]],
          [3, [FRA, SLO]],
        ],
      ],
      [57, [[2, [SLO]]]],
    ])
  })
})

describe('the medal table', () => {
  test('ranks one gold above any number of silver and bronze', () => {
    const table = createMedalTable(
      [result(2, FRA), result(2, FRA), result(3, FRA), result(1, JPN)],
      'country',
    )
    expect(ranks(table)).toEqual([
      [1, JPN],
      [2, FRA],
    ])
  })

  test('compares silver at equal gold, and bronze at equal silver', () => {
    const table = createMedalTable(
      [result(1, SLO), result(1, FRA), result(1, JPN), result(3, FRA), result(2, JPN)],
      'country',
    )
    expect(ranks(table)).toEqual([
      [1, JPN],
      [2, FRA],
      [3, SLO],
    ])
  })

  test('shares ranks, ignores fifth places, and skips the next rank', () => {
    const table = createMedalTable(
      [result(1, SLO), result(1, FRA), result(5, FRA), result(2, JPN)],
      'country',
    )
    expect(ranks(table)).toEqual([
      [1, SLO],
      [1, FRA],
      [3, JPN],
    ])
  })

  test('counts first to fifth and seventh places only', () => {
    const table = createMedalTable(
      [1, 2, 3, 3, 4, 5, 5, 7, 9].map((place) => result(place, SLO)).concat(result(9, FRA)),
      'country',
    )
    expect(table.map(({ id, counts }) => [id, counts])).toEqual([
      [SLO, { 1: 1, 2: 1, 3: 2, 4: 1, 5: 2, 7: 1 }],
    ])
  })

  test('separates men and women, best places first', () => {
    const results = [
      result(3, SLO),
      result(2, SLO, { gender: 'female' }),
      result(1, SLO),
      result(1, SLO, { gender: 'female' }),
    ]
    const [row] = createMedalTable(results, 'country')
    expect(row?.resultsMen.map(({ place }) => place)).toEqual([1, 3])
    expect(row?.resultsWomen.map(({ place }) => place)).toEqual([1, 2])
  })

  test('groups by club, region or school, and omits judoka without one', () => {
    const results = [result(1, SLO, { idClub: 7, idRegion: 8, idSchool: 9 }), result(1, null)]
    expect(
      (['country', 'club', 'region', 'school'] as const).map((by) => ranks(createMedalTable(results, by))),
    ).toEqual([[[1, SLO]], [[1, 7]], [[1, 8]], [[1, 9]]])
  })

  test('counts the place of a team once, for the organisation that it represents', () => {
    const team = { idTeam: 1, place: 2, idCountry: FRA, idClub: null, idRegion: null, idSchool: null }
    const club = { ...team, idTeam: 2, place: 1, idCountry: null, idClub: 7 }
    const table = createMedalTable([result(1, JPN), result(2, FRA)], 'country', [team, club])
    expect(table.map(({ id, counts, resultsTeams }) => [id, counts[1], counts[2], resultsTeams])).toEqual([
      [JPN, 1, 0, []],
      [FRA, 0, 2, [team]],
    ])
    expect(ranks(createMedalTable([], 'club', [team, club]))).toEqual([[1, 7]])
    const [row] = createMedalTable([], 'country', [{ ...team, idTeam: 3, place: 3 }, team])
    expect(row?.resultsTeams.map(({ place }) => place)).toEqual([2, 3])
  })

  test('counts every medal once, with its results', () => {
    const results = fc.array(
      fc
        .record({
          place: fc.integer({ min: 1, max: 9 }),
          country: fc.integer({ min: 1, max: 4 }),
          women: fc.boolean(),
        })
        .map(({ place, country, women }) => result(place, country, { gender: women ? 'female' : 'male' })),
    )
    fc.assert(
      fc.property(results, (all) => {
        const table = createMedalTable(all, 'country')
        for (const { counts, resultsMen, resultsWomen } of table) {
          for (const place of MEDAL_TABLE_PLACES) {
            expect([...resultsMen, ...resultsWomen].filter((each) => each.place === place)).toHaveLength(
              counts[place],
            )
          }
        }
        const shown = table.reduce((sum, row) => sum + row.resultsMen.length + row.resultsWomen.length, 0)
        expect(shown).toBe(
          all.filter(({ place }) => MEDAL_TABLE_PLACES.some((counted) => counted === place)).length,
        )
      }),
    )
  })
})

describe('validateResults', () => {
  const final = { key: 'F', white: 1, blue: 2, winner: 1 }
  const complete: CategoryToValidate = {
    entrants: [1, 2, 3, 4],
    contests: [final],
    expected: { 1: 1, 2: 1, 3: 2 },
    places: [
      { entrant: 1, place: 1 },
      { entrant: 2, place: 2 },
      { entrant: 3, place: 3 },
      { entrant: 4, place: 3 },
    ],
  }

  test('finds nothing in complete results', () => {
    expect(validateResults(complete)).toEqual([])
  })

  test('names an undecided contest, but not one with both sides disqualified', () => {
    const open = { ...complete, contests: [{ ...final, winner: null }] }
    expect(validateResults(open)).toEqual([{ problem: 'contest is not decided', contest: 'F' }])
    expect(
      validateResults({ ...open, contests: [{ ...final, winner: null, bothDisqualified: true }] }),
    ).toEqual([])
  })

  test('names a winner who is on neither side of the contest', () => {
    expect(validateResults({ ...complete, contests: [{ ...final, winner: 3 }] })).toEqual([
      { problem: 'winner did not fight the contest', contest: 'F', entrant: 3 },
    ])
    expect(validateResults({ ...complete, contests: [{ ...final, winner: 2 }] })).toEqual([])
  })

  test('names places that are missing or taken too often', () => {
    const places = [...complete.places.slice(0, 3), { entrant: 4, place: 5 }]
    expect(validateResults({ ...complete, places })).toEqual([
      { problem: 'place is missing', place: 3, found: 1, expected: 2 },
      { problem: 'place is taken too often', place: 5, found: 1, expected: 0 },
    ])
  })

  test('names entrants who are placed twice or are not in the draw', () => {
    const places = [...complete.places.slice(0, 2), { entrant: 2, place: 3 }, { entrant: 9, place: 3 }]
    expect(validateResults({ ...complete, places })).toEqual([
      { problem: 'placed without being in the draw', entrant: 9, place: 3 },
      { problem: 'placed twice', entrant: 2, places: [2, 3] },
    ])
  })
})
