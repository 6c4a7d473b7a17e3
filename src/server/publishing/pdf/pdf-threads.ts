import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { createFairQueue, SERVER } from '#server/platform/concurrency/fair-queue.ts'
import { getRequestWork, waitForOthers } from '#server/platform/concurrency/request-work.ts'
import type { CompetitionPdf } from './render-competition-pdf.ts'

/** Renders PDFs of competitions without blocking other requests. */
export type PdfRenderer = (pdf: CompetitionPdf) => Promise<Uint8Array<ArrayBuffer>>

/** A thread loads fonts for half a second, so it stays while results of a competition arrive. */
const IDLE_MS = 60_000

/** Some processors stay free for everything else. */
const MAX_THREADS = Math.max(1, availableParallelism() - 1)

/** Lets callers take turns in rendering PDFs, which are paid by their number. */
export function createPdfTurns(): <T>(render: () => Promise<T>) => Promise<T> {
  const queue = createFairQueue({ slots: MAX_THREADS, perAddress: Math.ceil(MAX_THREADS / 2) })
  return (render) => {
    const caller = getRequestWork()?.caller ?? SERVER
    return waitForOthers(() => queue.run(caller, render))
  }
}

/** Creates threads on demand; they end when they have nothing to render. */
export function createPdfRenderer(): PdfRenderer {
  let threads: Promise<Piscina> | undefined
  return async (pdf) => {
    threads ??= startThreads()
    return (await threads).run(pdf)
  }
}

async function startThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina') // many processes never render a PDF
  return new Piscina({
    filename: new URL('render-competition-pdf.ts', import.meta.url).href,
    name: 'renderCompetitionPdf',
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
  })
}
