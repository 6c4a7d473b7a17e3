import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getListSeparator } from '#language/formats.ts'
import { isLanguageCode } from '#language/languages.ts'
import { PDF_FOLDER, type PdfFile, parsePdfFileName } from '#publication/pdf-files.ts'
import type { Database } from '../db/open-database.ts'
import { createErrorBody, NotFound } from '../request/errors.ts'
import { type CompetitionSummary, readCompetitionSummary } from './competition-summary.ts'
import { readContestOrderData } from './contest-order/contest-order-data.ts'
import { renderContestOrder } from './contest-order/render-contest-order.ts'
import { readDrawData } from './draw/draw-data.ts'
import { renderDraw } from './draw/render-draw.ts'
import { formatCategory } from './format.ts'
import { readMedalTablesData, renderMedalTables } from './medal-tables.ts'
import { type PdfPage, renderPdf } from './page/pdf-page.ts'
import { createPdfCache } from './pdf-cache.ts'
import { readResultsData, renderResults } from './results.ts'
import { loadPdfTexts, type PdfTexts } from './texts.ts'

/** While a tournament runs a sheet is old after a minute; whoever keeps it longer asks whether it has changed. */
const CACHE_CONTROL = 'public, max-age=60'

/** Changes with how sheets are drawn, so that what was kept before is asked for again. */
const LAYOUT_VERSION = '1'

/**
 * Serves sheets for print, which are made of the data when they are asked for
 * (docs/specification/documents.md). The ETag is a digest of what a sheet shows.
 */
export function registerPdfRoutes(app: Hono, db: Database, now: () => Date): void {
  const kept = createPdfCache()
  const path = `${PDF_FOLDER}:idExternal/:language/:file`
  app.get(path, async (c) => {
    const { idExternal, language, file } = c.req.param()
    const wanted = parsePdfFileName(file)
    if (!isLanguageCode(language)) throw new NotFound('language', 'language', language)
    if (!wanted) throw new NotFound('file', 'sheet', file)
    const made = now()
    const about = await readCompetitionSummary(db, idExternal, made)
    const words = await loadPdfTexts(language)
    const { data, title, draw } = await preparePdf(db, about, wanted, words)
    const digest = computeDigest([LAYOUT_VERSION, words.digest, about, data])
    const headers = {
      'Cache-Control': CACHE_CONTROL,
      // made again it says another moment, and the same of everything else
      ETag: `W/"${digest}"`,
      'X-Content-Type-Options': 'nosniff',
    }
    if (matchesIfNoneMatch(c, digest)) return c.body(null, 304, headers)
    const content = await kept.getOrCreate(c.req.path, digest, () =>
      renderPdf({ competition: about, texts: words, title, digest, createdAt: made }, draw),
    )
    return c.body(content, 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${idExternal}-${language}-${file}`)}`,
    })
  })
  app.all(path, rejectMethod)
}

const rejectMethod = (c: Context): Response =>
  c.json(createErrorBody(`Sheets take GET and HEAD, not ${c.req.method}.`), 405, { Allow: 'GET, HEAD' })

type PdfContent = { data: unknown; title: string; draw: (desk: PdfPage) => void }

/** @throws NotFound for what there isn't of a competition */
async function preparePdf(
  db: Database,
  about: CompetitionSummary,
  wanted: PdfFile,
  words: PdfTexts,
): Promise<PdfContent> {
  const { t } = words
  switch (wanted.kind) {
    case 'draw': {
      const data = await readDrawData(db, about, wanted.category)
      const title = [t('draw.heading'), formatCategory(data.category, words)]
      return {
        data,
        title: title.join(getListSeparator(words.language.code)),
        draw: (desk) => renderDraw(desk, data),
      }
    }
    case 'results': {
      const data = await readResultsData(db, about)
      return { data, title: t('results.heading'), draw: (desk) => renderResults(desk, data) }
    }
    case 'standings': {
      const data = await readMedalTablesData(db, about)
      return {
        data,
        title: t('competition.nav.standings'),
        draw: (desk) => renderMedalTables(desk, data),
      }
    }
    case 'contest-order': {
      const data = await readContestOrderData(db, about)
      return {
        data,
        title: t('competition.nav.contestOrder'),
        draw: (desk) => renderContestOrder(desk, data),
      }
    }
  }
}

const computeDigest = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)

function matchesIfNoneMatch(c: Context, digest: string): boolean {
  const known = c.req.header('If-None-Match')
  return known?.trim() === '*' || (known?.match(/"[^"]*"/g)?.includes(`"${digest}"`) ?? false)
}
