import { expect, test } from 'vitest'
import { buildContestCode, parseContestCode } from '#publication/contest-code.ts'

test('the code of a contest consists of its category and its number, and is read back', () => {
  const code = buildContestCode({ category: 21, number: 31 })
  expect(code).toBe('21-31')
  expect(parseContestCode(code)).toEqual({ category: 21, number: 31 })
})

test.each(['', '21', '21-', '-31', '0-1', '1-0', '21-31-1', '1e2-3', 'F'])('%j is no code', (code) => {
  expect(() => parseContestCode(code)).toThrow(RangeError)
})
