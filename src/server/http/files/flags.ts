import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { getIsoCountryCode } from '#language/countries.ts'
import { BLANK_PLACEHOLDER } from './placeholders.ts'

/** Sizes of flags and their widths in pixels: the standard size, and two and three times as many pixels. */
const FLAG_WIDTHS: Record<string, number> = { '20x15': 20, '40x30': 40, '60x45': 60 }

const require = createRequire(import.meta.url)

/** Rendered flags. All sizes of all countries together are a few hundred kilobytes. */
const flagCache = new Map<string, Uint8Array>()

export type Flag = { png: Uint8Array; isBlank: boolean }

/**
 * Renders the flag of a country from flag-icons as PNG; a blank box if no country has the code.
 * @param short IOC code, such as `FRA`
 * @returns null if the size is not supported
 */
export function renderFlag(size: string, short: string): Flag | null {
  const width = Object.hasOwn(FLAG_WIDTHS, size) ? FLAG_WIDTHS[size] : undefined
  if (width === undefined) return null
  const iso = getIsoCountryCode(short)
  const key = `${iso ?? 'blank'} ${size}`
  const png = flagCache.get(key) ?? drawFlag(iso, width)
  flagCache.set(key, png)
  return { png, isBlank: iso === null }
}

function drawFlag(iso: string | null, width: number): Uint8Array {
  const svg = iso
    ? readFileSync(require.resolve(`flag-icons/flags/4x3/${iso}.svg`), 'utf8')
    : BLANK_PLACEHOLDER
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}
