import { expect, test } from 'vitest'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'

test('a time zone that is known stays, one that is none is UTC', () => {
  expect(['Asia/Tokyo', 'Europe/Ljubljana', 'Asia/Tokyo'].map(timeZoneOrUtc)).toEqual([
    'Asia/Tokyo',
    'Europe/Ljubljana',
    'Asia/Tokyo',
  ])
  expect(['Mars/Olympus', ''].map(timeZoneOrUtc)).toEqual(['UTC', 'UTC'])
})
