import { describe, expect, test } from 'vitest'
import { isRenderableSize, readImageSize } from '#archive/share-images/image-size.ts'

const svg = (attributes: string) =>
  readImageSize('image/svg+xml', Buffer.from(`<?xml version="1.0"?><svg ${attributes}>`))

describe('readImageSize', () => {
  test.each([
    ['width="30" height="20"', { width: 30, height: 20 }],
    ["width='1in' height='2.54cm'", { width: 96, height: 96 }],
    ['viewBox="0 0 300 200"', { width: 300, height: 200 }],
    ['width="100%" height="100%" viewBox="0,0,300,200"', { width: 300, height: 200 }],
    ['width="1e9" height="1" viewBox="0 0 1 1"', { width: 1e9, height: 1 }],
    ['height="5" viewBox="0 0 300 200"', { width: 300, height: 5 }],
    ['', null],
  ])('reads <svg %s>', (attributes, size) => {
    expect(svg(attributes)).toEqual(size)
  })

  test('reads the first frame of a JPEG after other segments', () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080064012c03012200', 'hex')
    expect(readImageSize('image/jpeg', jpeg)).toEqual({ width: 300, height: 100 })
    expect(readImageSize('image/jpeg', jpeg.subarray(0, 20))).toBeNull()
    expect(readImageSize('image/jpeg', Buffer.from('ffd8ff', 'hex'))).toBeNull()
  })

  test('reads the header of a PNG', () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000012c00000064', 'hex')
    expect(readImageSize('image/png', png)).toEqual({ width: 300, height: 100 })
    expect(readImageSize('image/png', Buffer.from('GIF89a'))).toBeNull()
  })
})

test.each([
  [{ width: 300, height: 200 }, true],
  [{ width: 4000, height: 4000 }, true],
  [{ width: 4001, height: 4000 }, false],
  [{ width: 8001, height: 1000 }, false],
  [{ width: 20, height: 1 }, true],
  [{ width: 21, height: 1 }, false],
  [{ width: 1, height: 100_000_000 }, false],
  [{ width: 0, height: 0 }, false],
  [{ width: Number.NaN, height: 5 }, false],
])('an image with %o can be rendered: %s', (size, expected) => {
  expect(isRenderableSize(size)).toBe(expected)
})
