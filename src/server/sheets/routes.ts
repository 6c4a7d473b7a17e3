import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { SHEETS, type Sheet, sheetOfFile } from '#contract/published/sheets.ts'
import { listSeparator } from '#language/formats.ts'
import { isLanguageCode } from '#language/languages.ts'
import type { Database } from '../db/open.ts'
import { errorBody, NotFound } from '../http/errors.ts'
import { type AboutCompetition, aboutCompetition } from './about.ts'
import { drawContestOrder } from './contest-order.ts'
import { contestOrderData } from './contest-order-data.ts'
import { drawDraw } from './draw.ts'
import { drawData } from './draw-data.ts'
import { type Desk, sheet } from './frame.ts'
import { keepSheets } from './kept-sheets.ts'
import { drawResults, resultsData } from './results.ts'
import { categoryName } from './said.ts'
import { drawStandings, standingsData } from './standings.ts'
import { type Words, wordsIn } from './words.ts'

/** While a tournament runs a sheet is old after a minute; whoever keeps it longer asks whether it has changed. */
const CACHE = 'public, max-age=60'

/** Changes with how sheets are drawn, so that what was kept before is asked for again. */
const EDITION = '1'

/**
 * Serves sheets for print, which are made of the data when they are asked for
 * (docs/specification/documents.md). The ETag is a digest of what a sheet shows.
 */
export function serveSheets(app: Hono, db: Database, now: () => Date): void {
  const kept = keepSheets()
  const path = `${SHEETS}:idExternal/:language/:file`
  app.get(path, async (c) => {
    const { idExternal, language, file } = c.req.param()
    const wanted = sheetOfFile(file)
    if (!isLanguageCode(language)) throw new NotFound('language', 'language', language)
    if (!wanted) throw new NotFound('file', 'sheet', file)
    const made = now()
    const about = await aboutCompetition(db, idExternal, made)
    const words = await wordsIn(language)
    const { data, title, draw } = await contentOf(db, about, wanted, words)
    const digest = digestOf([EDITION, words.digest, about, data])
    const headers = {
      'Cache-Control': CACHE,
      // made again it says another moment, and the same of everything else
      ETag: `W/"${digest}"`,
      'X-Content-Type-Options': 'nosniff',
    }
    if (isKnown(c, digest)) return c.body(null, 304, headers)
    const content = await kept.sheet(c.req.path, digest, () =>
      sheet({ about, words, title, digest, made }, draw),
    )
    return c.body(content, 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${idExternal}-${language}-${file}`)}`,
    })
  })
  app.all(path, wrongMethod)
}

const wrongMethod = (c: Context): Response =>
  c.json(errorBody(`Sheets take GET and HEAD, not ${c.req.method}.`), 405, { Allow: 'GET, HEAD' })

type Content = { data: unknown; title: string; draw: (desk: Desk) => void }

/** @throws NotFound for what there isn't of a competition */
async function contentOf(
  db: Database,
  about: AboutCompetition,
  wanted: Sheet,
  words: Words,
): Promise<Content> {
  const { t } = words
  switch (wanted.kind) {
    case 'draw': {
      const data = await drawData(db, about, wanted.category)
      const title = [t('draw.heading'), categoryName(data.category, words)]
      return {
        data,
        title: title.join(listSeparator(words.language.code)),
        draw: (desk) => drawDraw(desk, data),
      }
    }
    case 'results': {
      const data = await resultsData(db, about)
      return { data, title: t('results.heading'), draw: (desk) => drawResults(desk, data) }
    }
    case 'standings': {
      const data = await standingsData(db, about)
      return {
        data,
        title: t('competition.nav.standings'),
        draw: (desk) => drawStandings(desk, data),
      }
    }
    case 'contest-order': {
      const data = await contestOrderData(db, about)
      return {
        data,
        title: t('competition.nav.contestOrder'),
        draw: (desk) => drawContestOrder(desk, data),
      }
    }
  }
}

const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)

function isKnown(c: Context, digest: string): boolean {
  const known = c.req.header('If-None-Match')
  return known?.trim() === '*' || (known?.match(/"[^"]*"/g)?.includes(`"${digest}"`) ?? false)
}
