import {
  distinguishFromLive,
  findReadableColour,
  mixColours,
  parseHexColour,
  pickInk,
} from '#publication/colour.ts'
import { findCompetitionTheme } from '#publication/competition-themes.ts'

/** The colours of a page's partner or competition. */
export type Branding = {
  /** CSS colour of the partner, `#17624a`. */
  accentColour: string | null
  /** Code of the competition's theme (`liveThemeCode`). */
  theme?: string | null
}

/** Surfaces of `tokens.css` that buttons stand on; a test compares them. */
export const LIGHT_THEME = { surfaces: ['#f7f4ec', '#ffffff', '#ece7da'], ink: '#000000' }
export const DARK_THEME = { surfaces: ['#0f1623', '#182132', '#0a0f19'], ink: '#ffffff' }
const SOFT_INK_SHARE = 0.75

/**
 * Tokens that a page sets over those of `tokens.css`: the band of its header, and its buttons; null where it looks like the
 * portal itself. A button has the nearest colour with enough contrast to every surface, in the light and the dark theme.
 * @example createBrandingTokens({ accentColour: '#0b5e8a' })?.['--button'] // 'light-dark(#0b5e8a, #4b8cb0)'
 */
export function createBrandingTokens({ accentColour, theme }: Branding): Record<string, string> | null {
  const themed = findCompetitionTheme(theme)
  const given = parseHexColour(themed?.accent ?? accentColour)
  if (!given) return null
  const colour = distinguishFromLive(given)
  const light = findReadableColour(colour, LIGHT_THEME.surfaces, LIGHT_THEME.ink)
  const dark = findReadableColour(colour, DARK_THEME.surfaces, DARK_THEME.ink)
  return {
    '--button': `light-dark(${light}, ${dark})`,
    '--button-ink': `light-dark(${pickInk(light)}, ${pickInk(dark)})`,
    ...createBandTokens(themed?.band ?? colour),
  }
}

function createBandTokens(band: string) {
  const ink = pickInk(band)
  const soft = findReadableColour(mixColours(band, ink, SOFT_INK_SHARE), [band], ink)
  return { '--band': band, '--band-ink': ink, '--band-soft': soft }
}
