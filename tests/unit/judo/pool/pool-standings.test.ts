import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computePoolStandings, type PoolContest, type PoolRules } from '#judo/pool/pool-standings.ts'

const ALL: PoolRules = { wins: true, points: true, mutualWins: true, time: true, weight: true }
const NONE: PoolRules = { wins: false, points: false, mutualWins: false, time: false, weight: false }

/** `first` is called first and wins unless said otherwise. */
function won(winner: number, loser: number, points = 10, seconds = 60): PoolContest {
  return { white: winner, blue: loser, winner, points: { white: points, blue: 0 }, seconds }
}

type RankingCase = {
  name: string
  rules: PoolRules
  weights: Record<string, number>
  contests: { a: string; b: string; winner: string; points: Record<string, number>; seconds: number }[]
  expected: { place: number; athletes: string[] }[]
  unresolved?: boolean
}

const fixture = new URL('../../../fixtures/round-robin-ranking.json', import.meta.url)
const { cases }: { cases: RankingCase[] } = JSON.parse(readFileSync(fixture, 'utf8'))

describe('the published examples of round robin ranking', () => {
  test.each(cases)('$name', ({ rules, weights, contests, expected, unresolved = false }) => {
    const names = Object.keys(weights)
    const entrants = names.map((_, index) => index)
    const standings = computePoolStandings(
      entrants,
      contests.map(({ a, b, winner, points, seconds }) => ({
        white: names.indexOf(a),
        blue: names.indexOf(b),
        winner: names.indexOf(winner),
        points: { white: points[a] ?? 0, blue: points[b] ?? 0 },
        seconds,
      })),
      rules,
      { weights: new Map(names.map((name, index) => [index, weights[name] ?? 0])) },
    )
    expect(
      standings.places.map(({ place, entrants: shared }) => ({
        place,
        athletes: shared.map((entrant) => names[entrant]),
      })),
    ).toEqual(expected)
    expect(standings.unresolved).toBe(unresolved)
  })
})

describe('computePoolStandings', () => {
  test('returns wins, points, mutual wins, time of won contests, weight and the deciding criterion', () => {
    const contests = [won(1, 2, 10, 30), won(1, 3, 7, 240), won(2, 3, 10, 100)]
    const { rows } = computePoolStandings([1, 2, 3], contests, ALL, { weights: new Map([[1, 65.4]]) })
    expect(rows).toEqual([
      expect.objectContaining({
        entrant: 1,
        place: 1,
        wins: 2,
        points: 17,
        seconds: 270,
        weight: 65.4,
        medal: 'gold',
      }),
      expect.objectContaining({
        entrant: 2,
        place: 2,
        wins: 1,
        points: 10,
        seconds: 100,
        weight: null,
        contests: 2,
      }),
      expect.objectContaining({ entrant: 3, place: 3, wins: 0, points: 0, seconds: 0, medal: 'bronze' }),
    ])
    expect(rows.every((row) => row.decidedBy === 'wins' && row.mutualWins === 0)).toBe(true)
  })

  test('counts mutual wins among judoka level on wins and points', () => {
    const contests = [won(1, 2), won(1, 3), won(4, 1), won(2, 3), won(2, 4), won(3, 4)]
    const { rows } = computePoolStandings([1, 2, 3, 4], contests, ALL)
    expect(rows.map(({ entrant, mutualWins, decidedBy }) => [entrant, mutualWins, decidedBy])).toEqual([
      [1, 1, 'mutualWins'],
      [2, 0, 'mutualWins'],
      [3, 1, 'mutualWins'],
      [4, 0, 'mutualWins'],
    ])
  })

  test('gives all judoka first place and no medal without criteria', () => {
    const standings = computePoolStandings([1, 2], [won(1, 2)], NONE)
    expect(standings.places).toEqual([{ place: 1, entrants: [1, 2] }])
    expect(standings.unresolved).toBe(true)
    expect(standings.rows.map((row) => row.medal)).toEqual([null, null])
  })

  test('gives no time to a judoka without a win', () => {
    const { places } = computePoolStandings([1, 2], [won(2, 1, 10, 200)], { ...NONE, time: true })
    expect(places.map(({ entrants }) => entrants)).toEqual([[2], [1]])
  })

  test('ignores the weight unless all judoka in the tie were weighed', () => {
    const circle = [won(1, 2), won(2, 3), won(3, 1)]
    const weights = new Map([
      [1, 59.1],
      [2, 58.3],
    ])
    expect(computePoolStandings([1, 2, 3], circle, ALL, { weights }).unresolved).toBe(true)
    weights.set(3, 59.9)
    const weighed = computePoolStandings([1, 2, 3], circle, ALL, { weights })
    expect(weighed.places.map(({ entrants }) => entrants)).toEqual([[2], [1], [3]])
    expect(weighed.rows.map((row) => row.decidedBy)).toEqual(['weight', 'weight', 'weight'])
  })

  test('counts a contest without a winner for neither side', () => {
    const drawn = { white: 1, blue: 2, winner: null, points: { white: 0, blue: 0 }, seconds: 240 }
    expect(computePoolStandings([1, 2], [drawn], ALL).places).toEqual([{ place: 1, entrants: [1, 2] }])
  })

  test('returns one place and no contest for a single judoka', () => {
    const { rows } = computePoolStandings([7], [], ALL)
    expect(rows).toEqual([
      expect.objectContaining({ entrant: 7, place: 1, contests: 0, wins: 0, decidedBy: null }),
    ])
  })

  test('returns no rows for an empty pool', () => {
    expect(computePoolStandings([], [], ALL)).toEqual({ places: [], rows: [], unresolved: false })
  })

  test('rejects a contest with a judoka of another pool', () => {
    expect(() => computePoolStandings([1, 2], [won(1, 9)], ALL)).toThrow(
      'Contest 1–9: 9 is not in the pool of 1, 2.',
    )
  })

  test('rejects a winner who is not in the contest', () => {
    expect(() => computePoolStandings([1, 2, 3], [{ ...won(1, 2), winner: 3 }], ALL)).toThrow(
      'Contest 1–2: the winner must be one of the two or null, not 3.',
    )
  })
})

describe('pool options', () => {
  test('leave a best of three open at one win each, whatever the points', () => {
    const oneEach = [won(1, 2, 10, 20), won(2, 1, 1, 240)]
    const open = computePoolStandings([1, 2], oneEach, ALL, { bestOfThree: true })
    expect(open.unresolved).toBe(true)
    const closed = computePoolStandings([1, 2], [...oneEach, won(2, 1)], ALL, { bestOfThree: true })
    expect(closed.places).toEqual([
      { place: 1, entrants: [2] },
      { place: 2, entrants: [1] },
    ])
  })

  test('decide two rounds of two by points where a best of three continues', () => {
    const oneEach = [won(1, 2, 10, 20), won(2, 1, 1, 240)]
    expect(computePoolStandings([1, 2], oneEach, ALL).places[0]).toEqual({ place: 1, entrants: [1] })
  })

  test('give the third of three without a win the place, but no medal', () => {
    const contests = [won(1, 2), won(1, 3), won(2, 3)]
    const { rows } = computePoolStandings([1, 2, 3], contests, ALL, { winNeededForMedal: true })
    expect(rows.map(({ place, medal }) => [place, medal])).toEqual([
      [1, 'gold'],
      [2, 'silver'],
      [3, null],
    ])
  })

  test('rank five judoka 1, 2, 3, 3, 5 with two bronze medals', () => {
    const contests = [1, 2, 3, 4].flatMap((winner) =>
      [1, 2, 3, 4, 5].filter((loser) => loser > winner).map((loser) => won(winner, loser)),
    )
    const { places, rows } = computePoolStandings([1, 2, 3, 4, 5], contests, ALL, { twoBronzes: true })
    expect(places).toEqual([
      { place: 1, entrants: [1] },
      { place: 2, entrants: [2] },
      { place: 3, entrants: [3, 4] },
      { place: 5, entrants: [5] },
    ])
    expect(rows.map((row) => row.medal)).toEqual(['gold', 'silver', 'bronze', 'bronze', null])
  })

  test('do not separate third and fourth with two bronze medals', () => {
    const drawn = { white: 3, blue: 4, winner: null, points: { white: 0, blue: 0 }, seconds: 240 }
    const contests = [won(1, 2), won(1, 3), won(1, 4), won(2, 3), won(2, 4), drawn]
    expect(computePoolStandings([1, 2, 3, 4], contests, ALL).unresolved).toBe(true)
    expect(computePoolStandings([1, 2, 3, 4], contests, ALL, { twoBronzes: true }).unresolved).toBe(false)
  })

  test('do not resolve a tie of three for third with two bronze medals', () => {
    const contests = [won(1, 2), won(1, 3), won(1, 4), won(1, 5), won(2, 3), won(2, 4), won(2, 5)]
    const { places, unresolved } = computePoolStandings([1, 2, 3, 4, 5], contests, ALL, { twoBronzes: true })
    expect(places.at(-1)).toEqual({ place: 3, entrants: [3, 4, 5] })
    expect(unresolved).toBe(true)
  })

  test('omit the contests of a judoka who left before finishing the pool', () => {
    const contests = [won(3, 1), won(2, 1), won(2, 3)]
    const { places } = computePoolStandings([1, 2, 3], contests, ALL, { withdrawn: [3] })
    expect(places).toEqual([
      { place: 1, entrants: [2] },
      { place: 2, entrants: [1] },
    ])
  })
})

describe('the places of any pool', () => {
  const pool = fc.integer({ min: 1, max: 6 }).chain((size) => {
    const pairs = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size - i - 1 }, (_, j) => [i, i + j + 1] as const),
    ).flat()
    const contest = fc.record({
      result: fc.constantFrom(0, 1, null),
      points: fc.constantFrom(1, 7, 10),
      seconds: fc.integer({ min: 1, max: 5 }),
    })
    return fc.record({
      size: fc.constant(size),
      contests: fc.array(contest, { minLength: pairs.length, maxLength: pairs.length }).map((results) =>
        pairs.map(([white, blue], index): PoolContest => {
          const { result = null, points = 1, seconds = 1 } = results[index] ?? {}
          return {
            white,
            blue,
            winner: result === null ? null : result === 0 ? white : blue,
            points: { white: result === 0 ? points : 0, blue: result === 1 ? points : 0 },
            seconds,
          }
        }),
      ),
    })
  })

  test('do not depend on the order of entries or contests', () => {
    fc.assert(
      fc.property(pool, ({ size, contests }) => {
        const entrants = Array.from({ length: size }, (_, index) => index)
        const placeOf = (list: readonly number[], fought: readonly PoolContest[]) =>
          Object.fromEntries(
            computePoolStandings(list, fought, ALL).rows.map(({ entrant, place }) => [entrant, place]),
          )
        expect(placeOf([...entrants].reverse(), [...contests].reverse())).toEqual(placeOf(entrants, contests))
      }),
    )
  })

  test('include each judoka once, and never rank more wins lower', () => {
    fc.assert(
      fc.property(pool, ({ size, contests }) => {
        const { rows } = computePoolStandings(
          Array.from({ length: size }, (_, index) => index),
          contests,
          ALL,
        )
        expect(new Set(rows.map((row) => row.entrant)).size).toBe(size)
        rows.reduce((better, row) => {
          expect(row.wins).toBeLessThanOrEqual(better.wins)
          expect(row.place).toBeGreaterThanOrEqual(better.place)
          return row
        })
      }),
    )
  })
})
