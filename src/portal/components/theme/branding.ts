import { findReadableColour, mixColours, parseHexColour, pickInk } from './colour.ts'

/** The colours of a page's partner or competition. */
export type Branding = {
  /** CSS colour of the partner, `#17624a`. */
  accentColour: string | null
  /** Code of the competition's theme (`liveThemeCode`). */
  theme?: string | null
}

/**
 * Themes of competitions by `liveThemeCode`: an accent that replaces the partner's, and the background of the competition's
 * header. Text colours on both are chosen for contrast.
 */
export const COMPETITION_THEMES: Readonly<Record<string, { accent: string; band: string }>> = {
  /** International tours: midnight and gold. */
  grand: { accent: '#8a6a00', band: '#141b3c' },
  /** National championships. */
  championship: { accent: '#9b1c31', band: '#3b0d18' },
  /** Youth and school tournaments. */
  young: { accent: '#0a7d6c', band: '#0b463e' },
}

/** Surfaces of `tokens.css` that accents are used on; a test compares them. */
export const LIGHT_THEME = { surfaces: ['#f6f6f3', '#ffffff', '#ecece7'], surface: '#ffffff', ink: '#000000' }
export const DARK_THEME = { surfaces: ['#12161b', '#1a2028', '#0d1014'], surface: '#1a2028', ink: '#ffffff' }
/** Share of the accent in its wash. */
const WASH_SHARE = 0.12
/** Share of the ink in soft text. */
const SOFT_INK_SHARE = 0.75
/**
 * Tokens that a page sets over those of `tokens.css`; null without branding. The accent is the nearest colour with enough
 * contrast as text on every surface, the ink the one with enough contrast on the accent, both for the light and the dark theme.
 * Tokens that a page sets over those of `tokens.css`; null where it looks like the portal itself. The accent is the
 * nearest colour that can be read as text on every ground, the ink the one that can be read on it, in light and in dark.
 * @example createBrandingTokens({ accent: '#0b5e8a' })?.['--accent'] // 'light-dark(#0b5e8a, #5b99b7)'
 */
export function createBrandingTokens({ accentColour, theme }: Branding): Record<string, string> | null {
  const themed = COMPETITION_THEMES[theme ?? '']
  const colour = parseHexColour(themed?.accent ?? accentColour)
  const band = themed && createBandTokens(themed.band)
  if (!colour) return band ?? null
  const [light, dark] = [createLightAccent(colour), createDarkAccent(colour)]
  const both = (pick: (side: typeof light) => string) => `light-dark(${pick(light)}, ${pick(dark)})`
  return {
    '--accent': both((side) => side.accent),
    '--accent-ink': both((side) => side.ink),
    '--accent-wash': both((side) => side.wash),
    '--focus': both((side) => side.accent),
    ...band,
  }
}

function createBandTokens(band: string) {
  const ink = pickInk(band)
  return { '--band': band, '--band-ink': ink, '--band-soft': mixColours(band, ink, SOFT_INK_SHARE) }
}

const createLightAccent = (colour: string) => createAccent(colour, LIGHT_THEME)
const createDarkAccent = (colour: string) => createAccent(colour, DARK_THEME)

function createAccent(colour: string, { surfaces, surface, ink }: typeof LIGHT_THEME) {
  const wash = mixColours(surface, colour, WASH_SHARE)
  const accent = findReadableColour(colour, [...surfaces, wash], ink)
  return { accent, ink: pickInk(accent), wash }
}
