import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Local typefaces stand in for those of the portal until they are loaded, in the same space. */

const tokens = readFileSync('src/settings/tokens.css', 'utf8')
const faces = readFileSync('src/portal/components/theme/fonts.css', 'utf8').split('@font-face').slice(1)

const readValue = (css: string, name: string): string =>
  new RegExp(`[\\s;{]${name}:\\s*([^;]+);`).exec(css)?.[1]?.replace(/\s+/g, ' ') ?? ''

/** Widths that pages use. */
const WIDTHS = ['100%', readValue(tokens, '--narrow'), readValue(tokens, '--condensed')]

/** The families that consist of local typefaces, in their order. */
const FALLBACKS = [...readValue(tokens, '--font').matchAll(/"([^"]*Fallback[^"]*)"/g)].map(([, name]) => name)

const findFaces = (family: string | undefined) =>
  faces
    .filter((face) => readValue(face, 'font-family') === `"${family}"`)
    .map((face) => ({
      width: readValue(face, 'font-stretch'),
      weights: readValue(face, 'font-weight').split(' ').map(Number),
      size: Number.parseFloat(readValue(face, 'size-adjust')),
      local: readValue(face, 'src'),
    }))

test('there are several, of typefaces that are not alike', () => {
  expect(FALLBACKS.length).toBeGreaterThan(1)
  const sources = FALLBACKS.map((family) => new Set(findFaces(family).flatMap(({ local }) => local)))
  expect(sources[0]?.isDisjointFrom(sources[1] ?? new Set())).toBe(true)
})

test.each(FALLBACKS)('%s has a face for each width that pages use, in regular and bold', (family) => {
  for (const width of WIDTHS)
    for (const weight of [400, 500, 600, 700]) {
      const matching = findFaces(family).filter(
        ({ width: own, weights: [from = 0, to = 0] }) => own === width && from <= weight && weight <= to,
      )
      expect({ width, weight, faces: matching.length }).toEqual({ width, weight, faces: 1 })
    }
})

test.each(FALLBACKS)('%s is smaller, the narrower it is', (family) => {
  const sizes = WIDTHS.map((width) => findFaces(family).find((face) => face.width === width)?.size ?? 0)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(WIDTHS.length)
})
