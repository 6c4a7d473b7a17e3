import type { LanguageCode } from '#language/languages.ts'
import type { OfflineFile, OfflineKey } from '#publication/offline/offline-files.ts'

/** What pages and the service worker tell each other, and the record of what is kept that both read. */

/** The cache of what visitors keep. Nothing in it is evicted by the other caches. */
export const OFFLINE_CACHE = 'hajime-offline'

/** Address of the record in that cache. The site has no file there. */
const OFFLINE_RECORD = '/offline/record.json'

export const PROGRESS_CHANNEL = 'hajime-offline-progress'

export type OfflineState =
  | 'loading' // files are missing; the next page that opens continues
  | 'kept' // complete
  | 'full' // the device has no space for it, and nothing of it is stored
  | 'removed'
  | 'unsupported' // the browser has no service worker for this site, as in some private windows
  | 'unreachable' // the service worker could not be loaded

/** A competition or the search index that is kept. */
export type OfflineItem = {
  key: OfflineKey
  code: LanguageCode
  name: string | null
  state: Extract<OfflineState, 'loading' | 'kept'>
  /** All its files, stored or not; those of the program included. */
  files: readonly OfflineFile[]
  /** When it was last the same as on the site. Milliseconds; null if it never was. */
  checkedAt: number | null
}

export type WorkerRequest =
  | { type: 'keep'; key: OfflineKey; code: LanguageCode }
  | { type: 'remove'; key: OfflineKey }
  /** Continues what was interrupted and fetches what has changed. */
  | { type: 'sync' }
  /** Stores nothing any more: the visitor has refused the cookie notice. */
  | { type: 'stop' }

/** Sent to all open pages through the channel. */
export type KeepProgress = {
  key: OfflineKey
  state: OfflineState
  done: { files: number; bytes: number }
  total: { files: number; bytes: number }
}

/**
 * A kept file. Does not open the cache: that would create it again while it is being deleted.
 * What a response varies by, such as its encoding, makes no difference to a stored one.
 */
export const matchOffline = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { cacheName: OFFLINE_CACHE, ignoreVary: true })

/** What is kept in this browser, read from its record. */
export async function readOfflineItems(): Promise<OfflineItem[]> {
  const record = globalThis.caches && (await matchOffline(OFFLINE_RECORD))
  return record ? ((await record.json()) as OfflineItem[]) : []
}

export async function writeOfflineItems(items: readonly OfflineItem[]): Promise<void> {
  if (items.length === 0) {
    await caches.delete(OFFLINE_CACHE)
    return
  }
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.put(OFFLINE_RECORD, new Response(JSON.stringify(items)))
}

export const countBytes = (files: readonly OfflineFile[]): number =>
  files.reduce((sum, [, , bytes]) => sum + bytes, 0)
