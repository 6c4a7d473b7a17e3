import { SEARCH_FOLDER } from '#contract/published/search.ts'
import { type Found, find, type Hit, type SearchIndex } from './find.ts'
import { type IndexFiles, indexFiles } from './index-files.ts'

/** Pagefind in this browser: loaded when search is first opened, and kept for the visit. */

/** What is used of Pagefind's program, and what the pipeline put in front of it. */
type Pagefind = {
  fetchWith: (own: (address: string) => Promise<Response>) => void
  options: (options: { basePath: string; noWorker: boolean }) => Promise<void>
  init: () => Promise<void>
  search: (words: string, options: object) => Promise<{ results: readonly Hit[] }>
  destroy: () => Promise<void>
}

const BASE = `${import.meta.env.BASE_URL}${SEARCH_FOLDER}/`

const files: IndexFiles = indexFiles(BASE)

let program: Promise<Pagefind> | null = null
let opened: Promise<Pagefind> | null = null
let failedImports = 0

/** Begins to load the index, so that it is there when the first letters are. */
export function prepareSearch(): void {
  open().then(
    () => whenIdle(() => files.keepAll()),
    () => undefined, // the first search says so
  )
}

/**
 * Searches the archive. A failure is tried once more from the beginning: the release may have been switched.
 * @throws Error if the index can't be fetched
 */
export async function searchArchive(text: string): Promise<Found> {
  try {
    return await find(await searchIndex(), text)
  } catch {
    await startAfresh()
  }
  try {
    return await find(await searchIndex(), text)
  } catch (error) {
    await startAfresh()
    throw error
  }
}

async function searchIndex(): Promise<SearchIndex> {
  const pagefind = await open()
  return async (words, options = {}) => {
    const before = files.failures()
    const { results } = await pagefind.search(words, options)
    // A part of the index that couldn't be fetched counts as empty for Pagefind: that is no answer.
    if (files.failures() > before) throw new Error('The search index could not be fetched')
    return results
  }
}

function open(): Promise<Pagefind> {
  opened ??= openIndex()
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Without its worker: that would be a second copy of the same program, for searches that take milliseconds. */
async function openIndex(): Promise<Pagefind> {
  const pagefind = await loadProgram()
  pagefind.fetchWith(files.fetch)
  await pagefind.options({ basePath: BASE, noWorker: true })
  await pagefind.init()
  return pagefind
}

function loadProgram(): Promise<Pagefind> {
  const again = failedImports > 0 ? `?again=${failedImports}` : '' // browsers remember that a module failed
  program ??= import(/* @vite-ignore */ `${BASE}pagefind.js${again}`)
  program.catch(() => {
    program = null
    failedImports++
  })
  return program
}

/** Pagefind remembers what it couldn't fetch; only a new one asks again. */
async function startAfresh(): Promise<void> {
  const last = await opened?.catch(() => null)
  opened = null
  files.forget()
  await last?.destroy()
}

/** What can wait, waits; and a visitor who asked to save data isn't sent what may not be needed. */
function whenIdle(work: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
