import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { getFirstWeekday, listWeekdays } from '#language/weeks.ts'

const SATURDAY = 6

describe('the first day of the week', () => {
  test('is Monday in British English and Saturday in Arabic', () => {
    expect(getFirstWeekday('en')).toBe(1)
    expect(getFirstWeekday('ar')).toBe(SATURDAY)
    expect(listWeekdays('ar')).toEqual([6, 7, 1, 2, 3, 4, 5])
    expect(listWeekdays('de')).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('is the same if the browser has no week information', () => {
    for (const code of LANGUAGE_CODES)
      expect([code, getFirstWeekday(code, {})]).toEqual([code, getFirstWeekday(code)])
  })

  test('is read from the property of older browsers', () => {
    expect(getFirstWeekday('en', { weekInfo: { firstDay: 7 } })).toBe(7)
  })
})
