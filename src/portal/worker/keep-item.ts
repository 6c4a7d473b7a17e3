import type { LanguageCode } from '#language/languages.ts'
import { buildOfflineListPath, type OfflineKey, selectLanguage } from '#publication/offline/offline-files.ts'
import { OFFLINE_CACHE, type OfflineItem, readOfflineItems } from '../offline/messages.ts'
import { fetchFiles, fetchList } from './fetch-files.ts'
import { mergeFiles } from './file-differences.ts'
import { deleteItem, deleteUnused, reportStored, writeItem } from './offline-record.ts'

/** Keeps competitions and the search index, follows their changes, and removes them. One after the other. */

/** How long kept items count as unchanged. Milliseconds. */
const SYNC_INTERVAL_MS = 10 * 60 * 1000

/** How long after an interruption the next page continues. Milliseconds. */
const RESUME_INTERVAL_MS = 10_000

/** Of each item that was to be stored since the worker started. */
const aborts = new Map<OfflineKey, AbortController>()
const exclusively = <T>(run: () => Promise<T>): Promise<T> => navigator.locks.request(OFFLINE_CACHE, run)

/** Keeps an item. Returns when it is complete, was removed, or the network or the disk ended it. */
export async function keepItem(key: OfflineKey, code: LanguageCode): Promise<void> {
  // before it is its turn: it may be removed while it waits
  const { signal } = getAbort(key)
  await exclusively(() => storeItem(key, code, signal))
}

/** Removes an item, and cancels storing it. */
export function removeItem(key: OfflineKey): Promise<void> {
  aborts.get(key)?.abort()
  return exclusively(() => deleteItem(key, 'removed'))
}

/** What cancels storing an item, until it has been used. */
function getAbort(key: OfflineKey): AbortController {
  const known = aborts.get(key)
  if (known && !known.signal.aborted) return known
  const abort = new AbortController()
  aborts.set(key, abort)
  return abort
}

let lastSync = 0
/** Whether the network ended the last one: it continues as soon as an interrupted download does. */
let hasFailed = false

/** Continues what was interrupted, and follows the changes of the site. Does nothing if it has just done so. */
export async function syncItems(now: number): Promise<void> {
  const items = await readOfflineItems()
  const isComplete = !hasFailed && items.every(({ state }) => state === 'kept')
  if (items.length === 0 || now - lastSync < (isComplete ? SYNC_INTERVAL_MS : RESUME_INTERVAL_MS)) return
  lastSync = now
  hasFailed = false
  for (const { key } of items) if (!(await exclusively(() => syncItem(key)))) hasFailed = true
}

/** The visitor may have removed it since it was listed. */
async function syncItem(key: OfflineKey): Promise<boolean> {
  const item = (await readOfflineItems()).find((candidate) => candidate.key === key)
  return item ? storeItem(key, item.code, getAbort(key).signal) : true
}

/** @returns false if the network ended it */
async function storeItem(key: OfflineKey, code: LanguageCode, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return true
  try {
    await updateItem(key, code, signal)
  } catch (error) {
    if (signal.aborted) return true // it is being removed
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) {
      console.warn(`${key} is not complete yet:`, error)
      await reportStored(key)
      return false
    }
    // an item that was complete before stays in the cache as far as it fits, and says when it was
    const before = (await readOfflineItems()).find((item) => item.key === key)
    if (before?.checkedAt) await reportStored(key)
    else await deleteItem(key, 'full')
  }
  return true
}

async function updateItem(key: OfflineKey, code: LanguageCode, signal: AbortSignal): Promise<void> {
  const before = (await readOfflineItems()).find((entry) => entry.key === key)
  // recorded before anything is fetched, so that it continues even if the network ends at once
  if (!before) await writeItem({ key, code, name: null, state: 'loading', files: [], checkedAt: null })
  const [itemFiles, program] = await Promise.all([
    fetchList(buildOfflineListPath(key), signal),
    fetchList(buildOfflineListPath('program'), signal),
  ])
  const files = mergeFiles(selectLanguage(itemFiles.files, code), selectLanguage(program.files, code))
  const item: OfflineItem = { key, code, name: itemFiles.name, state: 'loading', files, checkedAt: null }
  const isSame = before?.state === 'kept' && JSON.stringify(before.files) === JSON.stringify(files)
  if (!isSame) {
    // files that are about to be replaced stay listed, so that nothing else deletes them meanwhile
    const kept = mergeFiles(before?.files ?? [], files)
    await writeItem({ ...item, files: kept, checkedAt: before?.checkedAt ?? null })
    await fetchFiles(item, signal)
  }
  if (signal.aborted) return
  await writeItem({ ...item, state: 'kept', checkedAt: Date.now() })
  await deleteUnused()
  await reportStored(key)
}
