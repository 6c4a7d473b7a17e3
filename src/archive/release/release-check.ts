import { Worker } from 'node:worker_threads'

/** Checks the files of a release in a thread of its own, while the API answers. */
export type ReleaseCheck = {
  /** Whether all files of the release that the next draft begins as are present with their size; false without one. */
  isOlderWhole: Promise<boolean>
  /** Ends the thread, whether or not it has finished. */
  stop: () => Promise<unknown>
}

/** @param dist link to the current release */
export function startReleaseCheck(dist: string): ReleaseCheck {
  const worker = new Worker(new URL('./release-check-worker.ts', import.meta.url), { workerData: dist })
  const isOlderWhole = new Promise<boolean>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that checks the releases ended.')))
  })
  isOlderWhole.catch(() => undefined) // a publish that fails before does not ask
  return { isOlderWhole, stop: () => worker.terminate() }
}
