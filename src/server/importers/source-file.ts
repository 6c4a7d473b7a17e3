import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createImportError, ImportError, type ImportProblem } from './import-error.ts'

/** A file to import, as it came. */
export type SourceFile = {
  /** Name by which problems mention it. */
  name: string
  bytes: Uint8Array
}

/** No file of a competition comes near this; a compressed one that does is not what it says. */
const MAX_TEXT_BYTES = 512 * 1024 * 1024

/**
 * Reads files from disk.
 * @throws ImportRefused naming every file that cannot be read
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
 * The text of a file, unpacked if it is compressed (told by its content, not by its name).
 * @throws ImportRefused if it is cut off or is not UTF-8
 */
export function decodeText({ name, bytes }: SourceFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decompress(name, bytes))
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw createImportError(name, '', 'expected text in UTF-8, got other bytes')
  }
}

/**
 * What a file says as JSON.
 * @throws ImportRefused as `textOf`, and if it is no JSON
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
    const cut = code === 'Z_BUF_ERROR'
    throw createImportError(
      name,
      '',
      cut ? 'the compressed file is cut off' : `cannot be unpacked: ${message}`,
    )
  }
}
