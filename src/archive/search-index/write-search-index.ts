import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { close, createIndex, type IndexFile } from 'pagefind'
import {
  PAGEFIND_FETCH_PRELUDE,
  SEARCH_INDEX_FOLDER,
  type SearchManifest,
  SUGGESTIONS_FILE,
} from '#publication/search/search-index.ts'
import { encodeVocabulary } from '#publication/search/vocabulary.ts'
import { computeDigest } from '../digest.ts'
import type { Snapshot } from '../snapshot.ts'
import { createSearchRecords } from './search-records.ts'
import { listSuggestions } from './suggestions.ts'

/** Largest index, in bytes, that is offered for offline search. */
export const MAX_OFFLINE_BYTES = 2 * 1024 * 1024

/** Pagefind's browser script and index; its ready-made interfaces are not used. */
const SERVED_FILES = /^(pagefind\.js|pagefind-entry\.json|wasm\..*|.*\.pf_(meta|index|filter|fragment))$/

/** The files that are loaded after the index has been opened. */
const OFFLINE_FILES = /\.pf_(index|filter|fragment)$|^vocabulary\./

/** One index serves all languages, because names are not stemmed. */
const NO_LANGUAGE = 'unknown'

/**
 * Writes the search index of a snapshot into the `pagefind` folder of a built site. The same snapshot always gives the
 * same files.
 * @returns the number of indexed judoka, competitions and clubs, and the size of all files in bytes
 * @throws Error with the message of Pagefind
 */
export async function writeSearchIndex(
  snapshot: Snapshot,
  folder: string,
): Promise<{ records: number; bytes: number }> {
  const { records, found, vocabulary } = createSearchRecords(snapshot)
  try {
    const { index, errors } = await createIndex({ forceLanguage: NO_LANGUAGE })
    if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`)
    for (const record of records) {
      throwOnErrors(await index.addCustomRecord({ ...record, language: NO_LANGUAGE }), record.url)
    }
    const { files } = throwOnErrors(await index.getFiles(), 'the index')
    const needed = files.filter(({ path }) => SERVED_FILES.test(path)).map(prependFetchWrapper)
    const folderOfIndex = join(folder, SEARCH_INDEX_FOLDER)
    writeIndexFile(folderOfIndex, SUGGESTIONS_FILE, JSON.stringify(listSuggestions(snapshot)))
    return { records: found, bytes: writeIndexFiles(folderOfIndex, needed, createVocabularyFile(vocabulary)) }
  } finally {
    await close()
  }
}

function throwOnErrors<T extends { errors: string[] }>(answer: T, what: string): T {
  if (answer.errors.length > 0) throw new Error(`Pagefind refused ${what}: ${answer.errors.join('; ')}`)
  return answer
}

/** Lets the search overlay answer from its cache and see failed requests (`src/portal/search/search-index-cache.ts`). */
function prependFetchWrapper({ path, content }: IndexFile): IndexFile {
  return {
    path,
    content: path === 'pagefind.js' ? Buffer.concat([Buffer.from(PAGEFIND_FETCH_PRELUDE), content]) : content,
  }
}

/** Compressed here, like Pagefind's own files: not every host compresses, and packs never are. */
function createVocabularyFile(words: ReadonlySet<string>): IndexFile {
  const content = gzipSync(encodeVocabulary(words))
  return { path: `vocabulary.${computeDigest(content)}.bin`, content }
}

/** Size of all files together. */
function writeIndexFiles(folder: string, ofPagefind: readonly IndexFile[], vocabulary: IndexFile): number {
  const files = [...ofPagefind, vocabulary].sort((a, b) => (a.path < b.path ? -1 : 1))
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  for (const { path, content } of files) writeIndexFile(folder, path, content)

  const listed: SearchManifest = { bytes, vocabulary: vocabulary.path, offline: null }
  if (bytes < MAX_OFFLINE_BYTES) {
    const fetched = files.filter(({ path }) => OFFLINE_FILES.test(path))
    const all = Buffer.concat(fetched.map(({ content }) => content))
    const pack = `offline.${computeDigest(all)}.bin`
    writeIndexFile(folder, pack, all)
    const sizes = fetched.map(({ path, content }) => [path, content.length] as const)
    listed.offline = { pack, files: Object.fromEntries(sizes) }
  }
  writeIndexFile(folder, 'files.json', JSON.stringify(listed))
  return bytes
}

function writeIndexFile(folder: string, path: string, content: string | Uint8Array): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
