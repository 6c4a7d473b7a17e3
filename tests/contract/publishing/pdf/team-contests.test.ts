import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPdfPath, type PdfFile } from '#publication/files/pdf-files.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { contest, teamContest } from '#server/platform/db/schema/index.ts'
import { NOW } from '../../fixtures/competitions-fixture.ts'
import { FINAL, MORNING_BLOCK, openTeamCup, SEMI_FINAL } from '../../fixtures/team-cup-fixture.ts'
import { normalizeText, readPages } from './read-pdf.ts'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openTeamCup()
  app = createApp(opened.db, { now: () => NOW })
  // the semi-final has begun, the final is planned for the morning
  const startsOf = (idFight: number, startedAt: Date | null) =>
    opened.db.update(contest).set({ startedAt }).where(eq(contest.teamContestId, idFight))
  await startsOf(SEMI_FINAL, new Date('2025-04-12T08:20:00Z'))
  await startsOf(FINAL, null)
  await opened.db.update(teamContest).set({ blockId: MORNING_BLOCK, mat: 2 }).where(eq(teamContest.id, FINAL))
})
afterAll(() => opened.close())

async function read(sheet: PdfFile): Promise<string[]> {
  const pages = await readPages(await app.request(buildPdfPath('teams_2025', 'en', sheet)))
  return pages.map(({ text }) => text)
}

test('contests of teams are in order, each once, with the won bouts', async () => {
  const [page = ''] = await read({ kind: 'contest-order' })
  const lines = [
    '12 April 2025 · Mat 1',
    '10:20 2 Mixed teams · Semi-finals 1 Bohemia 0 Plzeň',
    '12 April 2025 · Mat 2',
    '10:00 3 Mixed teams · Final France Bohemia',
  ].map((line) => page.indexOf(normalizeText(line)))
  expect(lines).not.toContain(-1)
  expect(lines).toEqual([...lines].sort((a, b) => a - b))
})

test('the sheet does not contain the members of teams', async () => {
  expect((await read({ kind: 'contest-order' })).join('')).not.toContain('Fournier')
})

test('results contain the places of teams', async () => {
  const [text = ''] = await read({ kind: 'results' })
  expect(text).toContain(normalizeText('Mixed teams'))
  expect(text.slice(text.indexOf(normalizeText('Mixed teams')))).toContain(normalizeText('3 Plzeň'))
})
