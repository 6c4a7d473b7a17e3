import { createBrandingTokens, DARK_THEME, LIGHT_THEME } from '#portal/components/theme/branding.ts'
import { contrastRatio, distinguishFromLive, MIN_CONTRAST, parseHexColour } from '#publication/colour.ts'

/** How the portal draws the colour of a partner in a theme. */
export type ButtonColour = {
  /** The least contrast of the colour to the surfaces that buttons stand on. */
  contrast: number
  /** What the portal draws instead, where that is too little. */
  replacement: { colour: string; contrast: number } | null
}

export type BrandDescription = {
  /** The tokens of pages of the partner. */
  tokens: Record<string, string>
  /** What a red is drawn as, because red means live; null for other colours. */
  insteadOfRed: string | null
  /** Contrast of texts in the header. */
  headerContrast: number
  light: ButtonColour
  dark: ButtonColour
}

/** What the portal makes of a colour; null unless it is one. */
export function describeBrand(accentColour: string): BrandDescription | null {
  const given = parseHexColour(accentColour)
  const tokens = createBrandingTokens({ accentColour })
  const [, light, dark] = /^light-dark\((\S+), (\S+)\)$/.exec(tokens?.['--button'] ?? '') ?? []
  if (!given || !tokens || !light || !dark) return null
  const colour = distinguishFromLive(given)
  const describe = (drawn: string, { surfaces }: typeof LIGHT_THEME): ButtonColour => {
    const findContrast = (of: string) => Math.min(...surfaces.map((surface) => contrastRatio(of, surface)))
    const contrast = findContrast(colour)
    const isEnough = contrast >= MIN_CONTRAST
    return { contrast, replacement: isEnough ? null : { colour: drawn, contrast: findContrast(drawn) } }
  }
  return {
    tokens,
    insteadOfRed: colour === given ? null : colour,
    headerContrast: contrastRatio(tokens['--band'] ?? colour, tokens['--band-ink'] ?? colour),
    light: describe(light, LIGHT_THEME),
    dark: describe(dark, DARK_THEME),
  }
}
