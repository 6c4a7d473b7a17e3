import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import type { CompetitionPdf } from './render-competition-pdf.ts'

/** Renders PDFs of competitions without blocking other requests. */
export type PdfRenderer = (pdf: CompetitionPdf) => Promise<Uint8Array<ArrayBuffer>>

/** A thread loads fonts for half a second, so it stays while results of a competition arrive. */
const IDLE_MS = 60_000

/** Creates threads on demand, one processor fewer than there are; they end when they have nothing to render. */
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
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
  })
}
