import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodePng } from '#archive/share-images/encode-png.ts'

/** Red, green and blue of each pixel of a PNG without filters, and its colour type. */
function decodePng(png: Buffer): { type: number; channels: number[] } {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const content = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(content))
    chunks.set(content.toString('latin1', 0, 4), content.subarray(4))
    at += 12 + length
  }
  const header = chunks.get('IHDR') as Buffer
  const [width, height, type] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(9)]
  const rows = inflateSync(chunks.get('IDAT') as Buffer)
  const palette = chunks.get('PLTE')
  const rowLength = 1 + width * (palette ? 1 : 3)
  expect(rows).toHaveLength(rowLength * height)
  const channels = Array.from({ length: height }, (_, y) => {
    expect(rows[y * rowLength]).toBe(0)
    const row = [...rows.subarray(y * rowLength + 1, (y + 1) * rowLength)]
    return palette ? row.flatMap((entry) => [...palette.subarray(3 * entry, 3 * entry + 3)]) : row
  })
  return { type, channels: channels.flat() }
}

type Colour = readonly [red: number, green: number, blue: number]

const draw = (width: number, height: number, colourAt: (x: number, y: number) => Colour) =>
  Uint8Array.from(
    Array.from({ length: width * height }, (_, at) => [
      ...colourAt(at % width, Math.floor(at / width)),
      255,
    ]).flat(),
  )

const withoutAlpha = (pixels: Uint8Array) => [...pixels].filter((_, at) => at % 4 !== 3)

describe('a PNG', () => {
  test('of few colours has a palette with these colours', () => {
    const pixels = draw(30, 20, (x, y) =>
      y > 9 && x === y ? [255, 250, 1] : y > 12 ? [23, 70, 162] : [0, 0, 0],
    )
    expect(decodePng(encodePng(pixels, 30, 20))).toEqual({ type: 3, channels: withoutAlpha(pixels) })
  })

  test('of many similar colours has a palette, and no channel differs visibly', () => {
    const pixels = draw(700, 2, (x) => [x % 256, x % 256, Math.min(255, (x % 256) + Math.floor(x / 256))])
    const { type, channels } = decodePng(encodePng(pixels, 700, 2))
    expect(type).toBe(3)
    const exact = withoutAlpha(pixels)
    const differences = channels.map((value, at) => Math.abs(value - (exact[at] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(4)
  })

  test.each([
    ['more colours than a palette holds', 40],
    ['as many colours as a photograph', 100],
  ])('of %s keeps all of them', (_, side) => {
    const pixels = draw(side, side, (x, y) => [(x * 251) % 256, (y * 241) % 256, ((x + y) * 83) % 256])
    expect(decodePng(encodePng(pixels, side, side))).toEqual({ type: 2, channels: withoutAlpha(pixels) })
  })
})
