import type { OfflineFile } from '#publication/offline/offline-files.ts'
import type { OfflineItem } from '../offline/messages.ts'

/** Which files to fetch and to delete, without touching a cache. */

/**
 * The files that are not stored, or with other contents.
 * @param stored digests of the stored files, by address
 */
export const listMissing = (
  wanted: readonly OfflineFile[],
  stored: ReadonlyMap<string, string>,
): OfflineFile[] => wanted.filter(([address, digest]) => stored.get(address) !== digest)

/** Addresses of stored files that belong to nothing that is kept. */
export function listUnused(stored: Iterable<string>, items: readonly Pick<OfflineItem, 'files'>[]): string[] {
  const used = new Set(items.flatMap(({ files }) => files.map(([address]) => address)))
  return [...stored].filter((address) => !used.has(address))
}

/** Each file once: the lists of a competition and of the program may share some. */
export const mergeFiles = (...lists: readonly (readonly OfflineFile[])[]): OfflineFile[] => [
  ...new Map(lists.flat().map((file) => [file[0], file])).values(),
]
