import type { LanguageCode } from '#language/languages.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'
import { type PdfOptions, type PdfPage, renderPdf } from '#server/platform/pdf/pdf-page.ts'
import { loadPdfTexts } from '#server/platform/pdf/texts.ts'
import type { ContestOrderData } from './contest-order/contest-order-data.ts'
import { renderContestOrder } from './contest-order/render-contest-order.ts'
import type { DrawData } from './draw/draw-data.ts'
import { renderDraw } from './draw/render-draw.ts'
import type { MedalTablesData } from './medal-tables-data.ts'
import { renderMedalTables } from './render-medal-tables.ts'
import { renderResults } from './render-results.ts'
import type { ResultsData } from './results-data.ts'

/** The data of a PDF, by its kind. */
export type PdfContent =
  | { kind: 'draw'; data: DrawData }
  | { kind: 'results'; data: ResultsData }
  | { kind: 'standings'; data: MedalTablesData }
  | { kind: 'contest-order'; data: ContestOrderData }

/** What a PDF of a competition is rendered from: plain data, which a thread can receive. */
export type CompetitionPdf = Omit<PdfOptions<CompetitionSummary>, 'texts'> & {
  language: LanguageCode
  content: PdfContent
}

/** Renders a PDF of a competition. Runs in threads (`pdf-threads.ts`). */
export async function renderCompetitionPdf({
  language,
  content,
  ...options
}: CompetitionPdf): Promise<Uint8Array<ArrayBuffer>> {
  const texts = await loadPdfTexts(language)
  return renderPdf({ ...options, texts }, (page) => renderContent(page, content))
}

function renderContent(page: PdfPage, { kind, data }: PdfContent): void {
  if (kind === 'draw') renderDraw(page, data)
  else if (kind === 'results') renderResults(page, data)
  else if (kind === 'standings') renderMedalTables(page, data)
  else renderContestOrder(page, data)
}
