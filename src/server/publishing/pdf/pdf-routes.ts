import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getListSeparator } from '#language/formats.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import {
  PDF_FOLDER,
  PDF_LAYOUT_VERSION,
  type PdfFile,
  parsePdfFileName,
} from '#publication/files/pdf-files.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { createErrorBody, NotFound } from '#server/platform/errors/errors.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'
import { loadPdfTexts, type PdfTexts } from '#server/platform/pdf/texts.ts'
import { readCompetitionSummary } from './competition-summary.ts'
import { readContestOrderData } from './contest-order/contest-order-data.ts'
import { readDrawData } from './draw/draw-data.ts'
import { formatCategory } from './format.ts'
import { readMedalTablesData } from './medal-tables-data.ts'
import { createPdfCache } from './pdf-cache.ts'
import { createPdfRenderer, createPdfTurns } from './pdf-threads.ts'
import type { PdfContent } from './render-competition-pdf.ts'
import { readResultsData } from './results-data.ts'

/** During a competition a PDF is outdated after a minute. Clients then revalidate it by its ETag. */
const CACHE_CONTROL = 'public, max-age=60'

type PdfRequest = { externalId: string; language: LanguageCode; file: string; pdfFile: PdfFile }

type PdfLimits = {
  /** Rejects a caller who has requested too many PDFs, and one for whom too many were rendered. */
  limitRead: (c: Context) => Promise<void>
  limitRender: (c: Context) => Promise<void>
}

/**
 * Serves PDFs of competitions, which are rendered on request (docs/specification/documents.md). The ETag is a digest of
 * the data in the PDF.
 */
export function registerPdfRoutes(
  app: Hono,
  db: Database,
  { now, limitRead, limitRender }: PdfLimits & { now: () => Date },
): void {
  const cache = createPdfCache()
  const render = createPdfRenderer()
  const takeTurn = createPdfTurns()
  const path = `${PDF_FOLDER}:idExternal/:language/:file`
  app.get(path, async (c) => {
    const { idExternal: externalId, language, file } = c.req.param()
    const pdfFile = parsePdfFileName(file)
    if (!isLanguageCode(language)) throw new NotFound('language', 'language', language)
    if (!pdfFile) throw new NotFound('file', 'sheet', file)
    if (externalId.includes('\0')) throw new NotFound('idExternal', 'competition', externalId)
    await limitRead(c)
    return respond(c, { externalId, language, file, pdfFile })
  })
  app.all(path, rejectMethod)

  async function respond(c: Context, { externalId, language, file, pdfFile }: PdfRequest): Promise<Response> {
    const createdAt = now()
    const competition = await readCompetitionSummary(db, externalId)
    const texts = await loadPdfTexts(language)
    const { content, title } = await preparePdf(db, competition, pdfFile, texts)
    const digest = computeDigest([PDF_LAYOUT_VERSION, texts.digest, competition, content.data])
    const headers = {
      'Cache-Control': CACHE_CONTROL,
      // weak, because a PDF rendered again differs in its creation time
      ETag: `W/"${digest}"`,
      'X-Content-Type-Options': 'nosniff',
    }
    if (matchesIfNoneMatch(c, digest)) return c.body(null, 304, headers)
    const pdf = await cache.getOrCreate(c.req.path, digest, async () => {
      await limitRender(c)
      return takeTurn(() => render({ competition, language, title, digest, createdAt, content }))
    })
    return c.body(pdf, 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${externalId}-${language}-${file}`)}`,
    })
  }
}

const rejectMethod = (c: Context): Response =>
  c.json(createErrorBody(`Expected GET or HEAD, got ${c.req.method}.`), 405, { Allow: 'GET, HEAD' })

/** @throws NotFound if the competition has no data for the PDF */
async function preparePdf(
  db: Database,
  competition: CompetitionSummary,
  pdfFile: PdfFile,
  texts: PdfTexts,
): Promise<{ content: PdfContent; title: string }> {
  const { t } = texts
  switch (pdfFile.kind) {
    case 'draw': {
      const data = await readDrawData(db, competition, pdfFile.category)
      const title = [t('draw.heading'), formatCategory(data.category, texts)]
      return {
        content: { kind: 'draw', data },
        title: title.join(getListSeparator(texts.language.code)),
      }
    }
    case 'results':
      return {
        content: { kind: 'results', data: await readResultsData(db, competition) },
        title: t('results.heading'),
      }
    case 'standings':
      return {
        content: { kind: 'standings', data: await readMedalTablesData(db, competition) },
        title: t('competition.nav.standings'),
      }
    case 'contest-order':
      return {
        content: { kind: 'contest-order', data: await readContestOrderData(db, competition) },
        title: t('competition.nav.contestOrder'),
      }
  }
}

const computeDigest = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)

function matchesIfNoneMatch(c: Context, digest: string): boolean {
  const header = c.req.header('If-None-Match')
  return header?.trim() === '*' || (header?.match(/"[^"]*"/g)?.includes(`"${digest}"`) ?? false)
}
