import { findReadableColour, mixColours, parseHexColour, pickInk } from './colour.ts'
import { COMPETITION_THEMES } from './competition-themes.ts'

/** How a page looks that belongs to somebody: a partner's accent, a competition's theme. */
export type Branding = {
  /** CSS colour of the partner, `#17624a`. */
  accent: string | null
  /** Code of the competition's theme. */
  theme?: string | null
}

/** Grounds of `tokens.css` that an accent is read on. */
const LIGHT_THEME = { grounds: ['#f6f6f3', '#ffffff', '#ecece7'], mat: '#ffffff', ink: '#000000' }
const DARK_THEME = { grounds: ['#12161b', '#1a2028', '#0d1014'], mat: '#1a2028', ink: '#ffffff' }

/** How much of the accent its wash has. */
const WASH_SHARE = 0.12
/** How much of the ink what is said less loudly has. */
const SOFT_INK_SHARE = 0.75

/**
 * Tokens that a page sets over those of `tokens.css`; null where it looks like the portal itself. The accent is the
 * nearest colour that can be read as text on every ground, the ink the one that can be read on it, in light and in dark.
 * @example brandingTokens({ accent: '#0b5e8a' })?.['--accent'] // 'light-dark(#0b5e8a, #5b99b7)'
 */
export function createBrandingTokens({ accent, theme }: Branding): Record<string, string> | null {
  const themed = COMPETITION_THEMES[theme ?? '']
  const colour = parseHexColour(themed?.accent ?? accent)
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

function createAccent(colour: string, { grounds, mat, ink }: typeof LIGHT_THEME) {
  const wash = mixColours(mat, colour, WASH_SHARE)
  const accent = findReadableColour(colour, [...grounds, wash], ink)
  return { accent, ink: pickInk(accent), wash }
}
