import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toInstant, toLocalTime, toOffsetTime, UTC } from '#judo/competition/local-time.ts'
import { isTimeZone, readLocalDay, readTimeZone } from '#judo/competition/zone-data.ts'

const DAY_MS = 86_400_000
const FROM = Date.parse('2024-01-01')
const UNTIL = Date.parse('2028-01-01')

/** With summer time, without it, with a half hour of it, with a break of it of a month, across the date line, and with odd minutes. */
const NAMES = [
  ...['America/Vancouver', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'],
  ...['Asia/Kathmandu', 'Europe/Dublin', 'America/Santiago', 'Africa/Cairo', 'Pacific/Chatham', 'UTC'],
]

const instant = fc.integer({ min: FROM / 1000, max: UNTIL / 1000 }).map((seconds) => seconds * 1000)

describe.each(NAMES)('the offsets of %s', (name) => {
  const timeZone = readTimeZone(name, FROM, UNTIL)
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'medium',
  })

  test('give the wall clock that the zone data of the runtime give', () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(toLocalTime(now, timeZone)).toBe(clock.format(now).replace(' ', 'T'))
        expect(readLocalDay(now, name)).toBe(clock.format(now).slice(0, 10))
      }),
    )
  })

  test('are those of each change of the clocks, to the minute', () => {
    for (const { from } of timeZone.offsets.slice(1)) {
      const change = Date.parse(String(from))
      for (const now of [change - 1000, change]) {
        expect(toLocalTime(now, timeZone)).toBe(clock.format(now).replace(' ', 'T'))
      }
    }
  })

  test('write instants as local times that mean the same instant, and read local times back', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const written = toOffsetTime(now, timeZone)
        expect(Date.parse(written)).toBe(now)
        expect(written.slice(0, 19)).toBe(toLocalTime(now, timeZone))
        expect(toInstant(written, timeZone)).toBe(now)
        const read = toInstant(toLocalTime(now, timeZone), timeZone)
        expect(toLocalTime(read, timeZone)).toBe(toLocalTime(now, timeZone))
        expect(read).toBeLessThanOrEqual(now)
      }),
    )
  })

  test('are the same for a part of the time', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const [from, until] = [Math.min(one, other), Math.max(one, other)]
        const part = readTimeZone(name, from, until)
        for (const now of [from, (from + until) / 2, until]) {
          expect(toOffsetTime(now, part)).toBe(toOffsetTime(now, timeZone))
        }
      }),
    )
  })
})

test('A day begins when its date does, where the clocks skip midnight as well', () => {
  const santiago = readTimeZone('America/Santiago', Date.parse('2026-09-01'), Date.parse('2026-09-30'))
  expect(toOffsetTime(toInstant('2026-09-06', santiago), santiago)).toBe('2026-09-06T01:00:00-03:00')
  expect(toOffsetTime(toInstant('2026-09-05', santiago), santiago)).toBe('2026-09-05T00:00:00-04:00')
})

test('Offsets of less than a day around a competition are one, and the name of the zone remains', () => {
  const from = Date.parse('2026-11-26')
  const { name, offsets } = readTimeZone('Asia/Kathmandu', from, from + DAY_MS)
  expect({ name, offsets }).toEqual({ name: 'Asia/Kathmandu', offsets: [{ from: null, minutes: 345 }] })
  expect(readTimeZone('Mars/Olympus', from)).toEqual(UTC)
  expect(readTimeZone('', from)).toEqual(UTC)
})

test('isTimeZone accepts names of time zones, but no offsets', () => {
  expect(['UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires'].filter(isTimeZone)).toHaveLength(3)
  expect(['Evil/Zone', '', '+02:00', 'Europe'].filter(isTimeZone)).toEqual([])
})

describe('The zone data of a runtime are read in one place', () => {
  const read = (pattern: string) =>
    globSync(pattern).map((file) => ({
      file: file.replaceAll('\\', '/'),
      source: readFileSync(file, 'utf8'),
    }))
  const sources = read('src/**/*.{ts,tsx,astro}')

  test('no other formatter takes a time zone, except UTC', () => {
    const formatter =
      /(?:DateTimeFormat|toLocale(?:Date|Time)?String)\((?:[^()]|\([^()]*\))*?timeZone(?!: 'UTC')\b(?!Name)/
    expect(formatter.test("new Intl.DateTimeFormat(code(a), { hour: '2-digit', timeZone })")).toBe(true)
    expect(formatter.test("x.toLocaleString('sv-SE', { timeZone: zone })")).toBe(true)
    expect(sources.filter(({ source }) => formatter.test(source)).map(({ file }) => file)).toEqual([
      'src/judo/competition/zone-data.ts',
    ])
  })

  test('and only on the server, where offsets come from', () => {
    const readers = sources
      .filter(({ source }) => /zone-data\.ts'/.test(source))
      .map(({ file }) => file)
      .filter((file) => !/^src\/(server|demo)\//.test(file))
    // the name of the zone of a device is checked
    expect(readers).toEqual(['src/contract/api/notifications.ts'])
  })
})
