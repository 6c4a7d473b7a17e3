import { describe, expect, test } from 'vitest'
import { createBrandingTokens } from '#portal/components/theme/branding.ts'
import {
  contrastRatio,
  distinguishFromLive,
  MIN_CONTRAST,
  parseHexColour,
  pickInk,
} from '#publication/colour.ts'
import { COMPETITION_THEMES } from '#publication/competition-themes.ts'

const LIGHT_GROUNDS = ['#f7f4ec', '#ffffff', '#ece7da']
const DARK_GROUNDS = ['#0f1623', '#182132', '#0a0f19']

/** `light-dark(#a, #b)` taken apart. */
function sides(value: string | undefined): [light: string, dark: string] {
  const [, light = '', dark = ''] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '') ?? []
  return [light, dark]
}

describe('the contrast', () => {
  test('is computed as in WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#1d4fa8', '#1d4fa8')).toBe(1)
  })

  test('decides between white and dark text', () => {
    expect(pickInk('#17624a')).toBe('#ffffff')
    expect(pickInk('#ffd400')).toBe('#0c1014')
  })
})

describe('parseHexColour', () => {
  test('accepts both lengths and rejects everything else', () => {
    expect(parseHexColour('#0B5E8A')).toBe('#0b5e8a')
    expect(parseHexColour(' #0af ')).toBe('#00aaff')
    for (const broken of ['red', '#12', '#12345', 'url(x)', '#0b5e8a;color:red', null, undefined]) {
      expect(parseHexColour(broken)).toBeNull()
    }
  })
})

describe('the colour of a partner', () => {
  const colours = ['#0b5e8a', '#a3312a', '#1f6b3a', '#ffd400', '#ffffff', '#000000', '#808080', '#ff00aa']

  test.each(colours)('%s is readable on every surface and under text, in light and dark', (accent) => {
    const tokens = createBrandingTokens({ accentColour: accent }) ?? {}
    const [light, dark] = sides(tokens['--button'])
    const [inkLight, inkDark] = sides(tokens['--button-ink'])
    for (const ground of LIGHT_GROUNDS)
      expect(contrastRatio(light, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    for (const ground of DARK_GROUNDS)
      expect(contrastRatio(dark, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrastRatio(inkLight, light)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrastRatio(inkDark, dark)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    for (const ink of ['--band-ink', '--band-soft'])
      expect(contrastRatio(tokens[ink] ?? '', tokens['--band'] ?? '')).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })

  test('is unchanged if it is readable', () => {
    expect(sides(createBrandingTokens({ accentColour: '#0b5e8a' })?.['--button'])[0]).toBe('#0b5e8a')
  })

  test('is ignored if it is invalid', () => {
    expect(createBrandingTokens({ accentColour: null })).toBeNull()
    expect(createBrandingTokens({ accentColour: 'hotpink' })).toBeNull()
    expect(createBrandingTokens({ accentColour: null, theme: 'nobody knows' })).toBeNull()
  })
})

describe('the theme of a competition', () => {
  test('overrides the colour of the partner', () => {
    expect(createBrandingTokens({ accentColour: '#0b5e8a', theme: 'grand' })).toEqual(
      createBrandingTokens({ accentColour: null, theme: 'grand' }),
    )
  })

  test.each(Object.keys(COMPETITION_THEMES))('%s is readable on its band', (theme) => {
    const tokens = createBrandingTokens({ accentColour: null, theme }) ?? {}
    for (const ink of ['--band-ink', '--band-soft'])
      expect(contrastRatio(tokens[ink] ?? '', tokens['--band'] ?? '')).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })
})

describe('a colour near to the red of live', () => {
  test.each(['#c8102e', '#e30613', '#a3312a', '#ff2040'])('%s becomes darker', (colour) => {
    const shifted = distinguishFromLive(colour)
    expect(contrastRatio(shifted, '#ffffff')).toBeGreaterThan(contrastRatio(colour, '#ffffff') * 1.5)
  })

  test.each(['#0b5e8a', '#1f6b3a', '#ffd400', '#808080', '#ff00aa', '#000000'])(
    '%s is left alone',
    (colour) => {
      expect(distinguishFromLive(colour)).toBe(colour)
    },
  )
})
