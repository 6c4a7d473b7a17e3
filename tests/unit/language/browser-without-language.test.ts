import { afterEach, expect, test, vi } from 'vitest'
import { getCountryName, hasCountryNames, mapCountryNames, setCountryNames } from '#language/countries.ts'
import { formatMinutes } from '#language/formats.ts'

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

test('formatDayShort writes numeric dates if the runtime does not support the language', async () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  vi.resetModules() // formats are created once
  const { formatDayShort, formatDays } = await import('#language/formats.ts')
  expect(formatDays('ka', '2026-10-31', '2026-11-01')).toMatch(/^31\.10\.\s?–\s?01\.11\.2026$/)
  expect(formatDayShort('ka', '2026-10-31')).toBe('31.10.2026')
})

test('a runtime that does not speak a language has the symbols of hours and minutes', () => {
  vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockReturnValue([])
  expect(formatMinutes('ka', 80)).toBe('1 h 20 min')
})
