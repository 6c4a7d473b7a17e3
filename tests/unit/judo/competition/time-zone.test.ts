import { expect, test } from 'vitest'
import { knownTimeZone } from '#judo/competition/time-zone.ts'

test('a time zone that is known stays, one that is none is UTC', () => {
  expect(['Asia/Tokyo', 'Europe/Ljubljana', 'Asia/Tokyo'].map(knownTimeZone)).toEqual([
    'Asia/Tokyo',
    'Europe/Ljubljana',
    'Asia/Tokyo',
  ])
  expect(['Mars/Olympus', ''].map(knownTimeZone)).toEqual(['UTC', 'UTC'])
})
