import { crc32, deflateSync } from 'node:zlib'

/**
 * Encodes opaque pixels as PNG (ISO/IEC 15948). Drawings of a few plain colours with smooth edges get a palette: a third of
 * the size of a general encoder's file, in a third of its time. Other images keep all their colours.
 */

const PALETTE_COLOURS = 256
/** Images with more colours, such as photographs, are not examined further. */
const MAX_COLOURS = 4096
/** How far a channel of a colour may be from that of a more frequent one that replaces it. */
const MAX_DIFFERENCE = 4
/** Beyond it, deflate takes several times as long for a tenth of the size. */
const COMPRESSION_LEVEL = 3

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PALETTE_TYPE = 3
const RGB_TYPE = 2

/** @param pixels red, green, blue and alpha of each pixel, row by row; alpha is ignored */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const indexed = indexColours(new Int32Array(pixels.buffer, pixels.byteOffset, width * height), width)
  const palette = indexed && choosePalette(indexed)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8) // bits of an index or channel
  header.writeUInt8(palette ? PALETTE_TYPE : RGB_TYPE, 9)
  const rows = palette
    ? createIndexRows(indexed.indices, palette.replacements, width, height)
    : createRgbRows(pixels, width, height)
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    ...(palette ? [createChunk('PLTE', palette.bytes)] : []),
    createChunk('IDAT', deflateSync(rows, { level: COMPRESSION_LEVEL })),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

type IndexedColours = {
  /** The colour of each pixel as its position in `colours`. */
  indices: Uint16Array
  /** Distinct colours, red in the lowest byte. */
  colours: readonly number[]
  /** How often each colour occurs, without rows that equal the one above. */
  counts: Uint32Array
}

/** The distinct colours of an image; null if there are too many. @param pixels a number for each colour */
function indexColours(pixels: Int32Array, width: number): IndexedColours | null {
  const known = new Map<number, number>()
  const colours: number[] = []
  const counts = new Uint32Array(MAX_COLOURS)
  const indices = new Uint16Array(pixels.length)
  let previous = 0
  let index = -1
  for (let row = 0; row < pixels.length; row += width) {
    if (row > 0 && isRowAbove(pixels, row, width)) {
      indices.copyWithin(row, row - width, row)
      continue
    }
    for (let at = row; at < row + width; at++) {
      const pixel = pixels[at] as number
      if (pixel !== previous || index < 0) {
        previous = pixel
        index = known.get(pixel) ?? -1
        if (index < 0) {
          if (colours.length === MAX_COLOURS) return null
          index = colours.push(pixel & 0xffffff) - 1
          known.set(pixel, index)
        }
      }
      indices[at] = index
      counts[index] = (counts[index] as number) + 1
    }
  }
  return { indices, colours, counts }
}

/** Whether the row that starts at `row` equals the one above it. */
function isRowAbove(pixels: Int32Array, row: number, width: number): boolean {
  for (let at = row; at < row + width; at++) if (pixels[at] !== pixels[at - width]) return false
  return true
}

/**
 * The colours of the palette, frequent ones first, and the entry of each colour of the image; null if a palette would change
 * the image visibly.
 */
function choosePalette({
  colours,
  counts,
}: IndexedColours): { bytes: Buffer; replacements: Uint8Array } | null {
  const byFrequency = colours.map((_, at) => at).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const chosen: number[] = []
  const replacements = new Uint8Array(colours.length)
  for (const at of byFrequency) {
    const colour = colours[at] as number
    let entry = chosen.findIndex((chosenColour) => isSimilar(chosenColour, colour))
    if (entry < 0) {
      if (chosen.length === PALETTE_COLOURS) return null
      entry = chosen.push(colour) - 1
    }
    replacements[at] = entry
  }
  const bytes = Buffer.from(chosen.flatMap((colour) => [colour, colour >> 8, colour >> 16]))
  return { bytes, replacements }
}

/** Whether no channel of two colours differs visibly. */
const isSimilar = (a: number, b: number): boolean =>
  Math.abs((a & 0xff) - (b & 0xff)) <= MAX_DIFFERENCE &&
  Math.abs(((a >> 8) & 0xff) - ((b >> 8) & 0xff)) <= MAX_DIFFERENCE &&
  Math.abs(((a >> 16) & 0xff) - ((b >> 16) & 0xff)) <= MAX_DIFFERENCE

/** Rows of palette entries, each after a byte that says that it is not filtered. */
function createIndexRows(
  indices: Uint16Array,
  replacements: Uint8Array,
  width: number,
  height: number,
): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  let from = 0
  let to = 0
  for (let y = 0; y < height; y++) {
    to++
    for (let x = 0; x < width; x++) rows[to++] = replacements[indices[from++] as number] as number
  }
  return rows
}

function createRgbRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((3 * width + 1) * height)
  let from = 0
  let to = 0
  for (let y = 0; y < height; y++) {
    to++
    for (let x = 0; x < width; x++, from += 4) {
      rows[to++] = pixels[from] as number
      rows[to++] = pixels[from + 1] as number
      rows[to++] = pixels[from + 2] as number
    }
  }
  return rows
}

function createChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
