import {
  SEARCH_INDEX_FOLDER,
  type SearchSuggestions,
  SUGGESTIONS_FILE,
} from '#publication/search/search-index.ts'
import { fetchJson } from '../data/fetch-json.ts'
import { type ArchiveMatches, findMatches, type PagefindHit, type SearchIndex } from './find-matches.ts'
import { createSearchIndexCache, type SearchIndexCache } from './search-index-cache.ts'

/** Pagefind in the browser: loaded when search is first opened, and kept for the visit. */

/** The part of Pagefind's API that is used, and `fetchWith`, which the publishing pipeline adds. */
type Pagefind = {
  fetchWith: (fetch: (address: string) => Promise<Response>) => void
  options: (options: { basePath: string; noWorker: boolean }) => Promise<void>
  init: () => Promise<void>
  search: (words: string, options: object) => Promise<{ results: readonly PagefindHit[] }>
  destroy: () => Promise<void>
}

const INDEX_BASE = `${import.meta.env.BASE_URL}${SEARCH_INDEX_FOLDER}/`

const files: SearchIndexCache = createSearchIndexCache(INDEX_BASE)

let module: Promise<Pagefind> | null = null
let instance: Promise<Pagefind> | null = null
let failedImports = 0

/** Loads the index in advance, before the first letters are typed. */
export function preloadSearch(): void {
  getPagefind().then(
    () => runWhenIdle(() => files.cacheAll()),
    (error: unknown) => console.warn('The search index could not be loaded in advance:', error),
  )
}

/**
 * Searches the archive. After a failure it retries once with a new Pagefind instance, because another release may be served.
 * @throws Error if the index can't be fetched
 */
export async function searchArchive(text: string): Promise<ArchiveMatches> {
  try {
    return await findMatches(await openSearchIndex(), text)
  } catch (error) {
    console.warn('Search is retried:', error)
    await resetPagefind()
  }
  try {
    return await findMatches(await openSearchIndex(), text)
  } catch (error) {
    await resetPagefind()
    throw error
  }
}

/**
 * Competitions to offer before anything is typed, from the network: a later release has others.
 * @throws Error if they can't be fetched
 */
export const fetchSuggestions = (): Promise<SearchSuggestions> => fetchJson(INDEX_BASE + SUGGESTIONS_FILE)

async function openSearchIndex(): Promise<SearchIndex> {
  const pagefind = await getPagefind()
  return {
    search: async (words, options = {}) => {
      const before = files.countFailures()
      const { results } = await pagefind.search(words, options)
      // Pagefind treats a part of the index that it could not fetch as empty, which would give an incomplete result.
      if (files.countFailures() > before) throw new Error('The search index could not be fetched')
      return results
    },
    loadVocabulary: files.loadVocabulary,
  }
}

function getPagefind(): Promise<Pagefind> {
  instance ??= initPagefind()
  instance.catch(() => {
    instance = null
  })
  return instance
}

/** Without Pagefind's worker, which would load the same code again for searches of a few milliseconds. */
async function initPagefind(): Promise<Pagefind> {
  const pagefind = await importPagefind()
  pagefind.fetchWith(files.fetch)
  await pagefind.options({ basePath: INDEX_BASE, noWorker: true })
  await pagefind.init()
  return pagefind
}

function importPagefind(): Promise<Pagefind> {
  const suffix = failedImports > 0 ? `?again=${failedImports}` : '' // browsers cache the failure of a module import
  module ??= import(/* @vite-ignore */ `${INDEX_BASE}pagefind.js${suffix}`)
  module.catch(() => {
    module = null
    failedImports++
  })
  return module
}

/** Pagefind caches failed requests, so a new instance is needed to repeat them. */
async function resetPagefind(): Promise<void> {
  const last = await instance?.catch(() => null) // logged where the instance was requested
  instance = null
  files.clear()
  await last?.destroy()
}

/** Runs low-priority work; not for visitors who save data. */
function runWhenIdle(work: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
