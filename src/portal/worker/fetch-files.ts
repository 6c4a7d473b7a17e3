import type { OfflineFile, OfflineList } from '#publication/offline/offline-files.ts'
import { countBytes, OFFLINE_CACHE, type OfflineItem } from '../offline/messages.ts'
import { allOrNone } from './all-or-none.ts'
import { listMissing } from './file-differences.ts'
import { DIGEST_HEADER, readDigests, report } from './offline-record.ts'
import { stampTime } from './stored-page.ts'

/** Fetches the files of what is kept, and reports the progress. */

const PARALLEL_REQUESTS = 6

/** Congested networks may never respond. Milliseconds. */
const FETCH_TIMEOUT_MS = 30_000

/** Milliseconds between two reports of the progress. */
const REPORT_INTERVAL_MS = 200

/**
 * Stores the files of an item that are not stored, or with other contents.
 * @throws DOMException `QuotaExceededError` if they do not fit
 */
export async function fetchFiles(item: OfflineItem, signal: AbortSignal): Promise<void> {
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

export async function fetchList(address: string, signal: AbortSignal): Promise<OfflineList> {
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

async function throwIfFull(bytes: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate()
  if (quota !== undefined && usage !== undefined && usage + bytes > quota)
    throw new DOMException(`${bytes} bytes do not fit`, 'QuotaExceededError')
}
