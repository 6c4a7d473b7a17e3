import { expect, test } from 'vitest'
import { isTypoOf } from '#language/typos.ts'

test.each([
  ['krpalek', 'krpalek'],
  ['krplek', 'krpalek'],
  ['krpallek', 'krpalek'],
  ['krpolek', 'krpalek'],
  ['krplaek', 'krpalek'],
  ['agbegneno', 'agbegnenou'],
  ['agbegenuo', 'agbegnenou'],
  ['abe', 'abe'],
])('isTypoOf accepts %s for %s', (typed, meant) => {
  expect(isTypoOf(typed, meant)).toBe(true)
})

test.each([
  ['abe', 'aba', 'a short word'],
  ['krpa', 'krpalek', 'a beginning'],
  ['kropolek', 'krpalekov', 'three mistakes'],
  ['marko', 'mirka', 'two mistakes in a short word'],
])('isTypoOf rejects %s for %s: %s', (typed, meant) => {
  expect(isTypoOf(typed, meant)).toBe(false)
})
