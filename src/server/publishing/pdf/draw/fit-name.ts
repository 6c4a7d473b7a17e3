import { NAME_SCALES } from '#server/platform/pdf/pdf-canvas.ts'

/** How a name is printed on a line of a bracket. */
export type FittedName = {
  /** One line, or two above each other. */
  lines: readonly string[]
  size: number
  /** Whether the country stands behind it. */
  hasCountry: boolean
}

export type NameSpace = {
  /** Width of name and country together. */
  width: number
  countryWidth: number
  /** Preferred font size. */
  size: number
  /** Whether the judoka stands with the country on an earlier line already, and two lines have room. */
  isRepeated: boolean
  /** Width of a text at font size 1. */
  measure: (text: string) => number
}

/**
 * Fits a name into a line. In this order: the full name, smaller type, the initial of the given name, the family name, the
 * family name without country, the family name in two lines. If nothing fits, the family name gets as small as it must be: it
 * is never cut.
 *
 * @param variants the name, longest first; the last one is the family name
 * @param halves the family name in two lines; null if it is one word
 */
export function fitName(
  variants: readonly string[],
  halves: readonly [string, string] | null,
  { width, countryWidth, size, isRepeated, measure }: NameSpace,
): FittedName {
  const family = variants.at(-1) ?? ''
  const candidates = [
    ...variants.map((name) => ({ lines: [name], hasCountry: true })),
    ...(isRepeated ? [{ lines: [family], hasCountry: false }] : []),
    ...(isRepeated && halves ? [{ lines: halves, hasCountry: false }] : []),
  ].map((candidate) => ({
    ...candidate,
    available: candidate.hasCountry ? width - countryWidth : width,
    natural: Math.max(...candidate.lines.map(measure)),
  }))
  for (const { lines, hasCountry, available, natural } of candidates) {
    const scale = NAME_SCALES.find((candidate) => natural * size * candidate <= available)
    if (scale !== undefined) return { lines, size: size * scale, hasCountry }
  }
  const best = candidates.reduce((largest, candidate) =>
    candidate.available / candidate.natural > largest.available / largest.natural ? candidate : largest,
  )
  return { lines: best.lines, size: best.available / best.natural, hasCountry: best.hasCountry }
}
