import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { isoOfCountry } from '#language/countries.ts'
import { BLANK_BOX } from './placeholders.ts'

/** Sizes a flag may be asked in: the product's own, and the same for screens with two and three times the dots. */
const WIDTHS: Record<string, number> = { '20x15': 20, '40x30': 40, '60x45': 60 }

const require = createRequire(import.meta.url)

/** Flags that were drawn once; all sizes of all nations together are a few hundred kilobytes. */
const drawn = new Map<string, Uint8Array>()

export type Flag = { png: Uint8Array; isBlank: boolean }

/**
 * A nation's flag as PNG, drawn from flag-icons; a blank box for a code that is no nation's.
 * @param short the three letters of the Olympic movement, `FRA`
 * @returns null for a size flags don't come in
 */
export function flag(size: string, short: string): Flag | null {
  const width = Object.hasOwn(WIDTHS, size) ? WIDTHS[size] : undefined
  if (width === undefined) return null
  const iso = isoOfCountry(short)
  const key = `${iso ?? 'blank'} ${size}`
  const png = drawn.get(key) ?? draw(iso, width)
  drawn.set(key, png)
  return { png, isBlank: iso === null }
}

function draw(iso: string | null, width: number): Uint8Array {
  const svg = iso ? readFileSync(require.resolve(`flag-icons/flags/4x3/${iso}.svg`), 'utf8') : BLANK_BOX
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}
