import { describe, expect, test } from 'vitest'
import { describeBrand } from '#office/form/brand/describe-brand.ts'
import { createBrandingTokens } from '#portal/components/theme/branding.ts'

describe('how the portal draws the colour of a partner', () => {
  test('a colour with enough contrast stays, and has another for buttons of the theme where it has not', () => {
    const brand = describeBrand('#0b5e8a')
    expect(brand?.insteadOfRed).toBeNull()
    expect(brand?.light.replacement).toBeNull()
    expect(brand?.light.contrast).toBeGreaterThanOrEqual(4.5)
    expect(brand?.dark.contrast).toBeLessThan(4.5)
    expect(brand?.dark.replacement?.contrast).toBeGreaterThanOrEqual(4.5)
    expect(brand?.tokens).toEqual(createBrandingTokens({ accentColour: '#0b5e8a' }))
    expect(brand?.tokens['--button']).toContain(brand?.dark.replacement?.colour)
  })

  test('a red is drawn darker, and what is said of contrast is about what is drawn', () => {
    const brand = describeBrand('#d00020')
    expect(brand?.insteadOfRed).toBe(brand?.tokens['--band'])
    expect(brand?.insteadOfRed).not.toBe('#d00020')
    expect(brand?.light.contrast).toBeGreaterThan(describeBrand('#ff0033')?.light.contrast ?? 99)
  })

  test('what is no colour has no preview', () => {
    expect(['', '#12', 'red'].map(describeBrand)).toEqual([null, null, null])
  })
})
