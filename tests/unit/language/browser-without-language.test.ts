import { afterEach, describe, expect, test, vi } from 'vitest'
import { getCountryName, hasCountryNames, mapCountryNames, setCountryNames } from '#language/countries.ts'

afterEach(() => vi.restoreAllMocks())

test('getCountryName returns the name of every nation in Georgian from the runtime', () => {
  expect(hasCountryNames('ka')).toBe(true)
  expect(mapCountryNames('ka')).toMatchObject({ fr: 'საფრანგეთი', jp: 'იაპონია' })
})

test('getCountryName prefers the provided names to those of the runtime', () => {
  setCountryNames('az', { fr: 'Fransa (verilmiş)' })
  expect(getCountryName('FRA', 'az')).toBe('Fransa (verilmiş)')
  expect(getCountryName('JPN', 'az')).toBe('Yaponiya')
  setCountryNames('az', {})
})

/** Formats are created once. */
async function importFormats() {
  vi.resetModules()
  return { ...(await import('#language/formats.ts')), ...(await import('#language/page-formats.ts')) }
}

/** TypeScript takes the accessor for a method. */
const withFormat: { format: unknown } = Intl.DateTimeFormat.prototype

describe.each([
  ['lacks', () => vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])],
  // as Chromium does with Azerbaijani: its months have no names
  ['claims to have', () => vi.spyOn(withFormat, 'format', 'get').mockReturnValue(() => 'M11')],
])('a runtime that %s a language', (_, limit) => {
  test('writes dates in figures', async () => {
    limit()
    const { formatDays, formatMonth } = await importFormats()
    for (const code of ['az', 'ka'] as const) {
      expect(formatDays(code, '2026-10-31', '2026-11-01')).toMatch(/^31\.10\.\s?–\s?01\.11\.2026$/)
      expect(formatMonth(code, '2026-11')).toBe('11.2026')
    }
  })

  test('writes amounts with a decimal comma', async () => {
    limit()
    const { formatMoney } = await importFormats()
    for (const code of ['az', 'ka'] as const) expect(formatMoney(code, 3050, 'EUR')).toMatch(/^30,50\s€$/)
  })

  test('has the symbols of hours and minutes', async () => {
    limit()
    const { formatMinutes } = await importFormats()
    expect(formatMinutes('ka', 80)).toBe('1 h 20 min')
  })
})

test('formatDayShort writes numeric dates if the runtime does not support the language', async () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  const { formatDayShort } = await importFormats()
  expect(formatDayShort('ka', '2026-10-31')).toBe('31.10.2026')
})
