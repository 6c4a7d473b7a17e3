import type { OfflineKey } from '#publication/offline/offline-files.ts'
import {
  countBytes,
  type KeepProgress,
  OFFLINE_CACHE,
  type OfflineItem,
  PROGRESS_CHANNEL,
  readOfflineItems,
  writeOfflineItems,
} from '../offline/messages.ts'
import { listMissing, listUnused } from './file-differences.ts'

/** The record of what is kept, the files that belong to it, and what pages are told of it. */

/** Digest of a stored file, from the list. */
export const DIGEST_HEADER = 'X-Digest'

const channel = new BroadcastChannel(PROGRESS_CHANNEL)
export const report = (progress: KeepProgress) => channel.postMessage(progress)

/** Digests of the stored files by address; an interrupted download has recorded them nowhere else. */
export async function readDigests(cache: Cache): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const request of await cache.keys()) {
    const digest = (await cache.match(request))?.headers.get(DIGEST_HEADER)
    if (digest) digests.set(toAddress(request), digest)
  }
  return digests
}

const toAddress = ({ url }: Request): string => url.slice(location.origin.length)

export async function writeItem(item: OfflineItem): Promise<void> {
  const items = await readOfflineItems()
  await writeOfflineItems([...items.filter(({ key }) => key !== item.key), item])
}

export async function deleteItem(key: OfflineKey, state: 'removed' | 'full'): Promise<void> {
  const items = await readOfflineItems()
  await writeOfflineItems(items.filter((item) => item.key !== key))
  await deleteUnused()
  const nothing = { files: 0, bytes: 0 }
  report({ key, state, done: nothing, total: nothing })
}

export async function deleteUnused(): Promise<void> {
  const items = await readOfflineItems()
  if (items.length === 0) return
  const cache = await caches.open(OFFLINE_CACHE)
  const digests = await readDigests(cache)
  await Promise.all(listUnused(digests.keys(), items).map((address) => cache.delete(address)))
}

/** Tells pages what there is of an item after its download has ended. */
export async function reportStored(key: OfflineKey): Promise<void> {
  const item = (await readOfflineItems()).find((candidate) => candidate.key === key)
  const total = { files: item?.files.length ?? 0, bytes: countBytes(item?.files ?? []) }
  if (item?.state === 'kept') return report({ key, state: 'kept', done: total, total })
  const missing = item ? listMissing(item.files, await readDigests(await caches.open(OFFLINE_CACHE))) : []
  const done = { files: total.files - missing.length, bytes: total.bytes - countBytes(missing) }
  report({ key, state: 'loading', done, total })
}
