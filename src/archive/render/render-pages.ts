import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ReleaseFile } from '../release/release-files.ts'
import type { PageRenderer, PageRendererOptions } from './page-renderer.ts'
import { type ChangedPage, createPageWriter, type EarlierPages } from './page-writer.ts'
import type { Program } from './stored-program.ts'

/** Fewer pages than this are rendered by the publishing process: starting others takes longer. */
const MIN_PAGES_FOR_POOL = 400

/** Pages that a process of the pool renders before it reports them and gets the next. */
const BATCH_SIZE = 200

/** What a process of the pool needs to render pages. */
export type RenderWorkerOptions = {
  program: Pick<Program, 'folder' | 'documents'>
  settings: PageRendererOptions
  /** Folder of the release. */
  folder: string
  earlier?: EarlierPages | null | undefined
}

type RenderPagesOptions = RenderWorkerOptions & {
  /** Renders pages in this process. */
  renderer: PageRenderer
  /** Called for each batch with the number of pages rendered so far. */
  progress: (done: number) => void
}

/**
 * Renders pages and writes their files, on all processors if there are many. The files do not depend on how many processes
 * render them.
 * @returns the files in the order of the pages
 * @throws Error of the first page that can't be rendered
 */
export async function renderPages(
  pages: readonly ChangedPage[],
  { progress, renderer, ...options }: RenderPagesOptions,
): Promise<ReleaseFile[]> {
  const processes = Math.min(availableParallelism(), Math.ceil(pages.length / MIN_PAGES_FOR_POOL))
  if (pages.length === 0) return []
  if (pages.length < MIN_PAGES_FOR_POOL || processes < 2) {
    const { program, folder, earlier } = options
    const write = createPageWriter({ renderer, documents: program.documents, folder, earlier })
    return pages.map((page, at) => {
      if (at % BATCH_SIZE === 0) progress(at)
      return write(page)
    })
  }
  const files: ReleaseFile[] = []
  let next = 0
  let done = 0
  const takeBatch = () => {
    const from = next
    next = Math.min(next + BATCH_SIZE, pages.length)
    return { from, pages: pages.slice(from, next) }
  }
  const failure = new AbortController()
  const workers = Array.from({ length: processes }, () =>
    runWorker(options, failure.signal, takeBatch, (from, rendered) => {
      for (const [at, file] of rendered.entries()) files[from + at] = file
      done += rendered.length
      progress(done)
    }),
  )
  try {
    await Promise.all(workers)
  } catch (error) {
    failure.abort()
    await Promise.allSettled(workers)
    throw error
  }
  return files
}

/** Messages to a process of the pool: the options first, then pages. */
export type WorkerRequest = { options: RenderWorkerOptions } | Batch

/** Consecutive pages; `from` is the index of the first. */
type Batch = { from: number; pages: readonly ChangedPage[] }

export type WorkerResponse = { from: number; files: ReleaseFile[] } | { error: string }

/**
 * Runs one process until there is nothing left to render, or another one has failed. It always has the next batch already: this
 * process may be busy when it needs one.
 */
function runWorker(
  options: RenderWorkerOptions,
  failure: AbortSignal,
  takeBatch: () => Batch,
  report: (from: number, files: readonly ReleaseFile[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('render-worker.ts', import.meta.url)), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      signal: failure,
    })
    let unfinished = 0
    const sendBatch = () => {
      const batch = takeBatch()
      if (batch.pages.length > 0) {
        unfinished++
        child.send(batch satisfies WorkerRequest)
      } else if (unfinished === 0 && child.connected) child.disconnect()
    }
    child.on('message', (response: WorkerResponse) => {
      if ('error' in response) {
        reject(new Error(response.error))
        child.kill()
        return
      }
      unfinished--
      report(response.from, response.files)
      sendBatch()
    })
    // more than once: an aborted process may also refuse the next batch
    child.on('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0 && unfinished === 0) resolve()
      else reject(new Error(`A rendering process ended with ${signal ?? `exit code ${code}`}.`))
    })
    child.send({ options } satisfies WorkerRequest)
    sendBatch()
    sendBatch()
  })
}
