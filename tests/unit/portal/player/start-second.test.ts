import { expect, test } from 'vitest'
import { formatStartHash, parseStartSecond } from '#portal/player/start-second.ts'

test.each([
  ['#t=754', 754],
  ['#t=754.5', 754.5],
  ['#t=90s', 90],
  ['#t=12:34', 754],
  ['#t=1:02:03', 3723],
  ['', null],
  ['#t=', null],
  ['#t=-4', null],
  ['#t=1:2:3:4', null],
  ['#fragment-5', null],
])('the fragment "%s" names the second %s', (hash, second) => {
  expect(parseStartSecond(hash)).toBe(second)
})

test('a fragment names whole seconds, and none before the beginning', () => {
  expect(formatStartHash(754.9)).toBe('#t=754')
  expect(formatStartHash(-0.2)).toBe('#t=0')
})
