import { afterEach, expect, test, vi } from 'vitest'
import { allCountryNames, countryName, knowsCountryNames, provideCountryNames } from '#language/countries.ts'
import { formatDayShort, formatDays } from '#language/formats.ts'

afterEach(() => vi.restoreAllMocks())

test('this runtime knows every nation in Georgian, and writes all names out', () => {
  expect(knowsCountryNames('ka')).toBe(true)
  expect(allCountryNames('ka')).toMatchObject({ fr: 'საფრანგეთი', jp: 'იაპონია' })
})

test('names that were provided are said instead of the runtime’s', () => {
  provideCountryNames('az', { fr: 'Fransa (verilmiş)' })
  expect(countryName('FRA', 'az')).toBe('Fransa (verilmiş)')
  expect(countryName('JPN', 'az')).toBe('Yaponiya')
  provideCountryNames('az', {})
})

test('a runtime that does not speak a language writes its days in figures', () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  expect(formatDays('ka', '2026-10-31', '2026-11-01')).toMatch(/^31\.10\.\s?–\s?01\.11\.2026$/)
  expect(formatDayShort('ka', '2026-10-31')).toBe('31.10.2026')
})
