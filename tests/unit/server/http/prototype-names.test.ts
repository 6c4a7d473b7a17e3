import { describe, expect, test } from 'vitest'
import { toCapitals } from '#language/capitals.ts'
import { createBrandingTokens } from '#portal/components/theme/branding.ts'
import { findCompetitionTheme } from '#publication/competition-themes.ts'
import { resolveTimeZone } from '#server/exchange/importers/time-zones.ts'
import { upgradeVersion1 } from '#server/exchange/interchange/upgrade-version-1.ts'
import { toInterval } from '#server/purchases/streaming/subscription-offers.ts'
import { PROTOTYPE_KEYS } from '../../../contract/fixtures/hostile-values.ts'

/** Texts of the data that are names of what every object has are as unknown as any other text. */

describe.each(PROTOTYPE_KEYS)('the text %s', (text) => {
  test('is no nation with capitals or a time zone of its own', () => {
    expect(toCapitals('Yi', text)).toBe('YI')
    expect(resolveTimeZone(null, text)).toBe('UTC')
  })

  test('is no theme of a competition', () => {
    expect(findCompetitionTheme(text)).toBeUndefined()
    const options = { accentColour: '#0b5e8a' }
    expect(createBrandingTokens({ ...options, theme: text })).toEqual(createBrandingTokens(options))
  })

  test('is no interval of payments', () => {
    expect(toInterval(text)).toBeNull()
  })

  test('is a field of an old file like any other', () => {
    const root = JSON.parse(`{"persons": [{"${text}": 1}]}`)
    const { persons } = upgradeVersion1(root, 'hajime-competition/2') as { persons: object[] }
    expect(Object.entries(persons[0] ?? {})).toEqual([[text, 1]])
  })
})
