import { Worker } from 'node:worker_threads'
import { readOlderReleaseFiles } from './release.ts'
import type { ReleaseWithFiles } from './release-files.ts'

/**
 * Finds the folder that the next draft begins as, in a thread of its own, while the API answers: that of an older release, or where
 * there is none, a copy of the current release by hard links.
 */
export type DraftBaseSearch = {
  /** @param current the current release; null if it is not known. @returns null where a draft begins with an empty folder */
  find: (current: ReleaseWithFiles | null) => Promise<ReleaseWithFiles | null>
  /** Ends the thread, whether or not it has finished. */
  stop: () => Promise<unknown>
}

export type DraftBaseRequest = {
  dist: string
  /** Whether to copy the current release: it takes longer than it saves where most files will differ. */
  isCopyUseful: boolean
}

/** What the thread has found: whether the older release is whole, or the copy, with the files of the current release that it lacks. */
export type DraftBaseReport = { isOlderWhole: boolean; copy: { folder: string; missing: string[] } | null }

export function startDraftBaseSearch(request: DraftBaseRequest): DraftBaseSearch {
  const worker = new Worker(new URL('./draft-base-worker.ts', import.meta.url), { workerData: request })
  const found = new Promise<DraftBaseReport>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that prepares the draft ended.')))
  })
  found.catch(() => undefined) // a publish that fails before does not ask
  return {
    find: async (current) => {
      const { isOlderWhole, copy } = await found
      if (isOlderWhole) return readOlderReleaseFiles(request.dist, current)
      if (!copy || !current) return null
      const files = new Map(current.files)
      for (const path of copy.missing) files.delete(path)
      return { folder: copy.folder, files }
    },
    stop: () => worker.terminate(),
  }
}
