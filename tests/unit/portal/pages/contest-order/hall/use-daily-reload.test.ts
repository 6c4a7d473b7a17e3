import { describe, expect, test } from 'vitest'
import { isOnLaterDay } from '#portal/pages/contest-order/hall/use-daily-reload.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'

const timeZone = timeZoneOf('Europe/Ljubljana')
const DAY_MS = 86_400_000
const loadedAt = Date.parse('2026-11-21T10:00:00Z')

describe('isOnLaterDay', () => {
  test('is true from midnight at the competition, which is 23:00 UTC', () => {
    const reload = (now: string) => isOnLaterDay(Date.parse(now), loadedAt, { skew: 0, timeZone })
    expect(reload('2026-11-21T22:59:59Z')).toBe(false)
    expect(reload('2026-11-21T23:00:00Z')).toBe(true)
  })

  test.each([-3, -1, 1, 3])('is false when the first live message corrects the clock by %i days', (days) => {
    expect(isOnLaterDay(loadedAt + 2000, loadedAt, { skew: days * DAY_MS, timeZone })).toBe(false)
  })

  test('is true when the corrected clock passes midnight, although the clock of the browser does not', () => {
    const skew = 11 * 3_600_000 // 21:00 by the server, 22:00 at the competition
    expect(isOnLaterDay(loadedAt + 3_600_000, loadedAt, { skew, timeZone })).toBe(false)
    expect(isOnLaterDay(loadedAt + 2 * 3_600_000, loadedAt, { skew, timeZone })).toBe(true)
  })
})
