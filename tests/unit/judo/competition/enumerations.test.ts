import { describe, expect, test } from 'vitest'
import {
  CATEGORY_STATUS_CODES,
  COMPETITION_STATUS_CODES,
  DISPLAY_TYPE_CODES,
  findByCode,
  GENDER_CODES,
} from '../../../../src/judo/competition/enumerations.ts'

describe('code lists', () => {
  test('map a number of the specification to one value', () => {
    expect(findByCode(GENDER_CODES, 2)).toBe('female')
    expect(findByCode(COMPETITION_STATUS_CODES, 4)).toBe('cancelled')
    expect(findByCode(CATEGORY_STATUS_CODES, 0)).toBe('open')
    expect(findByCode(DISPLAY_TYPE_CODES, 3)).toBe('school')
  })

  test('map other numbers, texts and null to null', () => {
    for (const code of [5, '1', null, undefined]) expect(findByCode(GENDER_CODES, code)).toBeNull()
  })

  test('contain each number once', () => {
    for (const codes of [GENDER_CODES, COMPETITION_STATUS_CODES, CATEGORY_STATUS_CODES, DISPLAY_TYPE_CODES]) {
      expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
    }
  })
})
