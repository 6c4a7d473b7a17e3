import { setImmediate } from 'node:timers/promises'
import type { ReleaseFile } from '../release/release-files.ts'
import { type ChangedPage, createPageWriter } from './page-writer.ts'
import { importPageRenderer } from './program.ts'
import type { RenderWorkerOptions, WorkerRequest, WorkerResponse } from './render-pages.ts'

/** A process of the pool: renders the pages it is sent (`render-pages.ts`). It ends with the process that started it. */

let writer: Promise<(page: ChangedPage) => ReleaseFile> | undefined

/** After this many pages the worker yields, so that it notices a disconnect. */
const PAGES_PER_YIELD = 20

const respond = (response: WorkerResponse) =>
  process.send?.(response, undefined, undefined, (error) => error && process.exit())

process.once('disconnect', () => process.exit())
/** Batches are rendered one after the other. */
let rendered: Promise<void> = Promise.resolve()

process.on('message', (request: WorkerRequest) => {
  if ('options' in request) {
    writer = openPageWriter(request.options)
    writer.catch(() => {}) // reported with the first pages
  } else rendered = rendered.then(() => renderBatch(request))
})

async function renderBatch({ from, pages }: Exclude<WorkerRequest, { options: unknown }>): Promise<void> {
  try {
    const write = await writer
    if (!write) throw new Error('A rendering process must get its options before pages.')
    const files: ReleaseFile[] = []
    for (const page of pages) {
      files.push(write(page))
      if (files.length % PAGES_PER_YIELD === 0) await setImmediate()
    }
    respond({ from, files })
  } catch (error) {
    respond({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function openPageWriter({ program, settings, folder, earlier }: RenderWorkerOptions) {
  const createPageRenderer = await importPageRenderer(program.folder)
  const renderer = await createPageRenderer(settings)
  return createPageWriter({ renderer, documents: program.documents, folder, earlier })
}
