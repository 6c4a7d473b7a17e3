import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ApplicationTerms,
  addDays,
  createActiveContest,
  createIntervalCheck,
  daysBetween,
  findCurrentBlock,
  getCategoryState,
  getCompetitionActivity,
  getCompetitionState,
  getContestState,
  hasOpenCategories,
  INTERVAL_MARKERS,
  isOpenForApplications,
  listContestsOnMats,
  parseLocalDay,
  type TimeZone,
  today,
  toLocalTime,
  UTC,
} from '#judo/competition/index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

describe('the state of a category', () => {
  const drawn = { status: 'drawn' as const, judoka: 13, active: false, unfinished: 4 }

  test.each([
    ['invalid without a status', { ...drawn, status: null }, 'invalid'],
    ['invalid with an undefined status', { ...drawn, status: undefined }, 'invalid'],
    ['invalid without a status, even without judoka', { ...drawn, status: null, judoka: 0 }, 'invalid'],
    ['empty before it is undrawn', { ...drawn, status: 'closed' as const, judoka: 0 }, 'empty'],
    ['undrawn before it is live', { ...drawn, status: 'closed' as const, active: true }, 'undrawn'],
    ['undrawn while it is open', { ...drawn, status: 'open' as const }, 'undrawn'],
    ['live even if nothing is left to fight', { ...drawn, active: true, unfinished: 0 }, 'live'],
    ['finished with nothing left to fight', { ...drawn, unfinished: 0 }, 'finished'],
    ['drawn otherwise', drawn, 'drawn'],
  ])('is %s', (_, facts, state) => {
    expect(getCategoryState(facts)).toBe(state)
  })
})

describe('the state of a contest', () => {
  test('is past when finished, even while its mat still shows it', () => {
    expect(getContestState({ idContest: 7, isFinished: true }, new Set([7]))).toBe('past')
  })

  test('is active when called to its mat, otherwise future', () => {
    expect(getContestState({ idContest: 7, isFinished: false }, new Set([7]))).toBe('active')
    expect(getContestState({ idContest: 8, isFinished: false }, new Set([7]))).toBe('future')
  })

  test('starts in mate at 0:00 when just called', () => {
    expect(createActiveContest(7)).toEqual({
      idContest: 7,
      activeContestState: 'mate',
      currentTimeMinutes: 0,
      currentTimeSeconds: 0,
    })
  })
})

describe('the state of a competition on the first two days of February', () => {
  const at = (iso: string, timeZone?: TimeZone) =>
    getCompetitionActivity(Date.parse(iso), '2025-02-01', '2025-02-02T00:00:00', timeZone)

  test('is future until its first day begins in its time zone', () => {
    expect(at('2025-01-31T22:59:59Z', timeZoneOf('Europe/Paris'))).toEqual({
      active: false,
      time: 'future',
      currentDay: null,
    })
    expect(at('2025-01-31T23:00:00Z', timeZoneOf('Europe/Paris'))).toEqual({
      active: true,
      time: 'live',
      currentDay: 1,
    })
    expect(at('2025-01-31T15:00:00Z', timeZoneOf('Asia/Tokyo')).currentDay).toBe(1)
    expect(at('2025-01-31T23:00:00Z').active).toBe(false)
  })

  test('is live, and in its second day, until the second day ends', () => {
    expect(at('2025-02-02T22:59:59Z', timeZoneOf('Europe/Paris'))).toEqual({
      active: true,
      time: 'live',
      currentDay: 2,
    })
  })

  test('is past but active until the day after ends', () => {
    expect(at('2025-02-02T23:00:00Z', timeZoneOf('Europe/Paris'))).toEqual({
      active: true,
      time: 'past',
      currentDay: 3,
    })
    expect(at('2025-02-03T22:59:59Z', timeZoneOf('Europe/Paris'))).toEqual({
      active: true,
      time: 'past',
      currentDay: 3,
    })
    expect(at('2025-02-03T23:00:00Z', timeZoneOf('Europe/Paris'))).toEqual({
      active: false,
      time: 'past',
      currentDay: null,
    })
  })

  const labelledAt = (iso: string, given: { results: boolean; isFinished: boolean }) =>
    getCompetitionState(Date.parse(iso), {
      dateFrom: '2025-02-01',
      dateTo: '2025-02-02',
      timeZone: timeZoneOf('Europe/Paris'),
      ...given,
    })

  test('is labelled past as soon as all results are final', () => {
    expect(labelledAt('2025-02-02T12:00:00Z', { results: true, isFinished: false })).toBe('live')
    expect(labelledAt('2025-02-02T12:00:00Z', { results: true, isFinished: true })).toBe('past')
  })

  test('is labelled live after midnight while only some results are final', () => {
    const midnight = '2025-02-02T23:00:00Z'
    expect(labelledAt(midnight, { results: true, isFinished: false })).toBe('live')
    expect(labelledAt(midnight, { results: false, isFinished: false })).toBe('past')
    expect(labelledAt('2025-02-03T23:00:00Z', { results: true, isFinished: false })).toBe('past')
  })

  test('reads dates with an offset in the time zone of the competition', () => {
    const midnightInParis = '2025-01-31T23:00:00Z'
    expect(parseLocalDay(midnightInParis, timeZoneOf('Europe/Paris'))).toBe('2025-02-01')
    const noon = Date.parse('2025-02-01T12:00:00Z')
    expect(
      getCompetitionActivity(noon, midnightInParis, midnightInParis, timeZoneOf('Europe/Paris')).currentDay,
    ).toBe(1)
  })

  test('rejects invalid dates and time zones', () => {
    expect(() => getCompetitionActivity(0, 'next week', '2025-02-02')).toThrow(
      'Expected an ISO date such as 2025-02-01 or 2025-02-01T10:00:00Z, not "next week".',
    )
    expect(() =>
      getCompetitionActivity(0, '2025-02-01', '2025-02-02', { name: 'Europe/Paris', offsets: [] }),
    ).toThrow(RangeError)
  })

  const fragments = [
    { idFragment: 1, start: '2025-02-01T10:00:00', finish: '2025-02-01T13:30:00' },
    { idFragment: 2, start: '2025-02-01 17:00', finish: '2025-02-01T18:00:00.000Z' },
  ]

  test('is in the block whose first and last minutes enclose the time, both included', () => {
    const fragmentAt = (iso: string) =>
      findCurrentBlock(Date.parse(iso), fragments, timeZoneOf('Europe/Paris'))?.idFragment
    expect(fragmentAt('2025-02-01T09:00:00Z')).toBe(1)
    expect(fragmentAt('2025-02-01T12:30:00Z')).toBe(1)
    expect(fragmentAt('2025-02-01T12:30:01Z')).toBeUndefined()
    expect(fragmentAt('2025-02-01T15:59:59Z')).toBeUndefined()
    expect(fragmentAt('2025-02-01T16:00:00Z')).toBe(2)
    expect(fragmentAt('2025-02-01T18:00:00Z')).toBe(2)
  })

  test('is in no block without a programme', () => {
    expect(findCurrentBlock(0, [])).toBeNull()
  })
})

describe('what is left', () => {
  const category = { status: 'drawn' as const, judoka: 8, active: false, unfinished: 0 }

  test.each([
    ['nothing without categories', [], false],
    ['nothing after the last contest', [category, category], false],
    ['a contest', [category, { ...category, unfinished: 1 }], true],
    ['a contest on a mat', [{ ...category, active: true, unfinished: 1 }], true],
    ['a category that is not drawn', [category, { ...category, status: 'closed' as const }], true],
    ['nothing of an empty category', [category, { ...category, status: 'open' as const, judoka: 0 }], false],
    ['nothing of a category without a status', [category, { ...category, status: null }], false],
  ])('is %s', (_, categories, isOpen) => {
    expect(hasOpenCategories(categories)).toBe(isOpen)
  })
})

describe('contests on mats', () => {
  const contest = (idContest: number, mat: number | null, startedAt: string | null, isFinished = false) => ({
    idContest,
    mat,
    startedAt: startedAt && `2025-02-01T${startedAt}:00+01:00`,
    isFinished,
  })
  const contests = [
    contest(1, 1, '10:00', true),
    contest(2, 1, '10:05'),
    contest(3, 1, null),
    contest(4, 2, '10:00'),
    contest(5, 2, '09:00'),
    contest(6, 3, null),
    contest(7, null, '10:00'),
  ]

  test.each<[string, [number, number | null][], number[]]>([
    ['without scoreboards, those that were called last and are not over', [], [2, 4, 7]],
    ['with a scoreboard, the one on its board', [[1, 3]], [3, 4]],
    ['with an empty board, none on that mat', [[2, null]], [2]],
    ['with a board whose contest is over, none on that mat', [[1, 1]], [4]],
    ['a contest that only its board knows', [[3, 99]], [99, 2, 4]],
    [
      'on mats that all report, those on the boards',
      [
        [1, 2],
        [2, 5],
        [3, null],
      ],
      [2, 5],
    ],
  ])('are %s', (_, boards, expected) => {
    expect(new Set(listContestsOnMats(contests, new Map(boards)))).toEqual(new Set(expected))
  })

  test('compares instants, not texts', () => {
    const earlier = { ...contest(1, 1, '10:00'), startedAt: '2025-02-01T10:00:00+01:00' }
    const later = { ...contest(2, 1, '09:30'), startedAt: '2025-02-01T09:30:00Z' }
    for (const both of [
      [earlier, later],
      [later, earlier],
    ])
      expect([...listContestsOnMats(both)]).toEqual([2])
  })
})

describe('day arithmetic', () => {
  test('counts a day across a change to or from summer time as one, although it has 23 or 25 hours', () => {
    expect(addDays('2025-03-29', 1)).toBe('2025-03-30')
    expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2)
    expect(daysBetween('2025-10-27', '2025-10-25')).toBe(-2)
    expect(today(Date.parse('2025-03-30T21:59:59Z'), timeZoneOf('Europe/Ljubljana'))).toBe('2025-03-30')
  })

  test('treats midnight as hour 0 of the new day', () => {
    expect(toLocalTime(Date.parse('2025-01-31T23:00:00Z'), timeZoneOf('Europe/Paris'))).toBe(
      '2025-02-01T00:00:00',
    )
  })

  test('counts the days that it added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        expect(daysBetween('2024-02-29', addDays('2024-02-29', days))).toBe(days)
      }),
    )
  })
})

describe('isOpenForApplications', () => {
  const terms: ApplicationTerms = {
    applicationDeadline: '2025-01-20',
    applicationDeadlineLate: null,
    allowPayments: true,
    allowIndividualRegistrations: false,
    timeZone: timeZoneOf('Europe/Ljubljana'),
  }
  const lastSecond = Date.parse('2025-01-20T22:59:59Z')

  test('is true through the last second of the deadline in the time zone of the competition', () => {
    expect(isOpenForApplications(lastSecond, terms)).toBe(true)
    expect(isOpenForApplications(lastSecond + 1000, terms)).toBe(false)
    expect(isOpenForApplications(lastSecond + 1000, { ...terms, timeZone: UTC })).toBe(true)
  })

  test('uses the late deadline if there is one', () => {
    const late = { ...terms, applicationDeadlineLate: '2025-01-25T12:00:00Z' }
    expect(isOpenForApplications(Date.parse('2025-01-25T12:00:00Z'), late)).toBe(true)
    expect(isOpenForApplications(Date.parse('2025-01-25T12:00:01Z'), late)).toBe(false)
  })

  test('requires payments on the page and individual registrations in the header', () => {
    expect(isOpenForApplications(lastSecond, { ...terms, allowPayments: false })).toBe(false)
    expect(isOpenForApplications(lastSecond, terms, 'header')).toBe(false)
    expect(
      isOpenForApplications(lastSecond, { ...terms, allowIndividualRegistrations: true }, 'header'),
    ).toBe(true)
  })

  test('is false without a deadline', () => {
    expect(isOpenForApplications(lastSecond, { ...terms, applicationDeadline: null })).toBe(false)
  })
})

describe('an interval', () => {
  test('includes the ends its brackets include', () => {
    const holds = INTERVAL_MARKERS.map((markers) =>
      [10, 15, 20].map((value) => createIntervalCheck(markers)(value, 10, 20)),
    )
    expect(holds).toEqual([
      [false, true, false],
      [true, true, true],
      [false, true, true],
      [true, true, false],
    ])
  })

  test.each(['', '[', '][', ')(', '[]]', '{}', '[ ]'])('marked "%s" is refused', (markers) => {
    expect(() => createIntervalCheck(markers)).toThrow(
      `An interval must be marked by one of () [] (] [), not "${markers}".`,
    )
  })

  test('never holds a value outside its ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INTERVAL_MARKERS),
        fc.integer(),
        fc.integer(),
        fc.integer(),
        (m, value, a, b) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)]
          if (createIntervalCheck(m)(value, from, to)) expect(value >= from && value <= to).toBe(true)
        },
      ),
    )
  })
})
