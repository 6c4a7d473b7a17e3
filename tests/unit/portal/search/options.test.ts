import { describe, expect, test } from 'vitest'
import { optionAfter } from '#portal/search/options.ts'

describe('keys in the search field', () => {
  test('arrows lead to the next result and the one before', () => {
    expect(optionAfter('ArrowDown', 0, 5)).toBe(1)
    expect(optionAfter('ArrowUp', 3, 5)).toBe(2)
  })

  test('from the last result they lead on to the first, and back', () => {
    expect(optionAfter('ArrowDown', 4, 5)).toBe(0)
    expect(optionAfter('ArrowUp', 0, 5)).toBe(4)
  })

  test('Home and End lead to the first and the last result', () => {
    expect(optionAfter('Home', 3, 5)).toBe(0)
    expect(optionAfter('End', 1, 5)).toBe(4)
  })

  test('all other keys belong to the field', () => {
    expect(optionAfter('k', 1, 5)).toBeNull()
    expect(optionAfter('ArrowLeft', 1, 5)).toBeNull()
  })

  test('without results every key belongs to the field', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(optionAfter(key, -1, 0)).toBeNull()
  })
})
