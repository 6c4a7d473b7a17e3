import { inflateSync } from 'node:zlib'

/** A table of a font file; `checksum` is that of the uncompressed contents. */
type FontTable = { tag: number; checksum: number; data: Uint8Array }

const HEADER_BYTES = 44
const TABLE_ENTRY_BYTES = 20

/**
 * Decompresses a WOFF font (WOFF File Format 1.0, W3C 2012). fontkit reads WOFF as well, but decompresses a table on each
 * access.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF')
    throw new Error('The font file is expected to be in WOFF format.')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at): FontTable => {
    const entry = HEADER_BYTES + at * TABLE_ENTRY_BYTES
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const plain = woff.readUInt32BE(entry + 12)
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < plain ? inflateSync(data) : data,
    }
  })
  return createFontFile(woff.readUInt32BE(4), tables)
}

/** The file header, one entry per table, and the tables aligned to four bytes (OpenType, "Organization of an OpenType font"). */
function createFontFile(flavour: number, tables: readonly FontTable[]): Buffer {
  const start = 12 + 16 * tables.length
  const padded = (size: number) => (size + 3) & ~3
  const file = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), start))
  const log = Math.floor(Math.log2(tables.length))
  file.writeUInt32BE(flavour, 0)
  file.writeUInt16BE(tables.length, 4)
  file.writeUInt16BE(16 * 2 ** log, 6)
  file.writeUInt16BE(log, 8)
  file.writeUInt16BE(16 * (tables.length - 2 ** log), 10)
  let offset = start
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * at
    file.writeUInt32BE(tag, entry)
    file.writeUInt32BE(checksum, entry + 4)
    file.writeUInt32BE(offset, entry + 8)
    file.writeUInt32BE(data.length, entry + 12)
    file.set(data, offset)
    offset += padded(data.length)
  }
  return file
}
