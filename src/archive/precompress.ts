import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { listFiles } from './list-files.ts'
import { COMPRESSED_COPY, type ReleaseDraft } from './release/release-draft.ts'
import { runParallel } from './run-parallel.ts'

const compress = promisify(brotliCompress)

const COMPRESSIBLE = /\.(css|csv|html|ics|js|json|mjs|svg|txt|webmanifest|xml)$/

/** Smaller files fit into one packet as they are. Bytes. */
const MIN_BYTES = 1000

/** Node compresses in a pool of four threads. */
const FILES_AT_ONCE = 8

/** Scripts, style sheets and texts: they change with the program, not with the data. */
const PROGRAM_FILES = /^_astro\/|^assets\/|^[^/]+\.js$|^pagefind\/pagefind\.js$/

/** Above it, a page takes three times as long and becomes 4 % smaller; scripts become 5 % smaller once more, which every visitor loads. */
const QUALITY = { page: 5, program: 10 }

/** Adds compressed copies to the scripts, style sheets and texts of a built program: they are the same in every release. */
export async function precompressProgram(site: string): Promise<void> {
  const paths = listFiles(site).filter((path) => COMPRESSIBLE.test(path) && PROGRAM_FILES.test(path))
  await runParallel(paths, FILES_AT_ONCE, async (path) => {
    const contents = await readFile(join(site, path))
    if (contents.length < MIN_BYTES) return
    await writeFile(join(site, path + COMPRESSED_COPY), await compressText(contents, QUALITY.program))
  })
}

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
 * Copies of unchanged files are kept from the current release; the program has its own.
 * @param scope `program` for scripts, style sheets and texts only
 * @returns the number of copies that were made
 */
export async function precompressFiles(draft: ReleaseDraft, scope: 'all' | 'program'): Promise<number> {
  const texts = [...draft.files].filter(
    ([path, { bytes }]) =>
      bytes >= MIN_BYTES && COMPRESSIBLE.test(path) && (scope === 'all' || PROGRAM_FILES.test(path)),
  )
  let count = 0
  await runParallel(texts, FILES_AT_ONCE, async ([path, { digest }]) => {
    const target = path + COMPRESSED_COPY
    if (draft.files.has(target) || draft.reuse(target, digest)) return
    const contents = await readFile(join(draft.folder, path))
    const quality = PROGRAM_FILES.test(path) ? QUALITY.program : QUALITY.page
    draft.write(target, await compressText(contents, quality), { key: digest })
    count++
  })
  return count
}
