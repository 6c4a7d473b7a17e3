import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderIcons } from '#archive/share-images/render-icons.ts'

const readPublicFile = (name: string) => readFileSync(join('public', name))
/** Width and height in the header of a PNG. */
const readSize = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]
const mark = readPublicFile('icon.svg').toString()
const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
  readPublicFile('site.webmanifest').toString(),
)

describe('the icons of the site', () => {
  test.each(Object.entries(renderIcons(mark)))('%s is what `npm run icons` writes', (name, icon) => {
    expect(readPublicFile(name).equals(icon)).toBe(true)
  })

  test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
    '$src has the size that the manifest says',
    ({ src, sizes }) => {
      expect(readSize(readPublicFile(src.slice(1))).join('x')).toBe(sizes)
    },
  )

  test('that the manifest names exist', () => {
    for (const { src } of manifest.icons) expect(existsSync(join('public', src)), src).toBe(true)
  })

  test('contain one image of 32 pixels in favicon.ico', () => {
    const ico = readPublicFile('favicon.ico')
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32])
    expect(readSize(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32])
  })

  test('need a mark on a rounded square', () => {
    expect(() => renderIcons('<svg></svg>')).toThrow('rounded square')
  })
})
