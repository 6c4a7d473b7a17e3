/** The size of an image as its file declares it, read without decoding it. */
export type ImageSize = { width: number; height: number }

/** More pixels than any logo needs; decoded, four bytes each. */
const MAX_PIXELS = 16_000_000
const MAX_SIDE = 8_000
/** The longer side relative to the shorter one. Renderers scale by the width, so the ratio bounds the height. */
const MAX_ASPECT_RATIO = 20

/** Whether an image of this size can be rendered with little memory. */
export const isRenderableSize = ({ width, height }: ImageSize): boolean =>
  width > 0 &&
  height > 0 &&
  Math.max(width, height) <= MAX_SIDE &&
  width * height <= MAX_PIXELS &&
  Math.max(width, height) <= MAX_ASPECT_RATIO * Math.min(width, height)

/**
 * Reads the declared size of an image.
 * @param type `image/png`, `image/jpeg` or `image/svg+xml`
 * @returns null if the file declares none, or is of another type
 */
export function readImageSize(type: string, content: Buffer): ImageSize | null {
  if (type === 'image/png') return readPngSize(content)
  if (type === 'image/jpeg') return readJpegSize(content)
  return type === 'image/svg+xml' ? readSvgSize(content.toString()) : null
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function readPngSize(content: Buffer): ImageSize | null {
  if (content.length < 24 || !content.subarray(0, 8).equals(PNG_SIGNATURE)) return null
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

/** The size is in the first frame header (SOF0 to SOF15), behind segments that give their own length. */
function readJpegSize(content: Buffer): ImageSize | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
  }
  return null
}

/** Width and height of the root element; the view box replaces what is missing or relative. */
function readSvgSize(svg: string): ImageSize | null {
  const root = /<svg\b[^>]*>/i.exec(svg)?.[0]
  if (root === undefined) return null
  const read = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(root)?.[1]?.trim()
  const box = read('viewBox')
    ?.split(/[\s,]+/)
    .map(Number)
  const width = parseLength(read('width')) ?? box?.[2]
  const height = parseLength(read('height')) ?? box?.[3]
  return width === undefined || height === undefined ? null : { width, height }
}

const UNITS = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
])

/** A length in pixels; undefined for none, and for a relative one. */
function parseLength(text: string | undefined): number | undefined {
  const [, value, unit = ''] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text ?? '') ?? []
  const scale = UNITS.get(unit.toLowerCase())
  return value === undefined || scale === undefined ? undefined : Number(value) * scale
}
