import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open-database.ts'
import { club, competition, partner, person, region, school } from '#server/db/schema/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { makeDemoDatabase } from './demo-database.ts'

let files: string
let db: Database
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'hajime-demo-'))
  db = (await makeDemoDatabase({ files })).db
})
afterAll(() => rmSync(files, { recursive: true }))

/** Every picture that the rows of a table name, and how many rows name none. */
async function readPictureNames(
  table: typeof club | typeof competition | typeof partner | typeof person | typeof region | typeof school,
) {
  const rows: Record<string, unknown>[] = await db.select().from(table)
  const names = rows.flatMap((row) =>
    ['logoFilename', 'heroBannerFilename', 'pictureFilename'].flatMap((column) =>
      typeof row[column] === 'string' ? [row[column]] : [],
    ),
  )
  return { names, rows: rows.length }
}

test.each([
  ['clubs', club],
  ['schools', school],
  ['regions', region],
  ['partners', partner],
  ['competitions', competition],
  ['athletes', person],
])('%s have pictures at the addresses in the database', async (kind, table) => {
  const app = createApp(db, { files })
  const { names } = await readPictureNames(table)
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    expect(name).toMatch(new RegExp(`^${kind}/[a-z0-9_-]+\\.svg\\?v=[0-9a-f]{16}$`))
    const response = await app.request(`/cdn/${name}`)
    expect([name, response.headers.get('Cache-Control')]).toEqual([
      name,
      kind === 'athletes' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
    ])
    expect(await response.text()).toMatch(/^<svg xmlns.*<\/svg>$/)
  }
})

test('some clubs and most judoka have placeholders', async () => {
  for (const table of [club, person]) {
    const { names, rows } = await readPictureNames(table)
    expect(names.length).toBeLessThan(rows)
  }
})
