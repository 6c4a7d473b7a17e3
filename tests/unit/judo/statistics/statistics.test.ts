import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeRecord, getShownPercentage } from '#judo/statistics/tally.ts'
import {
  computeHeadToHead,
  computeYearlyStatistics,
  type DecidedContest,
  type FinishedContest,
  listOpponents,
  summarizeOutcomes,
} from '../../../../src/judo/statistics/index.ts'

const ABE = 66
const MARUYAMA = 67
const LOMBARDO = 68

function meeting(date: string, white: number, blue: number, idWinner: number | null): FinishedContest {
  return { idContest: Date.parse(date) + white, date, idPersonWhite: white, idPersonBlue: blue, idWinner }
}

const MEETINGS = [
  meeting('2016-12-04', ABE, MARUYAMA, MARUYAMA),
  meeting('2018-09-21', MARUYAMA, LOMBARDO, MARUYAMA),
  meeting('2019-08-26', MARUYAMA, ABE, MARUYAMA),
  meeting('2019-11-22', ABE, MARUYAMA, ABE),
  meeting('2019-10-24', LOMBARDO, ABE, ABE),
  meeting('2020-12-13', ABE, MARUYAMA, ABE),
]

describe('head-to-head records', () => {
  test('have a total, a record per year and the contests, the latest first', () => {
    const { meetings, total, perYear } = computeHeadToHead(MEETINGS, ABE, MARUYAMA)
    expect(meetings.map(({ date }) => date)).toEqual(['2020-12-13', '2019-11-22', '2019-08-26', '2016-12-04'])
    expect(total).toEqual({ fights: 4, wins: 2, losses: 2, percentage: 50 })
    expect(perYear).toEqual([
      { year: 2020, fights: 1, wins: 1, losses: 0, percentage: 100 },
      { year: 2019, fights: 2, wins: 1, losses: 1, percentage: 50 },
      { year: 2016, fights: 1, wins: 0, losses: 1, percentage: 0 },
    ])
  })

  test('include all opponents if none is given', () => {
    expect(computeHeadToHead(MEETINGS, ABE).total).toEqual({ fights: 5, wins: 3, losses: 2, percentage: 60 })
  })

  test('are empty for judoka who never met', () => {
    expect(computeHeadToHead(MEETINGS, ABE, 1)).toEqual({
      meetings: [],
      total: { fights: 0, wins: 0, losses: 0, percentage: 0 },
      perYear: [],
    })
  })

  test('count a contest with both sides disqualified as lost for both', () => {
    const both = [meeting('2021-01-11', ABE, MARUYAMA, null)]
    expect([
      computeHeadToHead(both, ABE).total.losses,
      computeHeadToHead(both, MARUYAMA).total.losses,
    ]).toEqual([1, 1])
  })

  test('mirror each other', () => {
    const decided = fc.array(
      fc
        .record({
          year: fc.integer({ min: 2010, max: 2025 }),
          swap: fc.boolean(),
          winner: fc.constantFrom(ABE, MARUYAMA),
        })
        .map(({ year, swap, winner }) =>
          meeting(`${year}-05-01`, swap ? ABE : MARUYAMA, swap ? MARUYAMA : ABE, winner),
        ),
    )
    fc.assert(
      fc.property(decided, (meetings) => {
        const own = computeHeadToHead(meetings, ABE, MARUYAMA)
        const other = computeHeadToHead(meetings, MARUYAMA, ABE)
        expect([own.total.wins, own.total.losses]).toEqual([other.total.losses, other.total.wins])
        expect(own.perYear.reduce((sum, { fights }) => sum + fights, 0)).toBe(own.total.fights)
      }),
    )
  })
})

describe('the opponents of a judoka', () => {
  test('are ordered by the number of contests', () => {
    expect(listOpponents(MEETINGS, ABE)).toEqual([
      { idPerson: MARUYAMA, lastMet: '2020-12-13', fights: 4, wins: 2, losses: 2, percentage: 50 },
      { idPerson: LOMBARDO, lastMet: '2019-10-24', fights: 1, wins: 1, losses: 0, percentage: 100 },
    ])
  })

  test('are ordered by the latest contest if the number is equal', () => {
    const once = [meeting('2020-01-01', ABE, 1, ABE), meeting('2021-01-01', ABE, 2, ABE)]
    expect(listOpponents(once, ABE).map(({ idPerson }) => idPerson)).toEqual([2, 1])
  })
})

describe('the years of a judoka', () => {
  test('have contests, competitions and medals, the latest year first', () => {
    const results = [
      { idCompetition: 1, date: '2019-08-26', place: 3 },
      { idCompetition: 2, date: '2019-11-22', place: 1 },
      { idCompetition: 3, date: '2022-10-07', place: 1 },
      { idCompetition: 4, date: '2019-10-24', place: 5 },
    ]
    expect(computeYearlyStatistics(MEETINGS, results, ABE)).toEqual([
      {
        year: 2022,
        competitions: 1,
        medals: { gold: 1, silver: 0, bronze: 0 },
        fights: 0,
        wins: 0,
        losses: 0,
        percentage: 0,
      },
      expect.objectContaining({ year: 2020, competitions: 0, fights: 1 }),
      expect.objectContaining({
        year: 2019,
        competitions: 3,
        medals: { gold: 1, silver: 0, bronze: 1 },
        fights: 3,
        wins: 2,
      }),
      expect.objectContaining({ year: 2016, wins: 0 }),
    ])
  })
})

describe('the outcome summary', () => {
  function decided(
    reason: DecidedContest['reason'],
    idWinner: number | null,
    seconds: number,
    goldenScore = false,
  ): DecidedContest {
    return { ...meeting('2025-02-01', ABE, LOMBARDO, idWinner), reason, seconds, goldenScore }
  }

  const contests = [
    decided('ippon', ABE, 100),
    decided('ippon', ABE, 340, true),
    decided('fusen-gachi', ABE, 0),
    decided('hansoku-make', LOMBARDO, 480, true),
    decided(null, null, 240),
  ]

  test('counts wins and losses separately', () => {
    const { wins, losses } = summarizeOutcomes(contests, ABE)
    expect(wins.byReason).toEqual({
      ippon: 2,
      'waza-ari-awasete-ippon': 0,
      score: 0,
      'hansoku-make': 0,
      'fusen-gachi': 1,
      'kiken-gachi': 0,
      decision: 0,
      unknown: 0,
    })
    expect([wins.count, wins.goldenScore, losses.count, losses.goldenScore]).toEqual([3, 1, 2, 1])
    expect([losses.byReason['hansoku-make'], losses.byReason.unknown]).toEqual([1, 1])
  })

  test('ignores contests without judoka in the average time', () => {
    expect(summarizeOutcomes(contests, ABE).wins.meanSeconds).toBe(220)
    expect(summarizeOutcomes([decided('fusen-gachi', ABE, 0)], ABE).wins.meanSeconds).toBeNull()
  })
})

test('a percentage is shown from the tenth contest on, and never of judoka under 15', () => {
  for (let fights = 0; fights <= 30; fights++) {
    for (let wins = 0; wins <= fights; wins++) {
      const record = computeRecord(Array.from({ length: fights }, (_, at) => ({ won: at < wins })))
      expect(getShownPercentage(record, { under15: false })).toBe(fights < 10 ? null : (100 * wins) / fights)
      expect(getShownPercentage(record, { under15: true })).toBeNull()
    }
  }
})
