import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Snapshot } from '#archive/snapshot.ts'
import { buildPdfPath } from '#publication/files/pdf-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { COMPETITION, type DayCategory, fillDayWorld } from '../contract/live/competition-day-world.ts'
import { normalizeText, readPages } from '../contract/publishing/pdf/read-pdf.ts'
import { openTestDatabase } from '../test-database.ts'
import { pullTestSnapshot, renderPage, renderRoute, t } from './render-routes.tsx'

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
let removeSnapshot: () => void
let snapshot: Snapshot

beforeAll(async () => {
  opened = await openTestDatabase()
  await fillDayWorld(opened.db, CATEGORIES)
  app = createApp(opened.db, { now: () => NOW })
  const pulled = await pullTestSnapshot(app, NOW)
  snapshot = pulled.snapshot
  removeSnapshot = pulled.remove
})

afterAll(async () => {
  await opened?.close()
  removeSnapshot?.()
})

type DrawRoute = 'draw' | 'drawPart' | 'legacyDraw' | 'legacyDrawPart'

const renderDraws = async (route: DrawRoute) =>
  (await renderRoute(snapshot, route)).map(({ params, html }) => ({
    category: Number(params.category),
    part: 'part' in params ? String(params.part) : null,
    html,
  }))

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
    for (const { category, part, html } of [...(await renderDraws(whole)), ...(await renderDraws(parts))]) {
      const bytes = gzipSync(html, { level: 9 }).length
      expect({ category, part, bytes, isWithin: bytes <= BUDGET }).toMatchObject({ isWithin: true })
    }
  })

  test('show every contest that is drawn, and link to every part', async () => {
    const finals = await renderDraws(whole)
    const shares = await renderDraws(parts)
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
  const parts = await renderDraws('drawPart')
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
  const linksOf = (code: string) => renderPage(snapshot, 'contest', { id: COMPETITION.externalId, code })
  expect(await linksOf('2-1')).toContain('/draw/i/2/pool_a1/')
  expect(await linksOf('2-256')).toContain('/draw/i/2/pool_d4/')
  expect(await linksOf('2-515')).not.toContain('/draw/i/2/pool_')
})

test('an only entrant is first on the page of the draw and in its PDF', async () => {
  const [entrant] = readDraw(4).lines
  const page = (await renderDraws('draw')).find(({ category }) => category === 4)
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
