import { SEARCH_INDEX_FOLDER } from '#publication/search-index.ts'
import { findMatches, type PagefindHit, type PagefindSearch, type SearchMatches } from './find-matches.ts'
import { createIndexFiles, type IndexFiles } from './index-files.ts'

/** Pagefind in this browser: loaded when search is first opened, and kept for the visit. */

/** What is used of Pagefind's program, and what the pipeline put in front of it. */
type Pagefind = {
  fetchWith: (own: (address: string) => Promise<Response>) => void
  options: (options: { basePath: string; noWorker: boolean }) => Promise<void>
  init: () => Promise<void>
  search: (words: string, options: object) => Promise<{ results: readonly PagefindHit[] }>
  destroy: () => Promise<void>
}

const INDEX_BASE = `${import.meta.env.BASE_URL}${SEARCH_INDEX_FOLDER}/`

const files: IndexFiles = createIndexFiles(INDEX_BASE)

let program: Promise<Pagefind> | null = null
let instance: Promise<Pagefind> | null = null
let failedImports = 0

/** Begins to load the index, so that it is there when the first letters are. */
export function preloadSearch(): void {
  getPagefind().then(
    () => runWhenIdle(() => files.cacheAll()),
    () => undefined, // the first search says so
  )
}

/**
 * Searches the archive. A failure is tried once more from the beginning: the release may have been switched.
 * @throws Error if the index can't be fetched
 */
export async function searchArchive(text: string): Promise<SearchMatches> {
  try {
    return await findMatches(await createPagefindSearch(), text)
  } catch {
    await resetPagefind()
  }
  try {
    return await findMatches(await createPagefindSearch(), text)
  } catch (error) {
    await resetPagefind()
    throw error
  }
}

async function createPagefindSearch(): Promise<PagefindSearch> {
  const pagefind = await getPagefind()
  return async (words, options = {}) => {
    const before = files.countFailures()
    const { results } = await pagefind.search(words, options)
    // A part of the index that couldn't be fetched counts as empty for Pagefind: that is no answer.
    if (files.countFailures() > before) throw new Error('The search index could not be fetched')
    return results
  }
}

function getPagefind(): Promise<Pagefind> {
  instance ??= initPagefind()
  instance.catch(() => {
    instance = null
  })
  return instance
}

/** Without its worker: that would be a second copy of the same program, for searches that take milliseconds. */
async function initPagefind(): Promise<Pagefind> {
  const pagefind = await importPagefind()
  pagefind.fetchWith(files.fetch)
  await pagefind.options({ basePath: INDEX_BASE, noWorker: true })
  await pagefind.init()
  return pagefind
}

function importPagefind(): Promise<Pagefind> {
  const again = failedImports > 0 ? `?again=${failedImports}` : '' // browsers remember that a module failed
  program ??= import(/* @vite-ignore */ `${INDEX_BASE}pagefind.js${again}`)
  program.catch(() => {
    program = null
    failedImports++
  })
  return program
}

/** Pagefind remembers what it couldn't fetch; only a new one asks again. */
async function resetPagefind(): Promise<void> {
  const last = await instance?.catch(() => null)
  instance = null
  files.clear()
  await last?.destroy()
}

/** What can wait, waits; and a visitor who asked to save data isn't sent what may not be needed. */
function runWhenIdle(work: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
