import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CoachingPeriod,
  type CupResult,
  type CupRules,
  findCupPoints,
  listContributions,
  rankClubs,
  rankCoaches,
  rankJudoka,
  rankJudokaByCategory,
  sumContributions,
} from '../../../../src/judo/ranking/index.ts'

const NATIONAL = 1
const REGIONAL = 2
const FRIENDLY = 9

const CUP: CupRules = {
  scale: { [NATIONAL]: { 1: 10, 2: 7, 3: 5, 5: 2 }, [REGIONAL]: { 1: 4, 2: 3, 3: 2, 5: 1 } },
  from: '2025-01-01',
  to: '2025-12-31',
  bestResultsCount: 2,
}

let nextId = 0
function result(idPerson: number, idRank: number, place: number, more: Partial<CupResult> = {}): CupResult {
  nextId += 1
  return {
    idResult: nextId,
    idCompetition: nextId,
    date: '2025-05-10',
    idRank,
    place,
    wins: 3,
    idPerson,
    gender: 'male',
    idAge: 18,
    idWeight: 73,
    idClub: 7,
    ...more,
  }
}

describe('the points of a cup', () => {
  test('depend on rank and place, and are none without an entry in the scale', () => {
    expect([
      findCupPoints(CUP.scale, NATIONAL, 1),
      findCupPoints(CUP.scale, REGIONAL, 5),
      findCupPoints(CUP.scale, REGIONAL, 7),
      findCupPoints(CUP.scale, FRIENDLY, 1),
    ]).toEqual([10, 1, 0, 0])
  })

  test('count for the best results, with a reason for every other result', () => {
    const given = listContributions(
      [
        result(1, REGIONAL, 1),
        result(1, NATIONAL, 1, { date: '2024-12-31' }),
        result(1, NATIONAL, 2),
        result(1, FRIENDLY, 1),
        result(1, NATIONAL, 9),
        result(1, REGIONAL, 2),
        result(1, NATIONAL, 1, { date: '2026-01-01' }),
      ],
      CUP,
    )
    expect(given.map(({ points, verdict }) => [points, verdict])).toEqual([
      [10, 'outside the period'],
      [10, 'outside the period'],
      [7, 'counted'],
      [4, 'counted'],
      [3, 'not among the best'],
      [0, 'the rank is not part of the cup'],
      [0, 'no points for the place'],
    ])
    expect(sumContributions(given)).toBe(11)
  })

  test('count for the later of two equal results', () => {
    const given = listContributions(
      ['2025-03-01', '2025-09-01', '2025-06-01'].map((date) => result(1, REGIONAL, 1, { date })),
      CUP,
    )
    expect(given.map(({ result: { date }, verdict }) => [date, verdict])).toEqual([
      ['2025-09-01', 'counted'],
      ['2025-06-01', 'counted'],
      ['2025-03-01', 'not among the best'],
    ])
  })

  test('require a won contest only if the cup says so, and accept an unknown number', () => {
    const unwon = [result(1, NATIONAL, 3, { wins: 0 })]
    expect(sumContributions(listContributions(unwon, CUP))).toBe(5)
    expect(listContributions(unwon, { ...CUP, winNeeded: true }).map(({ verdict }) => verdict)).toEqual([
      'no contest won',
    ])
    expect(
      sumContributions(
        listContributions([result(1, NATIONAL, 3, { wins: null })], { ...CUP, winNeeded: true }),
      ),
    ).toBe(5)
  })

  test('count for every result if the cup sets no number, on its first and last day too', () => {
    const results = ['2025-01-01', '2025-07-01', '2025-12-31'].map((date) => result(1, REGIONAL, 1, { date }))
    expect(sumContributions(listContributions(results, { ...CUP, bestResultsCount: null }))).toBe(12)
  })
})

describe('the ranking of judoka', () => {
  test('shares places and skips the next one', () => {
    const rows = rankJudoka(
      [result(1, REGIONAL, 2), result(2, NATIONAL, 1), result(3, NATIONAL, 1), result(4, NATIONAL, 9)],
      CUP,
    )
    expect(rows.map(({ place, idPerson, totalPoints }) => [place, idPerson, totalPoints])).toEqual([
      [1, 2, 10],
      [1, 3, 10],
      [3, 1, 3],
    ])
  })

  test('keeps the results of each category in a ranking by category', () => {
    const results = [
      result(1, NATIONAL, 1),
      result(1, NATIONAL, 2, { idWeight: 81 }),
      result(2, REGIONAL, 1, { gender: 'female', idWeight: 57 }),
      result(3, NATIONAL, 2),
    ]
    expect(
      rankJudokaByCategory(results, CUP).map(({ gender, idAge, idWeight, rows }) => [
        gender,
        idAge,
        idWeight,
        rows.map(({ idPerson, totalPoints }) => [idPerson, totalPoints]),
      ]),
    ).toEqual([
      [
        'male',
        18,
        73,
        [
          [1, 10],
          [3, 7],
        ],
      ],
      ['male', 18, 81, [[1, 7]]],
      ['female', 18, 57, [[2, 4]]],
    ])
  })

  test('lists the results behind all points', () => {
    const anyResults = fc.array(
      fc
        .record({
          person: fc.integer({ min: 1, max: 4 }),
          rank: fc.constantFrom(NATIONAL, REGIONAL, FRIENDLY),
          place: fc.constantFrom(1, 2, 3, 5, 7),
          month: fc.integer({ min: 10, max: 12 }),
          year: fc.constantFrom(2024, 2025),
        })
        .map(({ person, rank, place, month, year }) =>
          result(person, rank, place, { date: `${year}-${month}-15` }),
        ),
    )
    fc.assert(
      fc.property(anyResults, fc.integer({ min: 1, max: 4 }), (results, best) => {
        for (const row of rankJudoka(results, { ...CUP, bestResultsCount: best })) {
          const counted = row.contributions.filter(({ verdict }) => verdict === 'counted')
          expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(row.totalPoints)
          expect(counted.length).toBeLessThanOrEqual(best)
          expect(row.contributions).toHaveLength(
            results.filter(({ idPerson }) => idPerson === row.idPerson).length,
          )
        }
      }),
    )
  })
})

describe('the ranking of clubs', () => {
  test('shows men and women separately and adds them up', () => {
    const results = [
      result(1, NATIONAL, 1),
      result(2, NATIONAL, 2, { gender: 'female' }),
      result(3, NATIONAL, 1, { idClub: 8 }),
      result(4, NATIONAL, 1, { idClub: null }),
    ]
    expect(
      rankClubs(results, CUP).map(({ place, idClub, totalPoints, pointsMen, pointsWomen }) => [
        place,
        idClub,
        totalPoints,
        pointsMen,
        pointsWomen,
      ]),
    ).toEqual([
      [1, 7, 17, 10, 7],
      [2, 8, 10, 10, 0],
    ])
  })

  test('counts the best results of a club, whichever judoka achieved them', () => {
    const results = [1, 2, 3].map((idPerson) => result(idPerson, REGIONAL, idPerson))
    const [club] = rankClubs(results, CUP)
    expect([club?.totalPoints, club?.contributions.map(({ verdict }) => verdict)]).toEqual([
      7,
      ['counted', 'counted', 'not among the best'],
    ])
  })
})

describe('the ranking of coaches', () => {
  const coachings: CoachingPeriod[] = [
    { idCoach: 50, idPerson: 1, from: '2024-01-01', to: '2025-06-30' },
    { idCoach: 51, idPerson: 1, from: '2025-07-01', to: null },
    { idCoach: 51, idPerson: 2, from: '2025-01-01', to: null },
    { idCoach: 52, idPerson: 3, from: '2025-01-01', to: null },
  ]

  test('counts a result for the coach of the judoka on its day', () => {
    const results = [
      result(1, NATIONAL, 1, { date: '2025-06-30' }),
      result(1, NATIONAL, 2, { date: '2025-07-01' }),
      result(2, REGIONAL, 3),
    ]
    expect(
      rankCoaches(results, coachings, CUP).map(({ place, idCoach, totalPoints }) => [
        place,
        idCoach,
        totalPoints,
      ]),
    ).toEqual([
      [1, 50, 10],
      [2, 51, 9],
    ])
  })

  test('counts a result once for a coach who is entered twice', () => {
    const twice = [...coachings, { idCoach: 50, idPerson: 1, from: '2025-01-01', to: null }]
    expect(rankCoaches([result(1, NATIONAL, 1)], twice, CUP)[0]?.totalPoints).toBe(10)
  })
})
