/** Colours as `#rrggbb`, and what can be read on what (WCAG 2.2, contrast ratio). */

type Rgb = readonly [red: number, green: number, blue: number]

/** Text on its ground needs this much (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

const WHITE = '#ffffff'
const NEAR_BLACK = '#0c1014'

/** `#rrggbb` of a CSS colour in hexadecimal, long or short; null for anything else. */
export function parseHexColour(text: string | null | undefined): string | null {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text?.trim() ?? '') ?? []
  if (long) return `#${long.toLowerCase()}`
  return short ? `#${[...short.toLowerCase()].map((digit) => digit + digit).join('')}` : null
}

/** Contrast of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** White or nearly black, whichever reads better on a ground. */
export const pickInk = (ground: string): string =>
  contrastRatio(WHITE, ground) >= contrastRatio(NEAR_BLACK, ground) ? WHITE : NEAR_BLACK

/**
 * The nearest colour that reads on every one of these grounds.
 * @param towards what it is mixed with until it does: dark ink on light grounds, light ink on dark ones
 */
export function findReadableColour(colour: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mixColours(colour, towards, share)
    if (grounds.every((ground) => contrastRatio(mixed, ground) >= MIN_CONTRAST)) return mixed
  }
  return towards
}

/** A colour with a share (0 to 1) of another in it. */
export function mixColours(colour: string, other: string, share: number): string {
  const [from, to] = [parseRgb(colour), parseRgb(other)]
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
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
