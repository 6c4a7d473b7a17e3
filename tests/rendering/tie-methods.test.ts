import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Snapshot } from '#archive/snapshot.ts'
import { buildPdfPath, type PdfFile } from '#publication/files/pdf-files.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { NOW, WOMEN_48 } from '../contract/fixtures/competitions-fixture.ts'
import { MIXED, openTeamCup } from '../contract/fixtures/team-cup-fixture.ts'
import { normalizeText, readPages } from '../contract/publishing/pdf/read-pdf.ts'
import { pullTestSnapshot, renderPage, t } from './render-routes.tsx'

/** How ties were decided, wherever the order that follows from it is shown. */

const PARIS = 'gs_fra2025'
const TEAMS = 'teams_2025'

let opened: OpenDatabase
let app: Hono
let snapshot: Snapshot
let removeSnapshot: () => void

beforeAll(async () => {
  opened = await openTeamCup()
  const decision = { group: 'A', order: [1, 2], sent: { mat: 1, number: 1, at: NOW.toISOString() } }
  await opened.db
    .update(tables.competitionCategory)
    .set({
      tieDecisions: [
        { ...decision, method: 'lots' },
        { ...decision, group: 'B', method: 're-fight' },
        { ...decision, group: 'C', method: 'lots' },
      ],
    })
    .where(eq(tables.competitionCategory.categoryId, WOMEN_48))
  await opened.db
    .update(tables.teamCompetition)
    .set({ tieDecisions: [{ ...decision, method: 'hand' }] })
    .where(eq(tables.teamCompetition.id, MIXED))
  app = createApp(opened.db, { now: () => NOW })
  const pulled = await pullTestSnapshot(app, NOW)
  snapshot = pulled.snapshot
  removeSnapshot = pulled.remove
})

afterAll(async () => {
  removeSnapshot?.()
  await opened?.close()
})

const LOTS = t('draw.tie.lots')
const RE_FIGHT = t('draw.tie.re-fight')
const HAND = t('draw.tie.hand')

const readPdf = async (competition: string, file: PdfFile): Promise<string> =>
  (await readPages(await app.request(buildPdfPath(competition, 'en', file))))
    .map(({ text }) => text)
    .join('\n')

const listShown = (text: string, write = (sentence: string) => sentence): string[] =>
  [LOTS, RE_FIGHT, HAND].filter((sentence) => text.includes(write(sentence)))

test.each(['draw', 'legacyDraw'] as const)('is on the page %s of a category', async (route) => {
  const html = await renderPage(snapshot, route, { id: PARIS, category: String(WOMEN_48) })
  expect(listShown(html)).toEqual([LOTS, RE_FIGHT])
})

test.each(['teamDraw', 'legacyTeamDraw'] as const)(
  'is on the page %s of a team competition',
  async (route) => {
    expect(listShown(await renderPage(snapshot, route, { id: TEAMS, team: String(MIXED) }))).toEqual([HAND])
  },
)

test('is on the printed draw and the printed results of a category', async () => {
  const draw = await readPdf(PARIS, { kind: 'draw', category: WOMEN_48 })
  expect(listShown(draw, normalizeText)).toEqual([LOTS, RE_FIGHT])
  expect(listShown(await readPdf(PARIS, { kind: 'results' }), normalizeText)).toEqual([LOTS, RE_FIGHT])
})

test('is on the printed results of a team competition', async () => {
  const results = await readPdf(TEAMS, { kind: 'results' })
  expect(listShown(results, normalizeText)).toEqual([HAND])
})
