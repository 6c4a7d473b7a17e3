import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createImportError, ImportError, type ImportProblem } from './import-error.ts'

/** A file to import, not yet decompressed or parsed. */
export type SourceFile = {
  /** File name in messages. */
  name: string
  bytes: Uint8Array
}

/** Decompression limit. Real files are far smaller, so a larger one is not an export of results. */
const MAX_TEXT_BYTES = 512 * 1024 * 1024

/**
 * Reads files from disk.
 * @throws ImportError with every file that cannot be read
 */
export function readSourceFiles(paths: readonly string[]): SourceFile[] {
  const problems: ImportProblem[] = []
  const files = paths.flatMap((path) => {
    try {
      return [{ name: basename(path), bytes: readFileSync(path) }]
    } catch (error) {
      problems.push({ file: path, where: '', message: `cannot be read: ${(error as Error).message}` })
      return []
    }
  })
  if (problems.length > 0) throw new ImportError(problems)
  return files
}

/**
 * The text of a file, decompressed if its content (not its name) shows that it is gzip.
 * @throws ImportError if the file is truncated or not UTF-8
 */
export function decodeText({ name, bytes }: SourceFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decompress(name, bytes))
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw createImportError(name, '', 'expected UTF-8 text, got invalid bytes')
  }
}

/**
 * The parsed JSON of a file.
 * @throws ImportError as `decodeText`, and if the text is not JSON
 */
export function parseJson(source: SourceFile): unknown {
  const text = decodeText(source)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw createImportError(source.name, '$', `expected JSON: ${(error as Error).message}`)
  }
}

function decompress(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_TEXT_BYTES })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isTruncated = code === 'Z_BUF_ERROR'
    throw createImportError(
      name,
      '',
      isTruncated ? 'the compressed file is truncated' : `cannot be decompressed: ${message}`,
    )
  }
}
