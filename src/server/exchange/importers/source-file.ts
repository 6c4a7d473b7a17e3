import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createImportError, ImportError, type ImportProblem } from './import-error.ts'
import { describeJsonProblem } from './json-position.ts'
import { type DecodedText, decodeAnyText, decodeUnicode } from './text-encoding.ts'

/** A file to import, not yet decompressed or parsed. */
export type SourceFile = {
  /** File name in messages. */
  name: string
  bytes: Uint8Array
  /** Encoding of its text, if the user names it. */
  encoding?: string | undefined
}

/**
 * Decompression limit, at which unpacking ends: it also bounds the memory that a file takes until it is refused. Real files are far
 * smaller.
 */
const MAX_TEXT_BYTES = 128 * 1024 * 1024

const CHUNK_BYTES = 1024 * 1024

const TOO_LARGE = `expected at most ${MAX_TEXT_BYTES / 1024 / 1024} MB of text, got more when it was decompressed`

/**
 * Reads files from disk.
 * @throws ImportError with every file that cannot be read
 */
export function readSourceFiles(paths: readonly string[], encoding?: string): SourceFile[] {
  const problems: ImportProblem[] = []
  const files = paths.flatMap((path) => {
    try {
      return [{ name: basename(path), bytes: readFileSync(path), encoding }]
    } catch (error) {
      problems.push({ file: path, where: '', message: `cannot be read: ${(error as Error).message}` })
      return []
    }
  })
  if (problems.length > 0) throw new ImportError(problems)
  return files
}

/**
 * The text of a table, which may have any encoding, decompressed if its content (not its name) shows that it is gzip.
 * @throws ImportError if the file is truncated, or its encoding cannot be known
 */
export const decodeTable = ({ name, bytes, encoding }: SourceFile): DecodedText =>
  decodeAnyText({ name, bytes: decompress(name, bytes), encoding })

/**
 * The parsed JSON of a file, decompressed as a table; a list if each of its lines is JSON. JSON is Unicode.
 * @throws ImportError if the file is truncated, or its text is not JSON
 */
export function parseJson({ name, bytes, encoding }: SourceFile): unknown {
  const { text } = decodeUnicode({ name, bytes: decompress(name, bytes), encoding })
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = parseJsonLines(text)
    if (lines !== null) return lines
    const { path, message } = describeJsonProblem(text, (error as Error).message)
    throw createImportError(name, path, message)
  }
}

/** The values of a text with one on each line, as databases export them; null if it is none. */
function parseJsonLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return null
  try {
    return lines.map((line) => JSON.parse(line) as unknown)
  } catch {
    return null
  }
}

function decompress(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  // a file that says itself that it is larger is not unpacked at all
  if (readStatedLength(bytes) > MAX_TEXT_BYTES) throw createImportError(name, '', TOO_LARGE)
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_TEXT_BYTES, chunkSize: CHUNK_BYTES })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw createImportError(name, '', TOO_LARGE)
    const isTruncated = code === 'Z_BUF_ERROR'
    throw createImportError(
      name,
      '',
      isTruncated ? 'the compressed file is truncated' : `cannot be decompressed: ${message}`,
    )
  }
}

/** The length that gzip states at its end, modulo 2^32 (RFC 1952); of several parts in a row, the length of the last. */
const readStatedLength = (bytes: Uint8Array): number =>
  bytes.length < 18 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true)
