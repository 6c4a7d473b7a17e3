import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import zlib from 'node:zlib'

/**
 * Preloaded into the processes of `npm test` (`NODE_OPTIONS`), with a folder in `HAJIME_TEST_COMPRESSED`. A first publish
 * compresses the scripts and style sheets of the program, two to three seconds of processor time. Tests publish dozens of
 * times, and the files are the same each time: the first process compresses them, the others read the result.
 */

const folder = process.env.HAJIME_TEST_COMPRESSED

type Callback = (error: Error | null, result: Buffer) => void

if (folder) {
  mkdirSync(folder, { recursive: true })
  const compress = zlib.brotliCompress
  const compressOnce = (contents: Buffer, options: zlib.BrotliOptions, callback: Callback) => {
    const key = createHash('sha256').update(JSON.stringify(options)).update(contents).digest('hex')
    const file = join(folder, key)
    const known = readIfExists(file)
    if (known) {
      setImmediate(callback, null, known)
      return
    }
    compress(contents, options, (error, result) => {
      if (!error) {
        // others may be reading or writing it
        const draft = `${file}.${randomUUID()}`
        writeFileSync(draft, result)
        renameSync(draft, file)
      }
      callback(error, result)
    })
  }
  Object.assign(zlib, { brotliCompress: compressOnce })
  syncBuiltinESMExports()
}

function readIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
