/** Colours as `#rrggbb`, and their contrast (WCAG 2.2). */

type Rgb = readonly [red: number, green: number, blue: number]

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

const WHITE = '#ffffff'
const NEAR_BLACK = '#0c1014'

/** `#rrggbb` of a hexadecimal CSS colour, long or short; null for anything else. */
export function parseHexColour(text: string | null | undefined): string | null {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text?.trim() ?? '') ?? []
  if (long) return `#${long.toLowerCase()}`
  return short ? `#${[...short.toLowerCase()].map((digit) => digit + digit).join('')}` : null
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [relativeLuminance(first), relativeLuminance(second)].sort(
    (a, b) => b - a,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** White or nearly black, whichever has more contrast on a surface. */
export const pickInk = (surface: string): string =>
  contrastRatio(WHITE, surface) >= contrastRatio(NEAR_BLACK, surface) ? WHITE : NEAR_BLACK

/**
 * The nearest colour with enough contrast on every surface.
 * @param towards the colour it is mixed with: dark ink on light surfaces, light ink on dark ones
 */
export function findReadableColour(colour: string, surfaces: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mixColours(colour, towards, share)
    if (surfaces.every((surface) => contrastRatio(mixed, surface) >= MIN_CONTRAST)) return mixed
  }
  return towards
}

/** Mixes a share (0 to 1) of one colour into another. */
export function mixColours(colour: string, target: string, share: number): string {
  const [from, to] = [parseRgb(colour), parseRgb(target)]
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Hues this near to the red of live are taken for it, in degrees. */
const NEAR_RED = 20
const LIVE_HUE = 350
const MAROON = '#3a0a1e'

/** A colour that nobody takes for the red of what is live: reds become darker. */
export function distinguishFromLive(colour: string): string {
  const { hue, saturation } = describeHue(colour)
  const distance = Math.abs(((hue - LIVE_HUE + 540) % 360) - 180)
  return distance <= NEAR_RED && saturation > 0.4 ? mixColours(colour, MAROON, 0.5) : colour
}

/** Hue in degrees and saturation (HSV), 0 to 1. */
function describeHue(colour: string): { hue: number; saturation: number } {
  const [red, green, blue] = parseRgb(colour)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return { hue: 0, saturation: 0 }
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: (sector * 60 + 360) % 360, saturation: range / most }
}

function parseRgb(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** WCAG's relative luminance, 0 to 1. */
function relativeLuminance(colour: string): number {
  const [red, green, blue] = parseRgb(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
