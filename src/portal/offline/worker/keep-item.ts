import type { LanguageCode } from '#language/languages.ts'
import {
  buildOfflineListPath,
  type OfflineFile,
  type OfflineKey,
  type OfflineList,
  selectLanguage,
} from '#publication/offline/offline-files.ts'
import {
  countBytes,
  type KeepProgress,
  OFFLINE_CACHE,
  type OfflineItem,
  PROGRESS_CHANNEL,
  readOfflineItems,
  writeOfflineItems,
} from '../messages.ts'
import { allOrNone } from './all-or-none.ts'
import { listMissing, listUnused, mergeFiles } from './file-differences.ts'
import { stampTime } from './stored-page.ts'

/** Stores competitions and the search index, follows their changes, and removes them. One after the other. */

/** Digest of a stored file, from the list. */
const DIGEST_HEADER = 'X-Digest'

const PARALLEL_REQUESTS = 6

/** Congested networks may never respond. Milliseconds. */
const FETCH_TIMEOUT_MS = 30_000

/** Milliseconds between two reports of the progress. */
const REPORT_INTERVAL_MS = 200

/** How long kept items count as unchanged. Milliseconds. */
const SYNC_INTERVAL_MS = 10 * 60 * 1000

/** How long after an interruption the next page continues. Milliseconds. */
const RESUME_INTERVAL_MS = 10_000

/** Of each item that was to be stored since the worker started. */
const aborts = new Map<OfflineKey, AbortController>()
const channel = new BroadcastChannel(PROGRESS_CHANNEL)
const report = (progress: KeepProgress) => channel.postMessage(progress)

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
  const item = (await readOfflineItems()).find((one) => one.key === key)
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
    const before = (await readOfflineItems()).find((one) => one.key === key)
    if (before?.checkedAt) await reportStored(key)
    else await deleteItem(key, 'full')
  }
  return true
}

async function updateItem(key: OfflineKey, code: LanguageCode, signal: AbortSignal): Promise<void> {
  const before = (await readOfflineItems()).find((one) => one.key === key)
  // recorded before anything is fetched, so that it continues even if the network ends at once
  if (!before) await saveItem({ key, code, name: null, state: 'loading', files: [], checkedAt: null })
  const [own, program] = await Promise.all([
    fetchList(buildOfflineListPath(key), signal),
    fetchList(buildOfflineListPath('program'), signal),
  ])
  const files = mergeFiles(selectLanguage(own.files, code), selectLanguage(program.files, code))
  const item: OfflineItem = { key, code, name: own.name, state: 'loading', files, checkedAt: null }
  const isSame = before?.state === 'kept' && JSON.stringify(before.files) === JSON.stringify(files)
  if (!isSame) {
    // files that are about to be replaced stay listed, so that nothing else deletes them meanwhile
    const kept = mergeFiles(before?.files ?? [], files)
    await saveItem({ ...item, files: kept, checkedAt: before?.checkedAt ?? null })
    await fetchFiles(item, signal)
  }
  if (signal.aborted) return
  await saveItem({ ...item, state: 'kept', checkedAt: Date.now() })
  await deleteUnused()
  await reportStored(key)
}

async function fetchFiles(item: OfflineItem, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  const missing = listMissing(item.files, await readDigests(cache))
  await throwIfFull(countBytes(missing))
  const total = { files: item.files.length, bytes: countBytes(item.files) }
  const done = { files: total.files - missing.length, bytes: total.bytes - countBytes(missing) }
  let reportedAt = 0
  const queue = missing.values()
  const others = new AbortController()
  const either = AbortSignal.any([signal, others.signal])
  const work = async () => {
    for (const file of queue) {
      await fetchFile(cache, file, either)
      done.files++
      done.bytes += file[2]
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS) continue
      reportedAt = Date.now()
      report({ key: item.key, state: 'loading', done, total })
    }
  }
  await allOrNone(Array.from({ length: PARALLEL_REQUESTS }, work), others)
}

async function fetchFile(cache: Cache, [address, digest]: OfflineFile, signal: AbortSignal): Promise<void> {
  const response = await fetchFresh(address, signal)
  // the document for missing addresses has the status of one on some hosts
  if (!response.ok && !address.endsWith('/404.html'))
    throw new Error(`${address} has status ${response.status}`)
  const contents = new Response(await response.arrayBuffer(), { headers: response.headers })
  await cache.put(address, stampTime(contents, Date.now(), { [DIGEST_HEADER]: digest }))
}

async function fetchList(address: string, signal: AbortSignal): Promise<OfflineList> {
  const response = await fetchFresh(address, signal)
  if (!response.ok) throw new Error(`${address} has status ${response.status}`)
  return (await response.json()) as OfflineList
}

const fetchFresh = (address: string, signal: AbortSignal): Promise<Response> =>
  fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
  })

/** Digests of the stored files by address; an interrupted download has recorded them nowhere else. */
async function readDigests(cache: Cache): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const request of await cache.keys()) {
    const digest = (await cache.match(request))?.headers.get(DIGEST_HEADER)
    if (digest) digests.set(toAddress(request), digest)
  }
  return digests
}

const toAddress = ({ url }: Request): string => url.slice(location.origin.length)

async function throwIfFull(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate()
  if (quota !== undefined && usage !== undefined && usage + bytes > quota)
    throw new DOMException(`${bytes} bytes do not fit`, 'QuotaExceededError')
}

async function saveItem(item: OfflineItem): Promise<void> {
  const items = await readOfflineItems()
  await writeOfflineItems([...items.filter(({ key }) => key !== item.key), item])
}

async function deleteItem(key: OfflineKey, state: 'removed' | 'full'): Promise<void> {
  const items = await readOfflineItems()
  await writeOfflineItems(items.filter((one) => one.key !== key))
  await deleteUnused()
  const nothing = { files: 0, bytes: 0 }
  report({ key, state, done: nothing, total: nothing })
}

async function deleteUnused(): Promise<void> {
  const items = await readOfflineItems()
  if (items.length === 0) return
  const cache = await caches.open(OFFLINE_CACHE)
  const digests = await readDigests(cache)
  await Promise.all(listUnused(digests.keys(), items).map((address) => cache.delete(address)))
}

/** Tells pages what there is of an item after its download has ended. */
async function reportStored(key: OfflineKey): Promise<void> {
  const item = (await readOfflineItems()).find((one) => one.key === key)
  const total = { files: item?.files.length ?? 0, bytes: countBytes(item?.files ?? []) }
  if (item?.state === 'kept') return report({ key, state: 'kept', done: total, total })
  const missing = item ? listMissing(item.files, await readDigests(await caches.open(OFFLINE_CACHE))) : []
  const done = { files: total.files - missing.length, bytes: total.bytes - countBytes(missing) }
  report({ key, state: 'loading', done, total })
}
