import { afterEach, expect, test, vi } from 'vitest'
import { getCountryName, hasCountryNames, mapCountryNames, setCountryNames } from '#language/countries.ts'
import { formatDayShort, formatDays } from '#language/formats.ts'

afterEach(() => vi.restoreAllMocks())

test('this runtime knows every nation in Georgian, and writes all names out', () => {
  expect(hasCountryNames('ka')).toBe(true)
  expect(mapCountryNames('ka')).toMatchObject({ fr: 'საფრანგეთი', jp: 'იაპონია' })
})

test('names that were provided are said instead of the runtime’s', () => {
  setCountryNames('az', { fr: 'Fransa (verilmiş)' })
  expect(getCountryName('FRA', 'az')).toBe('Fransa (verilmiş)')
  expect(getCountryName('JPN', 'az')).toBe('Yaponiya')
  setCountryNames('az', {})
})

test('a runtime that does not speak a language writes its days in figures', () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  expect(formatDays('ka', '2026-10-31', '2026-11-01')).toMatch(/^31\.10\.\s?–\s?01\.11\.2026$/)
  expect(formatDayShort('ka', '2026-10-31')).toBe('31.10.2026')
})
