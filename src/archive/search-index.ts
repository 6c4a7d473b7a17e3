import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex, type IndexFile } from 'pagefind'
import { SEARCH_FOLDER, type SearchFiles } from '#contract/published/search.ts'
import { digestOf } from './digest.ts'
import { searchRecords } from './search-records.ts'
import type { Snapshot } from './snapshot.ts'

/** Indexes up to this size are offered for searching without a network. */
export const OFFLINE_LIMIT = 2 * 1024 * 1024

/** Pagefind's program for the browser and its index; the rest is its ready-made interfaces, which nobody loads here. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\..*|.*\.pf_(meta|index|filter|fragment))$/

/** Names of index files are by their contents, in one language, which no stemming belongs to. */
const NO_LANGUAGE = 'unknown'

/**
 * Writes the search index of a snapshot into the `pagefind` folder of a built site. The same snapshot makes the
 * same files.
 * @returns how many judoka and competitions can be found, and the size of all files in bytes
 * @throws Error with what Pagefind says is wrong
 */
export async function writeSearchIndex(
  snapshot: Snapshot,
  folder: string,
): Promise<{ records: number; bytes: number }> {
  const { records, found } = searchRecords(snapshot)
  try {
    const { index, errors } = await createIndex({ forceLanguage: NO_LANGUAGE })
    if (!index) throw new Error(`The search index could not be begun: ${errors.join('; ')}`)
    for (const record of records) {
      accept(await index.addCustomRecord({ ...record, language: NO_LANGUAGE }), record.url)
    }
    const made = accept(await index.getFiles(), 'the index')
    const bytes = writeAll(
      join(folder, SEARCH_FOLDER),
      made.files.filter(({ path }) => NEEDED.test(path)),
    )
    return { records: found, bytes }
  } finally {
    await close()
  }
}

function accept<T extends { errors: string[] }>(answer: T, what: string): T {
  if (answer.errors.length > 0) throw new Error(`Pagefind refused ${what}: ${answer.errors.join('; ')}`)
  return answer
}

/** Size of all files together. */
function writeAll(folder: string, unordered: readonly IndexFile[]): number {
  const files = [...unordered].sort((a, b) => (a.path < b.path ? -1 : 1))
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  for (const { path, content } of files) write(folder, path, content)

  const listed: SearchFiles = { bytes, offline: null }
  if (bytes < OFFLINE_LIMIT) {
    const all = Buffer.concat(files.map(({ content }) => content))
    const pack = `offline.${digestOf(all)}.bin`
    write(folder, pack, all)
    listed.offline = {
      pack,
      files: Object.fromEntries(files.map(({ path, content }) => [path, content.length])),
    }
  }
  write(folder, 'files.json', JSON.stringify(listed))
  return bytes
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
