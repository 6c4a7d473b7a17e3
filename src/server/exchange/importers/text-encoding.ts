import { isUtf8 } from 'node:buffer'
import { createImportError } from './import-error.ts'

/**
 * The encoding of a text file: as stated, else by its byte order mark, else as its bytes show.
 * Rules: docs/specification/imports.md, "Encodings".
 */

export type DecodedText = {
  text: string
  /** The encoding that was assumed, and why; null if the bytes or the user name it. */
  assumption: string | null
}

/** Bytes of a file, and the encoding that the user names. */
export type EncodedText = { name: string; bytes: Uint8Array; encoding?: string | undefined }

/** A superset of ISO 8859-1 (latin-1): what programs for Western European languages write that do not write Unicode. */
const WESTERN_ENCODING = 'windows-1252'

/** Whether a text decoder exists for the name of an encoding. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/**
 * The text of a file in any encoding.
 * @throws ImportError with the position of the first byte that is not text, if the encoding cannot be known
 */
export function decodeAnyText(file: EncodedText): DecodedText {
  const known = decodeKnownEncoding(file)
  if (known !== null) return known
  const position = findInvalidByte(file.bytes)
  const where = formatPosition(file.bytes, position)
  const byte = formatByte(file.bytes[position])
  const text = decodeWestern(file.bytes)
  if (text === null) {
    throw createImportError(
      file.name,
      where,
      `expected UTF-8 text, got the byte ${byte}; name the encoding of the file with --encoding`,
    )
  }
  const word = /\p{L}*[^\P{L}A-Za-z]\p{L}*/u.exec(text)?.[0]
  const example = word === undefined ? '' : `, for example ${JSON.stringify(word.slice(0, 40))}`
  return {
    text,
    assumption: `is not UTF-8 (byte ${byte} at ${where}): ${WESTERN_ENCODING} (latin-1) was assumed${example}; --encoding names another`,
  }
}

/**
 * The text of a file in Unicode.
 * @throws ImportError with the position of the first byte that is not text
 */
export function decodeUnicode(file: EncodedText): DecodedText {
  const known = decodeKnownEncoding(file)
  if (known !== null) return known
  const position = findInvalidByte(file.bytes)
  throw createImportError(
    file.name,
    formatPosition(file.bytes, position),
    `expected UTF-8 text, got the byte ${formatByte(file.bytes[position])}`,
  )
}

/** The text in the stated encoding, in that of the byte order mark, in UTF-16 or in UTF-8; null if it is in none of them. */
function decodeKnownEncoding({ name, bytes, encoding }: EncodedText): DecodedText | null {
  if (encoding !== undefined) return { text: decodeAs(name, bytes, encoding), assumption: null }
  const marked = findMarkedEncoding(bytes)
  if (marked !== null) return { text: decodeAs(name, bytes, marked), assumption: null }
  const wide = inferWideEncoding(bytes)
  if (wide !== null) {
    return {
      text: decodeAs(name, bytes, wide),
      assumption: `has no byte order mark: ${wide.toUpperCase()} was assumed, because every other byte is zero`,
    }
  }
  return isUtf8(bytes) ? { text: decodeAs(name, bytes, 'utf-8'), assumption: null } : null
}

function decodeAs(name: string, bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding === 'utf-8') {
      const position = findInvalidByte(bytes)
      const byte = formatByte(bytes[position])
      throw createImportError(
        name,
        formatPosition(bytes, position),
        `expected UTF-8 text, got the byte ${byte}`,
      )
    }
    const text = new TextDecoder(encoding).decode(bytes)
    const line = text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length
    throw createImportError(name, `line ${line}`, `expected ${encoding.toUpperCase()} text, got other bytes`)
  }
}

function findMarkedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** UTF-16 if at least half of the characters at the beginning are of ASCII, so that one of their two bytes is zero. */
function inferWideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096)
  const pairs = Math.floor(sample.length / 2)
  const countZeros = (offset: number) =>
    sample.filter((byte, index) => index % 2 === offset && byte === 0).length
  const [high, low] = [countZeros(0), countZeros(1)]
  if (pairs < 2 || (high > 0 && low > 0)) return null
  if (low * 2 >= pairs) return 'utf-16le'
  return high * 2 >= pairs ? 'utf-16be' : null
}

/**
 * The text if it reads as a Western European one; null for damaged UTF-8, for bytes without a character, and if most letters
 * are outside ASCII, as in Cyrillic.
 */
function decodeWestern(bytes: Uint8Array): string | null {
  const unicode = new TextDecoder('utf-8').decode(bytes)
  if (/[\u0080-\ufffc]/.test(unicode)) return null
  const text = new TextDecoder(WESTERN_ENCODING).decode(bytes)
  if (/[\u0080-\u009f]/.test(text)) return null
  const words = text.match(/\p{L}+/gu) ?? []
  const foreign = words.filter((word) => word.length > 2 && !/[A-Za-z]/.test(word))
  return foreign.length > 0 ? null : text
}

/** Offset of the first byte that is not UTF-8. */
function findInvalidByte(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let offset = 0
  for (const [index, part] of text.split('\ufffd').entries()) {
    if (index > 0) {
      const isCharacter = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd
      if (!isCharacter) return offset
      offset += 3
    }
    offset += Buffer.byteLength(part)
  }
  return Math.min(offset, Math.max(0, bytes.length - 1))
}

/** @example formatPosition(bytes, 17) // 'byte 17 (line 2, column 5)' */
function formatPosition(bytes: Uint8Array, offset: number): string {
  const lines = new TextDecoder('utf-8').decode(bytes.subarray(0, offset)).split('\n')
  return `byte ${offset} (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`
}

const formatByte = (byte = 0): string => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`
