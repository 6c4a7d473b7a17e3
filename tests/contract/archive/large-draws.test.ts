import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { ROUTE_LISTERS } from '#archive/render/routes.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import { createApiClient } from '#contract/client.ts'
import { createTranslate } from '#language/translate.ts'
import { createDocumentRenderer } from '#portal/client/documents/render-page.tsx'
import { loadPage as loadPageDefinition } from '#portal/client/router/page-loaders.ts'
import { buildPdfPath } from '#publication/pdf-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { createApp } from '#server/http/create-app.ts'
import { loadPage } from '../../../src/pages/_page-data.ts'
import { openTestDatabase } from '../../test-database.ts'
import { readTranslations } from '../../unit/language/translations.ts'
import { COMPETITION, type DayCategory, fillDayWorld } from '../live/competition-day-world.ts'
import { normalizeText, readPages } from '../pdf/read-pdf.ts'

/** Draws above 128 lines as they reach a visitor: through API, snapshot, pages and PDFs. */

const CATEGORIES: readonly DayCategory[] = [
  { gender: 'male', name: '-60', system: 'last8_rep', judoka: 150 },
  { gender: 'male', name: '-66', system: 'last8_rep', judoka: 512 },
  { gender: 'female', name: '-48', system: 'full_rep', judoka: 300 },
  { gender: 'female', name: '-52', system: 'last8_rep', judoka: 1 },
]

/** Bytes of HTML after gzip (docs/specification/budgets.md). */
const BUDGET = 40_000

const NOW = new Date('2026-11-21T12:00:00Z')

let opened: OpenDatabase
let app: Hono
let folder: string
let snapshot: Snapshot

beforeAll(async () => {
  opened = await openTestDatabase()
  await fillDayWorld(opened.db, CATEGORIES)
  app = createApp(opened.db, { now: () => NOW })
  const client = createApiClient('http://hajime.test', async (request) => app.request(request))
  folder = mkdtempSync(join(tmpdir(), 'hajime-large-draws-'))
  snapshot = (await pullSnapshot(client, folder, { progress: () => undefined, now: NOW })).snapshot
})

afterAll(async () => {
  await opened?.close()
  rmSync(folder, { recursive: true })
})

const renderDocument = createDocumentRenderer('https://judo.example')
const t = createTranslate(readTranslations('en'), 'en')

type DrawRoute = 'draw' | 'drawPart' | 'legacyDraw' | 'legacyDrawPart'

async function renderRoute(
  route: DrawRoute,
): Promise<{ category: number; part: string | null; html: string }[]> {
  const page = await loadPageDefinition(route, new URLSearchParams())
  return ROUTE_LISTERS[route](snapshot).map(({ params }) => {
    const { pageProps, head } = loadPage(page, params, {
      ...{ snapshot, code: 'en', languages: [], siteUrl: 'https://judo.example' },
      translationsOf: () => ({ t, digest: '', isComplete: true }),
    })
    const document = renderDocument(pageProps, head)
    const part = 'part' in params ? String(params.part) : null
    return { category: Number(params.category), part, html: document.head + document.body }
  })
}

const listAthletes = (html: string): Set<string> =>
  new Set([...html.matchAll(/data-athlete="?(-?\d+)/g)].map(([, id]) => String(id)))

const listContestNumbers = (html: string, category: number): Set<number> =>
  new Set(
    [...html.matchAll(new RegExp(`/contest/${category}-(\\d+)/`, 'g'))].map(([, number]) => Number(number)),
  )

const readDraw = (category: number) => snapshot.read(RESOURCES.draw(COMPETITION.externalId, category))

describe.each([
  ['draw', 'drawPart'],
  ['legacyDraw', 'legacyDrawPart'],
] as const)('the pages %s and %s', (whole, parts) => {
  test('are within the budget', async () => {
    for (const { category, part, html } of [...(await renderRoute(whole)), ...(await renderRoute(parts))]) {
      const bytes = gzipSync(html, { level: 9 }).length
      expect({ category, part, bytes, isWithin: bytes <= BUDGET }).toMatchObject({ isWithin: true })
    }
  })

  test('show every contest that is drawn, and link to every part', async () => {
    const finals = await renderRoute(whole)
    const shares = await renderRoute(parts)
    expect(shares.map(({ category }) => category).filter((category) => category === 1)).toHaveLength(8)
    for (const { category, html } of finals) {
      const ofCategory = shares.filter((share) => share.category === category)
      for (const { part } of ofCategory) expect(html).toMatch(new RegExp(`/${category}/${part}/[" >]`))
      const shown = [html, ...ofCategory.map((share) => share.html)].map((one) =>
        listContestNumbers(one, category),
      )
      const expected = readDraw(category).contests.map(({ number }) => number)
      expect(new Set(shown.flatMap((numbers) => [...numbers]))).toEqual(new Set(expected))
    }
  })
})

test('everybody is on the page of the part where they start', async () => {
  const parts = await renderRoute('drawPart')
  for (const category of [1, 2, 3]) {
    const onParts = parts
      .filter((part) => part.category === category && part.part?.startsWith('pool'))
      .flatMap(({ html }) => [...listAthletes(html)])
    const entrants = readDraw(category).lines.filter((entrant) => entrant !== null)
    expect(onParts.length).toBe(entrants.length)
    expect(new Set(onParts)).toEqual(new Set(entrants.map(String)))
  }
})

test('the page of a contest links to the part that contains it', async () => {
  const page = await loadPageDefinition('contest', new URLSearchParams())
  const linksOf = (code: string): string => {
    const { pageProps, head } = loadPage(
      page,
      { id: COMPETITION.externalId, code },
      {
        ...{ snapshot, code: 'en', languages: [], siteUrl: 'https://judo.example' },
        translationsOf: () => ({ t, digest: '', isComplete: true }),
      },
    )
    return renderDocument(pageProps, head).body
  }
  expect(linksOf('2-1')).toContain('/draw/i/2/pool_a1/')
  expect(linksOf('2-256')).toContain('/draw/i/2/pool_d4/')
  expect(linksOf('2-515')).not.toContain('/draw/i/2/pool_')
})

test('an only entrant is first on the page of the draw and in its PDF', async () => {
  const [entrant] = readDraw(4).lines
  const page = (await renderRoute('draw')).find(({ category }) => category === 4)
  expect(page?.html).toContain(t('draw.onlyEntrant'))
  expect([...listAthletes(page?.html ?? '')]).toEqual([String(entrant)])
  const path = buildPdfPath(COMPETITION.externalId, 'en', { kind: 'draw', category: 4 })
  const [sheet] = await readPages(await app.request(path))
  expect(sheet?.text).toContain(normalizeText(`FAMILY ${entrant}`))
})

test('PDFs have a page of A4 for each part, and then the final rounds', async () => {
  const expected = new Map([
    [1, 8 + 2],
    [2, 16 + 2],
    [3, 32 + 2],
    [4, 1],
  ])
  for (const [category, count] of expected) {
    const path = buildPdfPath(COMPETITION.externalId, 'en', { kind: 'draw', category })
    const pages = await readPages(await app.request(path))
    expect({ category, pages: pages.length }).toEqual({ category, pages: count })
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([210, 297])
  }
})
