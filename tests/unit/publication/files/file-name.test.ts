import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_FILE_NAME, toFileName } from '#publication/files/file-name.ts'
import { buildReleaseDocumentPath } from '#publication/files/uploaded-files.ts'
import { buildCalendarPath } from '#publication/open-data.ts'
import { isVideoSlug } from '#publication/videos.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .tuple(fc.constantFrom('x', 'ß', '柔', '😀', '.', '/', ' ', '\u0301', 'a.b'), fc.nat(400))
    .map(([unit, length]) => unit.repeat(length)),
)
const extension = fc.constantFrom('', '.pdf', '.docx', '.', '..')

describe('the name of a file', () => {
  test('has a bounded number of bytes, and neither leads out of its folder nor hides', () => {
    fc.assert(
      fc.property(text, extension, (start, end) => {
        const name = toFileName(start + end)
        expect(Buffer.byteLength(name)).toBeGreaterThan(0)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(LONGEST_FILE_NAME)
        expect(name).toMatch(/^[^./\\\p{C}]+(?:[^/\\\p{C}]*[^./\\\p{C}])?$/u)
        expect(name).toBe(name.toWellFormed())
        expect(toFileName(name)).toBe(name)
      }),
    )
  })

  test.each(['x', 'ß', '柔', '😀'])('of %s has a bound at every length', (unit) => {
    const names = Array.from({ length: 300 }, (_, length) => toFileName(unit.repeat(length)))
    expect(new Set(names).size).toBe(300)
    expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(LONGEST_FILE_NAME)
  })

  test.each([
    'u13',
    'sen',
    '_rc',
    'Ausschreibung 2025 (neu).pdf',
    'Ausschreibung & Zeitplan.pdf',
    'Programme d’information.pdf',
    'Turnir – 2024.pdf',
    '[neu] Plan.pdf',
    'Dečki do 14',
    '柔道',
    'a_b-c~d+e',
  ])('is the text itself if it is one: %s', (name) => expect(toFileName(name)).toBe(name))

  test.each([
    ['x'.repeat(300), /^x{80,}-[0-9a-f]{16}$/],
    [`${'ß'.repeat(150)}.pdf`, /^ß{40,}-[0-9a-f]{16}\.pdf$/],
    ['../../etc/passwd', /^etc-passwd-[0-9a-f]{16}$/],
    ['', /^[0-9a-f]{16}$/],
    ['..', /^[0-9a-f]{16}$/],
    ['.hidden', /^[0-9a-f]{16}$|^hidden-[0-9a-f]{16}$/],
  ])('is otherwise its readable beginning and a digest: %j', (entered, pattern) => {
    expect(toFileName(entered)).toMatch(pattern)
  })

  test('differs for texts that differ anywhere', () => {
    const long = 'x'.repeat(300)
    const texts = [long, `${long}a`, `${long}b`, `a${long}`, 'a/b', 'a\\b', 'a:b', '/', '\\', '']
    expect(new Set(texts.map(toFileName)).size).toBe(texts.length)
  })
})

test('calendars and documents of any text are files of their folders', () => {
  fc.assert(
    fc.property(text, (entered) => {
      for (const [address, folder] of [
        [buildCalendarPath({ partner: 'dju', age: entered }), 'dju'],
        [buildCalendarPath({ partner: 'dju', country: entered }), 'dju'],
        [buildReleaseDocumentPath('cup', { id: 7, path: entered }), 'competition/cup/documents/7'],
      ] as const) {
        const path = decodeURIComponent(address.slice(1))
        expect(path.slice(0, path.lastIndexOf('/'))).toBe(folder)
        for (const name of path.split('/')) expect(Buffer.byteLength(`${name}.json.br`)).toBeLessThan(256)
      }
    }),
  )
})

test('a video whose code is longer than that of any platform has no file', () => {
  for (const source of ['', 'yt__', 'hls__']) {
    expect(isVideoSlug(`${source}${'x'.repeat(100)}`)).toBe(true)
    expect(isVideoSlug(`${source}${'x'.repeat(101)}`)).toBe(false)
    expect(isVideoSlug(`${source}${'x'.repeat(300)}`)).toBe(false)
  }
})
