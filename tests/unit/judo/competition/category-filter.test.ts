import { describe, expect, test } from 'vitest'
import { ALL_MEN, ALL_WOMEN, isInCategory } from '#judo/competition/category-filter.ts'

const MIDDLE = 73
const HEAVY = 100
const man = { gender: 'male' as const, categories: [MIDDLE] }
const woman = { gender: 'female' as const, categories: [57] }

describe('the category filter', () => {
  test('selects all judoka without a filter', () => {
    expect([man, woman].map((judoka) => isInCategory(judoka, null))).toEqual([true, true])
  })

  test('selects all men for -1 and all women for -2', () => {
    expect([ALL_MEN, ALL_WOMEN]).toEqual([-1, -2])
    expect([man, woman].map((judoka) => isInCategory(judoka, -1))).toEqual([true, false])
    expect([man, woman].map((judoka) => isInCategory(judoka, -2))).toEqual([false, true])
  })

  test('selects the judoka entered in a weight category, also those in several', () => {
    expect(isInCategory(man, MIDDLE)).toBe(true)
    expect(isInCategory(man, HEAVY)).toBe(false)
    expect(isInCategory({ gender: 'male', categories: [MIDDLE, HEAVY] }, HEAVY)).toBe(true)
    expect(isInCategory({ gender: 'male', categories: [] }, MIDDLE)).toBe(false)
  })
})
