import { expect, test } from 'vitest'
import { findCountry } from '#server/platform/code-lists/country-names.ts'

test('delegations that are not nations have the codes of the IOC', () => {
  expect(findCountry('Refugee Olympic Team')).toEqual({ short: 'EOR', name: 'Refugee Olympic Team' })
  expect(findCountry('IJF Refugee Team')?.short).toBe('IRT')
  expect(findCountry('Individual Neutral Athletes')?.short).toBe('AIN')
  expect(findCountry('Atlantis')).toBeNull()
})
