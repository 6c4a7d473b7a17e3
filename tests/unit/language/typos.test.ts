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
])('%s may be meant as %s', (typed, meant) => {
  expect(isTypoOf(typed, meant)).toBe(true)
})

test.each([
  ['abe', 'aba', 'a short word'],
  ['krpa', 'krpalek', 'a beginning'],
  ['kropolek', 'krpalekov', 'three mistakes'],
  ['marko', 'mirka', 'two mistakes in a short word'],
])('%s is not %s: %s', (typed, meant) => {
  expect(isTypoOf(typed, meant)).toBe(false)
})
