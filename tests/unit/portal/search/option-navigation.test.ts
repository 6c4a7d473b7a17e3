import { describe, expect, test } from 'vitest'
import { getNextOption } from '#portal/search/option-navigation.ts'

describe('keys in the search field', () => {
  test('arrows select the next and the previous result', () => {
    expect(getNextOption('ArrowDown', 0, 5)).toBe(1)
    expect(getNextOption('ArrowUp', 3, 5)).toBe(2)
  })

  test('arrows wrap around at the last and the first result', () => {
    expect(getNextOption('ArrowDown', 4, 5)).toBe(0)
    expect(getNextOption('ArrowUp', 0, 5)).toBe(4)
  })

  test('arrows select the first or last if none is selected', () => {
    expect(getNextOption('ArrowDown', -1, 5)).toBe(0)
    expect(getNextOption('ArrowUp', -1, 5)).toBe(4)
  })

  test('Home and End select the first and the last result', () => {
    expect(getNextOption('Home', 3, 5)).toBe(0)
    expect(getNextOption('End', 1, 5)).toBe(4)
  })

  test('other keys keep their function', () => {
    expect(getNextOption('k', 1, 5)).toBeNull()
    expect(getNextOption('ArrowLeft', 1, 5)).toBeNull()
  })

  test('all keys keep their function without results', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(getNextOption(key, -1, 0)).toBeNull()
  })
})
