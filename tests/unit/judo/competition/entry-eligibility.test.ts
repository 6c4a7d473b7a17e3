import { describe, expect, test } from 'vitest'
import {
  computeEntryAge,
  type EntryCandidate,
  type EntryCategory,
  type EntryRules,
  type EntryTerms,
  findEntryProblems,
  getEntryPeriod,
  isWithdrawalRefunded,
  listEligibleCategories,
} from '#judo/competition/entry-eligibility.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

const ANA: EntryCandidate = {
  gender: 'female',
  birthDate: '2010-06-15',
  birthYear: 2010,
  belt: 4,
  weight: 51.4,
  isRegistered: true,
}
const RULES: EntryRules = {
  firstDay: '2026-05-02',
  ageRule: 'year',
  minBelt: null,
  requiresRegistration: false,
  allowHigherCategory: false,
}
const OPEN: EntryCategory = {
  gender: 'female',
  ageFrom: null,
  ageTo: null,
  yearFrom: null,
  yearTo: null,
  weightMin: null,
  weightMax: null,
  tolerance: null,
}
const UNDER_52: EntryCategory = { ...OPEN, weightMin: 48, weightMax: 52 }

const problems = (
  entrant: Partial<EntryCandidate>,
  category: Partial<EntryCategory> = {},
  rules: Partial<EntryRules> = {},
) => findEntryProblems({ ...ANA, ...entrant }, { ...OPEN, ...category }, { ...RULES, ...rules })

describe('a judoka may enter a category', () => {
  test('without limits, whatever is unknown', () => {
    expect(problems({ birthDate: null, birthYear: null, belt: null, weight: null })).toEqual([])
  })

  test('of the same gender', () => {
    expect(problems({}, { gender: 'male' })).toEqual(['gender'])
  })

  test.each([
    [{ ageFrom: 16, ageTo: 16 }, []],
    [{ ageFrom: 17 }, ['too_young']],
    [{ ageTo: 15 }, ['too_old']],
    [{ yearFrom: 2010, yearTo: 2010 }, []],
    [{ yearTo: 2009 }, ['too_young']],
    [{ yearFrom: 2011 }, ['too_old']],
  ])('within its limits of age, both inclusive: %o', (limits, expected) => {
    expect(problems({}, limits)).toEqual(expected)
    expect(problems({ birthDate: null }, limits)).toEqual(expected)
  })

  test('with limits of age only if the year of birth is known', () => {
    expect(problems({ birthDate: null, birthYear: null }, { ageTo: 99 })).toEqual(['birth_unknown'])
  })

  test('with the belt that the competition requires', () => {
    expect(problems({}, {}, { minBelt: 4 })).toEqual([])
    expect(problems({}, {}, { minBelt: 5 })).toEqual(['belt'])
    expect(problems({ belt: null }, {}, { minBelt: 1 })).toEqual(['belt'])
  })

  test.each([
    [48, ['too_light']],
    [48.1, []],
    [52, []],
    [52.1, ['too_heavy']],
    [null, []],
  ])('whose limits include the weight: %s kg between 48 and 52 kg', (weight, expected) => {
    expect(problems({ weight }, UNDER_52)).toEqual(expected)
  })

  test('whose tolerance includes the weight', () => {
    expect(problems({ weight: 52.1 }, { ...UNDER_52, tolerance: 0.1 })).toEqual([])
  })

  test('that is heavier, if the competition allows it', () => {
    expect(problems({ weight: 47 }, UNDER_52, { allowHigherCategory: true })).toEqual([])
  })

  test('with the registration that the competition requires', () => {
    expect(problems({}, {}, { requiresRegistration: true })).toEqual([])
    expect(problems({ isRegistered: false }, {}, { requiresRegistration: true })).toEqual(['registration'])
  })

  test('of those listed, in their order', () => {
    const men = { ...OPEN, gender: 'male' as const }
    expect(listEligibleCategories(ANA, [UNDER_52, men, OPEN], RULES)).toEqual([UNDER_52, OPEN])
  })

  test('and learns everything that prevents it', () => {
    expect(
      problems(
        { isRegistered: false },
        { gender: 'male', ageTo: 15 },
        { minBelt: 9, requiresRegistration: true },
      ),
    ).toEqual(['gender', 'too_old', 'belt', 'registration'])
  })
})

describe('the age of an entry', () => {
  test('is that of the calendar year, or that on the first day', () => {
    expect(computeEntryAge(ANA, RULES)).toBe(16)
    expect(computeEntryAge(ANA, { ...RULES, ageRule: 'day' })).toBe(15)
    expect(computeEntryAge(ANA, { firstDay: '2026-06-15', ageRule: 'day' })).toBe(16)
  })

  test('is that of the calendar year if only the year of birth is known, and unknown without it', () => {
    expect(computeEntryAge({ birthDate: null, birthYear: 2010 }, { ...RULES, ageRule: 'day' })).toBe(16)
    expect(computeEntryAge({ birthDate: null, birthYear: null }, RULES)).toBe(null)
  })
})

describe('entries are accepted', () => {
  const TERMS: EntryTerms = {
    isOpen: true,
    deadline: '2026-04-20T22:00:00Z',
    lateDeadline: '2026-04-27T22:00:00Z',
    firstDay: '2026-05-02',
    timeZone: timeZoneOf('Europe/Ljubljana'),
  }
  const periodAt = (now: string, terms: Partial<EntryTerms> = {}) =>
    getEntryPeriod(Date.parse(now), { ...TERMS, ...terms })

  test('until the deadline, then at the late price until the late one', () => {
    expect(periodAt('2026-04-20T21:59:00Z')).toBe('regular')
    expect(periodAt('2026-04-20T22:00:00Z')).toBe('regular')
    expect(periodAt('2026-04-20T22:01:00Z')).toBe('late')
    expect(periodAt('2026-04-27T22:01:00Z')).toBe('closed')
    expect(periodAt('2026-04-20T22:01:00Z', { lateDeadline: null })).toBe('closed')
  })

  test('until the competition begins where it takes place, whatever the deadlines', () => {
    expect(periodAt('2026-05-01T21:59:00Z', { deadline: null })).toBe('regular')
    expect(periodAt('2026-05-01T22:00:00Z', { deadline: null })).toBe('closed')
    expect(periodAt('2027-01-01T00:00:00Z', { deadline: null, firstDay: null })).toBe('regular')
  })

  test('only if the competition accepts them', () => {
    expect(periodAt('2026-04-01T00:00:00Z', { isOpen: false })).toBe('closed')
  })
})

test('a withdrawal is refunded until the deadline, and not in the late period', () => {
  expect((['regular', 'late', 'closed'] as const).filter(isWithdrawalRefunded)).toEqual(['regular'])
})
