import { expect, test } from 'vitest'
import { isTimeZone, timeZoneOrUtc } from '#judo/competition/time-zone.ts'

test('timeZoneOrUtc keeps known time zones and replaces unknown ones with UTC', () => {
  expect(['Asia/Tokyo', 'Europe/Ljubljana', 'Asia/Tokyo'].map(timeZoneOrUtc)).toEqual([
    'Asia/Tokyo',
    'Europe/Ljubljana',
    'Asia/Tokyo',
  ])
  expect(['Mars/Olympus', ''].map(timeZoneOrUtc)).toEqual(['UTC', 'UTC'])
})

test('isTimeZone accepts names of time zones, but no offsets', () => {
  expect(['UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires'].filter(isTimeZone)).toHaveLength(3)
  expect(['Evil/Zone', '', '+02:00', 'Europe'].filter(isTimeZone)).toEqual([])
})
