import { describe, expect, test } from 'vitest'
import { createCrossTable, DEFAULT_POOL_RULES, type PoolContest } from '../../../../src/judo/pool/index.ts'

const won = (winner: number, loser: number, points = 10): PoolContest => ({
  white: Math.min(winner, loser),
  blue: Math.max(winner, loser),
  winner,
  points: winner < loser ? { white: points, blue: 0 } : { white: 0, blue: points },
  seconds: 60,
})

describe('the cross table', () => {
  test('contains the contests of each row’s judoka against the judoka of each column', () => {
    const first = won(1, 2)
    const second = won(3, 1, 7)
    const third = won(3, 2)
    const rows = createCrossTable([1, 2, 3], [first, second, third], DEFAULT_POOL_RULES)
    expect(rows.map(({ against }) => against)).toEqual([
      [[], [first], [second]],
      [[first], [], [third]],
      [[second], [third], []],
    ])
    expect(rows.map(({ wins, points, place }) => [wins, points, place])).toEqual([
      [1, 10, 2],
      [0, 0, 3],
      [2, 17, 1],
    ])
  })

  test('contains every contest of two judoka who meet more than once', () => {
    const [first] = createCrossTable([1, 2], [won(1, 2), won(2, 1), won(1, 2)], DEFAULT_POOL_RULES)
    expect(first?.against.map((contests) => contests.map(({ winner }) => winner))).toEqual([[], [1, 2, 1]])
    expect(first).toMatchObject({ wins: 2, place: 1 })
  })

  test('has no places before the first contest', () => {
    expect(createCrossTable([1, 2, 3], [], DEFAULT_POOL_RULES).map(({ place }) => place)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('takes the given places where the criteria are level', () => {
    const circle = [won(1, 2), won(2, 3), won(3, 1)]
    const places = (knownPlaces?: ReadonlyMap<number, number>) =>
      createCrossTable([1, 2, 3], circle, DEFAULT_POOL_RULES, knownPlaces ? { knownPlaces } : {}).map(
        ({ place }) => place,
      )
    expect(places()).toEqual([1, 1, 1])
    expect(places(new Map([1, 2, 3].map((entrant) => [entrant, 4 - entrant])))).toEqual([3, 2, 1])
  })

  test('keeps the row of a judoka who left, without wins or place', () => {
    const rows = createCrossTable([1, 2, 3], [won(1, 2), won(3, 1), won(2, 3)], DEFAULT_POOL_RULES, {
      withdrawn: [3],
    })
    expect(rows[2]).toMatchObject({ entrant: 3, wins: 0, points: 0, place: null })
    expect(rows[0]).toMatchObject({ wins: 1, place: 1 })
  })
})
