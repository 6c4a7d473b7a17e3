import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptPictures } from '#archive/open-data/kept-pictures.ts'
import { directionOf, lettering, linesOf } from '#archive/open-data/lettering.ts'
import { posterPng, posterSvg } from '#archive/open-data/picture.ts'
import { posterOf } from '#archive/open-data/poster.ts'
import { held } from './held.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const poster = (more = {}) => posterOf(held(more).competition, 'de')

describe('the picture of a competition', () => {
  test('says its name, place and days in the language of its partner', () => {
    expect(poster()).toMatchObject({
      title: 'Győr Cup, 2026',
      lines: ['Győr, Ungarn', '24.–25. Oktober 2026'],
      by: 'Donau-Judo-Union',
      accent: '#a3312a',
    })
  })

  test('is a PNG of 1200 × 630', () => {
    const png = posterPng(posterSvg(poster()))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('takes nothing from a colour that isn’t one', () => {
    expect(posterSvg(poster({ partnerAccent: '#000"/><script>' }))).not.toContain('script')
  })

  test('is drawn once as long as it says the same', () => {
    const first = keptPictures(folder)
    const path = first.pathOf(poster())
    const again = keptPictures(folder)
    expect(again.pathOf(poster())).toBe(path)
    expect([first.drawn(), again.drawn()]).toEqual([1, 0])
    const later = keptPictures(folder)
    expect(later.pathOf(poster({ name: 'Győr Open' }))).not.toBe(path)
    later.tidy()
    expect(readdirSync(folder)).toHaveLength(1)
    expect(later.drawn()).toBe(1)
  })

  test('is the same picture each time', () => {
    const drawn = () => posterPng(posterSvg(poster()))
    expect(drawn().equals(drawn())).toBe(true)
    expect(readFileSync(keptPictures(folder).pathOf(poster())).equals(drawn())).toBe(true)
  })
})

describe('letters', () => {
  test.each(['Ljubljana', 'თბილისი', 'بغداد', 'Москва', 'Gyə Łódź'])('of %s have outlines', (text) => {
    const { path, width } = lettering(text, 40, 'bold', directionOf(text))
    expect(width).toBeGreaterThan(60)
    expect(path).toMatch(/^M/)
    expect(path).not.toContain('NaN')
  })

  test('of a long name go on in the next line, and end where there is no room', () => {
    const lines = linesOf('European Championships for Cadets and Juniors', 80, 'bold', {
      width: 700,
      lines: 2,
    })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(lettering(line, 80, 'bold', 'ltr').width).toBeLessThanOrEqual(700)
  })

  test('are read in the direction of the first of them', () => {
    expect(['2026 بغداد', 'Open بغداد', '2026'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr'])
  })
})
