import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { firstWeekday, weekdays } from '#language/weeks.ts'

const SATURDAY = 6

describe('weeks', () => {
  test('begin on Monday in English of Great Britain, on Saturday in Arabic', () => {
    expect(firstWeekday('en')).toBe(1)
    expect(firstWeekday('ar')).toBe(SATURDAY)
    expect(weekdays('ar')).toEqual([6, 7, 1, 2, 3, 4, 5])
    expect(weekdays('de')).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('begin on the same day where the browser knows nothing of weeks', () => {
    for (const code of LANGUAGE_CODES)
      expect([code, firstWeekday(code, {})]).toEqual([code, firstWeekday(code)])
  })

  test('are read from the property that older browsers have', () => {
    expect(firstWeekday('en', { weekInfo: { firstDay: 7 } })).toBe(7)
  })
})
