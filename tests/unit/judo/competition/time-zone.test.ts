import { expect, test } from 'vitest'
import { isTimeZone, timeZoneOrUtc } from '#judo/competition/time-zone.ts'

test('a time zone that is known stays, one that is none is UTC', () => {
  expect(['Asia/Tokyo', 'Europe/Ljubljana', 'Asia/Tokyo'].map(timeZoneOrUtc)).toEqual([
    'Asia/Tokyo',
    'Europe/Ljubljana',
    'Asia/Tokyo',
  ])
  expect(['Mars/Olympus', ''].map(timeZoneOrUtc)).toEqual(['UTC', 'UTC'])
})

test('names of time zones are those that exist, and no offsets', () => {
  expect(['UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires'].filter(isTimeZone)).toHaveLength(3)
  expect(['Evil/Zone', '', '+02:00', 'Europe'].filter(isTimeZone)).toEqual([])
})
