import { describe, expect, test } from 'vitest'
import { getNextOption } from '#portal/search/option-navigation.ts'

describe('keys in the search field', () => {
  test('arrows lead to the next result and the one before', () => {
    expect(getNextOption('ArrowDown', 0, 5)).toBe(1)
    expect(getNextOption('ArrowUp', 3, 5)).toBe(2)
  })

  test('from the last result they lead on to the first, and back', () => {
    expect(getNextOption('ArrowDown', 4, 5)).toBe(0)
    expect(getNextOption('ArrowUp', 0, 5)).toBe(4)
  })

  test('Home and End lead to the first and the last result', () => {
    expect(getNextOption('Home', 3, 5)).toBe(0)
    expect(getNextOption('End', 1, 5)).toBe(4)
  })

  test('all other keys belong to the field', () => {
    expect(getNextOption('k', 1, 5)).toBeNull()
    expect(getNextOption('ArrowLeft', 1, 5)).toBeNull()
  })

  test('without results every key belongs to the field', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(getNextOption(key, -1, 0)).toBeNull()
  })
})
