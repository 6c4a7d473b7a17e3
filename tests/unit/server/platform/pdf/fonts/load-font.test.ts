import { describe, expect, test } from 'vitest'
import { hasGlyphs } from '#language/fonts/fonts.ts'
import { unpackWoff } from '#language/fonts/unpack-woff.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { loadFont } from '#server/platform/pdf/fonts/load-font.ts'
import { readTranslations } from '../../../../language/translations.ts'

/** Invisible characters, such as those that isolate text of the other direction. */
const FORMATTING = /\p{Cf}/u

describe('the fonts', () => {
  test.each(LANGUAGE_CODES)('have every letter of %s', (code) => {
    const missing = [...new Set(Object.values(readTranslations(code)).join(''))].filter(
      (letter) => !FORMATTING.test(letter) && !hasGlyphs(letter),
    )
    expect(missing).toEqual([])
  })

  test('have every letter of the languages of names', () => {
    for (const name of ['Đorđević', 'Əhmədli', 'Łukasik', 'Işık', 'Țurcanu', 'Þórdís', 'Ґалаґан', 'Nguyễn']) {
      expect([name, hasGlyphs(name)]).toEqual([name, true])
    }
    expect(hasGlyphs('阿部')).toBe(false)
  })

  test('must be WOFF files', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow(
      'The font file is expected to be in WOFF format.',
    )
  })
})

test('a period keeps its text after a document with "·", which embeds the glyph of the period', () => {
  const font = loadFont('latin', 'bold')
  const subset = font.createSubset()
  for (const glyph of font.layout('·').glyphs) subset.includeGlyph(glyph)
  subset.encode()
  expect(font.layout('31.72').glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(
    [...'31.72'].map((letter) => letter.codePointAt(0)),
  )
})

describe('Arabic glyphs', () => {
  const font = loadFont('arabic', 'regular')

  const listCodePoints = (text: string) =>
    font
      .layout(text)
      .glyphs.toReversed()
      .flatMap(({ codePoints }) => codePoints)
      .filter((codePoint) => codePoint !== 0x034f) // stands for dots

  test.each(['نتائج', 'بطولة', 'لا إله', 'مُحَمَّد'])('map back to each letter of %s', (text) => {
    expect(String.fromCodePoint(...listCodePoints(text))).toBe(text)
  })

  test('are separate for letters of the same shape', () => {
    const subset = font.createSubset()
    const places = font.layout('بن').glyphs.map((glyph) => subset.includeGlyph(glyph.id as never))
    const again = font.layout('بن').glyphs.map((glyph) => subset.includeGlyph(glyph.id as never))
    expect(again).toEqual(places)
    const ids = font.layout('بب نن').glyphs.map(({ id }) => id)
    expect(new Set(ids).size).toBeGreaterThan(5)
  })
})
