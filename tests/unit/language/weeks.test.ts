import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { getFirstWeekday, listWeekdays } from '#language/weeks.ts'

const SATURDAY = 6

describe('weeks', () => {
  test('begin on Monday in English of Great Britain, on Saturday in Arabic', () => {
    expect(getFirstWeekday('en')).toBe(1)
    expect(getFirstWeekday('ar')).toBe(SATURDAY)
    expect(listWeekdays('ar')).toEqual([6, 7, 1, 2, 3, 4, 5])
    expect(listWeekdays('de')).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('begin on the same day where the browser knows nothing of weeks', () => {
    for (const code of LANGUAGE_CODES)
      expect([code, getFirstWeekday(code, {})]).toEqual([code, getFirstWeekday(code)])
  })

  test('are read from the property that older browsers have', () => {
    expect(getFirstWeekday('en', { weekInfo: { firstDay: 7 } })).toBe(7)
  })
})
