import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex, type IndexFile } from 'pagefind'
import { FETCH_WITH, SEARCH_FOLDER, type SearchFiles } from '#contract/published/search.ts'
import { digestOf } from './digest.ts'
import { searchRecords } from './search-records.ts'
import type { Snapshot } from './snapshot.ts'

/** Indexes up to this size are offered for searching without a network. */
export const OFFLINE_LIMIT = 2 * 1024 * 1024

/** Pagefind's program for the browser and its index; the rest is its ready-made interfaces, which nobody loads here. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\..*|.*\.pf_(meta|index|filter|fragment))$/

/** What is left to fetch once an index is open. */
const WHILE_SEARCHING = /\.pf_(index|filter|fragment)$/

/** One index for all languages: names are not stemmed. */
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
    const { files } = accept(await index.getFiles(), 'the index')
    const needed = files.filter(({ path }) => NEEDED.test(path)).map(readyForBrowser)
    return { records: found, bytes: writeAll(join(folder, SEARCH_FOLDER), needed) }
  } finally {
    await close()
  }
}

function accept<T extends { errors: string[] }>(answer: T, what: string): T {
  if (answer.errors.length > 0) throw new Error(`Pagefind refused ${what}: ${answer.errors.join('; ')}`)
  return answer
}

/** Lets the overlay answer from what it has kept, and see what failed (`src/portal/search/index-files.ts`). */
function readyForBrowser({ path, content }: IndexFile): IndexFile {
  return {
    path,
    content: path === 'pagefind.js' ? Buffer.concat([Buffer.from(FETCH_WITH), content]) : content,
  }
}

/** Size of all files together. */
function writeAll(folder: string, unordered: readonly IndexFile[]): number {
  const files = [...unordered].sort((a, b) => (a.path < b.path ? -1 : 1))
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  for (const { path, content } of files) write(folder, path, content)

  const listed: SearchFiles = { bytes, offline: null }
  if (bytes < OFFLINE_LIMIT) {
    const fetched = files.filter(({ path }) => WHILE_SEARCHING.test(path))
    const all = Buffer.concat(fetched.map(({ content }) => content))
    const pack = `offline.${digestOf(all)}.bin`
    write(folder, pack, all)
    const sizes = fetched.map(({ path, content }) => [path, content.length] as const)
    listed.offline = { pack, files: Object.fromEntries(sizes) }
  }
  write(folder, 'files.json', JSON.stringify(listed))
  return bytes
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
