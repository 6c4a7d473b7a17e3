import { readFileSync } from 'node:fs'
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
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { Snapshot } from '../snapshot.ts'
import { createSearchRecords, listSearchEntries } from './search-records.ts'
import { listSuggestions } from './suggestions.ts'

/** Names the version of Pagefind. */
const PAGEFIND_PACKAGE = readFileSync(new URL('../package.json', import.meta.resolve('pagefind')))

/** Largest index, in bytes, that is offered for offline search. */
export const MAX_OFFLINE_BYTES = 2 * 1024 * 1024

/** Pagefind's browser script and index; its ready-made interfaces are not used. */
const SERVED_FILES = /^(pagefind\.js|pagefind-entry\.json|wasm\..*|.*\.pf_(meta|index|filter|fragment))$/

/** The files that are loaded after the index has been opened. */
const OFFLINE_FILES = /\.pf_(index|filter|fragment)$|^vocabulary\./

/** One index serves all languages, because names are not stemmed. */
const NO_LANGUAGE = 'unknown'

/**
 * Adds the search index of a snapshot to a release as the folder `pagefind`. The same snapshot always gives the same files;
 * the index of the current release is kept if it has the same entries.
 * @param buildDigest digest of the program and its settings: another version may write other records
 * @returns the number of indexed judoka, competitions and clubs
 * @throws Error with the message of Pagefind
 */
export async function writeSearchIndex(
  snapshot: Snapshot,
  { draft, buildDigest }: { draft: ReleaseDraft; buildDigest: string },
): Promise<{ records: number }> {
  const entries = listSearchEntries(snapshot)
  const found = entries.competitions.length + entries.clubs.length + entries.judoka.length
  const suggestions = JSON.stringify(listSuggestions(snapshot))
  const key = computeDigest(
    PAGEFIND_PACKAGE,
    PAGEFIND_FETCH_PRELUDE,
    buildDigest,
    JSON.stringify(entries),
    suggestions,
  )
  if (draft.reuseAll(`${SEARCH_INDEX_FOLDER}/`, key)) return { records: found }
  const { records, vocabulary } = createSearchRecords(entries)
  try {
    const { index, errors } = await createIndex({ forceLanguage: NO_LANGUAGE })
    if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`)
    for (const record of records) {
      throwOnErrors(await index.addCustomRecord({ ...record, language: NO_LANGUAGE }), record.url)
    }
    const { files } = throwOnErrors(await index.getFiles(), 'the index')
    const served = await Promise.all(files.filter(({ path }) => SERVED_FILES.test(path)).map(prepareScript))
    const written = [
      ...addManifest(served, createVocabularyFile(vocabulary)),
      { path: SUGGESTIONS_FILE, content: suggestions },
    ]
    for (const { path, content } of written) {
      draft.write(`${SEARCH_INDEX_FOLDER}/${path}`, Buffer.from(content), { key })
    }
    return { records: found }
  } finally {
    await close()
  }
}

function throwOnErrors<T extends { errors: string[] }>(answer: T, what: string): T {
  if (answer.errors.length > 0) throw new Error(`Pagefind refused ${what}: ${answer.errors.join('; ')}`)
  return answer
}

/**
 * Pagefind's script, minified, with a `fetch` that the search overlay replaces: it answers from its cache and sees failed requests
 * (`src/portal/search/search-index-cache.ts`).
 * @throws Error if the script cannot be parsed
 */
async function prepareScript(file: IndexFile): Promise<IndexFile> {
  if (file.path !== 'pagefind.js') return file
  const { minifySync } = await import('vite') // most publishes keep the index
  const { code, errors } = minifySync(
    file.path,
    PAGEFIND_FETCH_PRELUDE + Buffer.from(file.content).toString(),
    { module: true },
  )
  if (errors.length > 0) throw new Error(`Pagefind's script cannot be parsed: ${errors[0]?.message}`)
  return { path: file.path, content: Buffer.from(code) }
}

/** Compressed here, like Pagefind's own files: not every host compresses, and packs never are. */
function createVocabularyFile(words: ReadonlySet<string>): IndexFile {
  const content = gzipSync(encodeVocabulary(words))
  return { path: `vocabulary.${computeDigest(content)}.bin`, content }
}

/** Adds the list of files, and the pack for offline search if the index is small enough. */
function addManifest(
  ofPagefind: readonly IndexFile[],
  vocabulary: IndexFile,
): { path: string; content: string | Uint8Array }[] {
  const files = [...ofPagefind, vocabulary].sort((a, b) => (a.path < b.path ? -1 : 1))
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  const manifest: SearchManifest = { bytes, vocabulary: vocabulary.path, offline: null }
  if (bytes >= MAX_OFFLINE_BYTES) return [...files, { path: 'files.json', content: JSON.stringify(manifest) }]
  const fetched = files.filter(({ path }) => OFFLINE_FILES.test(path))
  const all = Buffer.concat(fetched.map(({ content }) => content))
  const pack = `offline.${computeDigest(all)}.bin`
  const sizes = fetched.map(({ path, content }) => [path, content.length] as const)
  manifest.offline = { pack, files: Object.fromEntries(sizes) }
  return [...files, { path: pack, content: all }, { path: 'files.json', content: JSON.stringify(manifest) }]
}
