import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CategoryToValidate,
  createMedalTable,
  groupByPlace,
  MEDAL_TABLE_PLACES,
  type MedalTableRow,
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

function ranks(table: readonly MedalTableRow<ResultWithPlace>[]): [number, number][] {
  return table.map(({ rank, id }) => [rank, id])
}

describe('the placings of a competition', () => {
  test('go from the first place down, category by category, with shared places together', () => {
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
  test('puts one gold before any number of silver and bronze', () => {
    const table = createMedalTable(
      [result(2, FRA), result(2, FRA), result(3, FRA), result(1, JPN)],
      'country',
    )
    expect(ranks(table)).toEqual([
      [1, JPN],
      [2, FRA],
    ])
  })

  test('asks silver at level gold and bronze at level silver', () => {
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

  test('lets level rows share a rank, whatever fifth places they have, and skips the next', () => {
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

  test('counts first to fifth and seventh places and nothing below', () => {
    const table = createMedalTable(
      [1, 2, 3, 3, 4, 5, 5, 7, 9].map((place) => result(place, SLO)).concat(result(9, FRA)),
      'country',
    )
    expect(table.map(({ id, counts }) => [id, counts])).toEqual([
      [SLO, { 1: 1, 2: 1, 3: 2, 4: 1, 5: 2, 7: 1 }],
    ])
  })

  test('keeps men and women apart, best places first', () => {
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

  test('can be asked by club, region and school, and leaves out who has none', () => {
    const results = [result(1, SLO, { idClub: 7, idRegion: 8, idSchool: 9 }), result(1, null)]
    expect(
      (['country', 'club', 'region', 'school'] as const).map((by) => ranks(createMedalTable(results, by))),
    ).toEqual([[[1, SLO]], [[1, 7]], [[1, 8]], [[1, 9]]])
  })

  test('loses no medal, and every count has its results', () => {
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

describe('results before they are published', () => {
  const final = { key: 'F', white: 1, blue: 2, winner: 1 }
  const complete: CategoryToValidate = {
    entrants: [1, 2, 3, 4],
    contests: [final],
    expected: { 1: 1, 2: 1, 3: 2 },
    placed: [
      { entrant: 1, place: 1 },
      { entrant: 2, place: 2 },
      { entrant: 3, place: 3 },
      { entrant: 4, place: 3 },
    ],
  }

  test('have no findings when they are complete', () => {
    expect(validateResults(complete)).toEqual([])
  })

  test('name the contest that is not decided, but not one with both disqualified', () => {
    const open = { ...complete, contests: [{ ...final, winner: null }] }
    expect(validateResults(open)).toEqual([{ problem: 'contest is not decided', contest: 'F' }])
    expect(
      validateResults({ ...open, contests: [{ ...final, winner: null, bothDisqualified: true }] }),
    ).toEqual([])
  })

  test('name a winner who did not fight, on either side', () => {
    expect(validateResults({ ...complete, contests: [{ ...final, winner: 3 }] })).toEqual([
      { problem: 'winner did not fight the contest', contest: 'F', entrant: 3 },
    ])
    expect(validateResults({ ...complete, contests: [{ ...final, winner: 2 }] })).toEqual([])
  })

  test('name places that are missing or held too often', () => {
    const placed = [...complete.placed.slice(0, 3), { entrant: 4, place: 5 }]
    expect(validateResults({ ...complete, placed })).toEqual([
      { problem: 'place is missing', place: 3, found: 1, expected: 2 },
      { problem: 'place is taken too often', place: 5, found: 1, expected: 0 },
    ])
  })

  test('name who is placed twice or was not drawn', () => {
    const placed = [...complete.placed.slice(0, 2), { entrant: 2, place: 3 }, { entrant: 9, place: 3 }]
    expect(validateResults({ ...complete, placed })).toEqual([
      { problem: 'placed without being in the draw', entrant: 9, place: 3 },
      { problem: 'placed twice', entrant: 2, places: [2, 3] },
    ])
  })
})
