import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImageSize } from '#archive/share-images/image-size.ts'
import { renderIcons } from '#archive/share-images/render-icons.ts'

const readPublicFile = (name: string) => readFileSync(join('public', name))
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
      const size = readImageSize('image/png', readPublicFile(src.slice(1)))
      expect(`${size?.width}x${size?.height}`).toBe(sizes)
    },
  )

  test('that the manifest names exist', () => {
    for (const { src } of manifest.icons) expect(existsSync(join('public', src)), src).toBe(true)
  })

  test('contain one image of 32 pixels in favicon.ico', () => {
    const ico = readPublicFile('favicon.ico')
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32])
    expect(readImageSize('image/png', ico.subarray(ico.readUInt32LE(18)))).toEqual({ width: 32, height: 32 })
  })

  test('need a mark on a rounded square', () => {
    expect(() => renderIcons('<svg></svg>')).toThrow('rounded square')
  })
})
