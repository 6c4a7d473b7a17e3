import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { COMPRESSED_COPY, type ReleaseDraft } from './release/release-draft.ts'
import { runParallel } from './run-parallel.ts'

const compress = promisify(brotliCompress)

const COMPRESSIBLE = /\.(css|csv|html|ics|js|json|mjs|svg|txt|webmanifest|xml)$/

/** Smaller files fit into one packet as they are. Bytes. */
const MIN_BYTES = 1000

/** Node compresses in a pool of four threads. */
const FILES_AT_ONCE = 8

/** Scripts, style sheets and texts: they change with the program, not with the data, so that most releases keep their copies. */
const PROGRAM_FILES = /^_astro\/|^assets\/|^[^/]+\.js$|^pagefind\/pagefind\.js$/

/** Above it, a page takes three times as long and becomes 4 % smaller; scripts become 5 % smaller once more, which every visitor loads. */
const QUALITY = { page: 5, program: 10 }

const compressText = (contents: Buffer, quality: number): Promise<Buffer> =>
  compress(contents, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  })

/**
 * Adds compressed copies of text files to a release, `index.html.br` beside `index.html`, for servers that send such copies.
 * Copies of unchanged files are kept from the current release. Those of the program take seconds, so that the first release has none.
 * @param scope `program` for scripts, style sheets and texts only
 * @param cache folder that keeps the copies of scripts, style sheets and texts for other releases of the program
 * @returns the number of copies that were made
 */
export async function precompressFiles(
  draft: ReleaseDraft,
  scope: 'all' | 'program',
  cache: string,
): Promise<number> {
  const texts = [...draft.files].filter(
    ([path, { bytes }]) =>
      bytes >= MIN_BYTES && COMPRESSIBLE.test(path) && (scope === 'all' || PROGRAM_FILES.test(path)),
  )
  let count = 0
  await runParallel(texts, FILES_AT_ONCE, async ([path, { digest }]) => {
    const target = path + COMPRESSED_COPY
    if (draft.files.has(target) || draft.reuse(target, digest)) return
    const isOfProgram = PROGRAM_FILES.test(path)
    const cached = join(cache, `${digest}${COMPRESSED_COPY}`)
    const known = isOfProgram && existsSync(cached) ? await readFile(cached) : null
    if (known) return draft.write(target, known, { key: digest })
    const contents = await readFile(join(draft.folder, path))
    const copy = await compressText(contents, isOfProgram ? QUALITY.program : QUALITY.page)
    draft.write(target, copy, { key: digest })
    if (isOfProgram) await writeWhole(cached, copy)
    count++
  })
  return count
}

/** Another process may write the same file, and this one may be killed. */
async function writeWhole(file: string, contents: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, contents)
  await rename(draft, file)
}
