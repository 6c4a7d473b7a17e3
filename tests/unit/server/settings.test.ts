import { describe, expect, test } from 'vitest'
import { readServerSettings } from '#server/settings.ts'

describe('HAJIME_TODAY', () => {
  test('stops the clock at noon of a day', () => {
    const { now } = readServerSettings({ HAJIME_TODAY: '2026-11-21' })
    expect(now().toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  test('left out, the clock is that of the system', () => {
    const before = Date.now()
    const now = readServerSettings({}).now().getTime()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })

  test.each(['today', '2026-02-30'])('%s is refused', (text) => {
    expect(() => readServerSettings({ HAJIME_TODAY: text })).toThrow(
      `HAJIME_TODAY must be a day such as 2026-11-21, not "${text}".`,
    )
  })
})

describe('REDIS_URL', () => {
  test.each(['redis://127.0.0.1:6379', 'rediss://user:secret@redis.example'])(
    '%s names a Redis',
    (address) => {
      expect(readServerSettings({ REDIS_URL: address }).redisUrl).toBe(address)
    },
  )

  test('left out or empty, there is none', () => {
    expect(readServerSettings({}).redisUrl).toBeUndefined()
    expect(readServerSettings({ REDIS_URL: '' }).redisUrl).toBeUndefined()
  })

  test('something else is refused', () => {
    expect(() => readServerSettings({ REDIS_URL: 'localhost:6379' })).toThrow(
      'REDIS_URL must be an address such as redis://127.0.0.1:6379, not "localhost:6379".',
    )
  })
})
