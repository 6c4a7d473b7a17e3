import { describe, expect, test } from 'vitest'
import { competitionInfo } from '#contract/api/competitions/competition-info.ts'
import { gender } from '#contract/people.ts'
import {
  competitionStatusCodes,
  decodeActivity,
  decodeCategoryStatus,
  displayTypeCodes,
  encodeActivity,
  encodeCategoryStatus,
  genderCodes,
} from '#contract/wire-codes.ts'

describe('the codes of the API', () => {
  test('are those of the specification', () => {
    expect(['male', 'female'].map((name) => genderCodes.encode(name as 'male'))).toEqual([1, 2])
    expect([1, 2, 3, 4].map((code) => competitionStatusCodes.decode(code as 1))).toEqual([
      'planned',
      'open',
      'finished',
      'cancelled',
    ])
    expect([1, 2, 3, 4].map((code) => displayTypeCodes.decode(code as 1))).toEqual([
      'country',
      'club',
      'school',
      'region',
    ])
  })

  test.each([genderCodes, competitionStatusCodes, displayTypeCodes])(
    'are read as they are written',
    (codes) => {
      const { encode, decode, numbers } = codes as typeof genderCodes
      expect(numbers.map((code) => encode(decode(code)))).toEqual(numbers)
    },
  )

  test('throw an error with the known codes for an unknown code', () => {
    expect(() => genderCodes.decode(3 as 1)).toThrow('Expected one of the codes 1, 2; got 3.')
  })

  test('are the only numbers in responses', () => {
    expect(gender.safeParse(2).success).toBe(true)
    expect(gender.safeParse(3).success).toBe(false)
    expect(competitionInfo.shape.status.safeParse(5).success).toBe(false)
  })
})

test.each([
  [0, 'open'],
  [1, 'closed'],
  [2, 'drawn'],
  [3, null],
  [null, null],
])('convert the status %s of a category to %s', (code, status) => {
  expect(decodeCategoryStatus(code)).toBe(status)
})

test.each(['open', 'closed', 'drawn'] as const)(
  'the status %s of a category is written as it is read',
  (status) => {
    expect(decodeCategoryStatus(encodeCategoryStatus(status))).toBe(status)
  },
)

test('convert a code list entry to inactive (0) or active (1), and reject other numbers', () => {
  expect([encodeActivity('inactive'), encodeActivity('active')]).toEqual([0, 1])
  expect([0, 1, 2].map(decodeActivity)).toEqual(['inactive', 'active', null])
})
