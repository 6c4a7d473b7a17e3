import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPdfPath, type PdfFile } from '#publication/files/pdf-files.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { competition, person } from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, NOW, openFixture, WOMEN_48 } from '../../fixtures/competitions-fixture.ts'
import { addDraws } from './draw-fixtures.ts'
import { readPages } from './read-pdf.ts'

const LONG = 'Wolfeschlegelsteinhausen-Bergerdorff-'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openFixture()
  await addDraws(opened.db)
  await opened.db.update(person).set({
    familyName: sql`${LONG} || 'Z' || ${person.id} || 'z'`,
    givenName: 'Maximiliana Konstantina Apollonia',
    internationalFamilyName: null,
    internationalGivenName: null,
  })
  app = createApp(opened.db, { now: () => NOW })
})
afterAll(() => opened.close())

const SHEETS: PdfFile[] = [
  { kind: 'results' },
  { kind: 'contest-order' },
  { kind: 'draw', category: WOMEN_48 },
]

test.each(SHEETS)('%o cuts no family name, however long', async (sheet) => {
  const [row] = await opened.db.select().from(competition).where(eq(competition.id, GRAND_SLAM))
  const pages = await readPages(await app.request(buildPdfPath(row?.externalId ?? '', 'en', sheet)))
  const text = pages
    .map((page) => page.text)
    .join('')
    .toUpperCase()
  // with its end in each place, so that none is cut
  const begun = text.match(/WOLFESCHLEGELSTEINHAUSEN/g) ?? []
  const whole = text.match(/WOLFESCHLEGELSTEINHAUSEN-BERGERDORFF-Z\d+Z/g) ?? []
  expect(begun.length).toBeGreaterThan(0)
  expect(whole.length).toBe(begun.length)
  expect(text).not.toMatch(/WOLF[A-Z-]*…/)
})
