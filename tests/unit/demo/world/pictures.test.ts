import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, isNotNull, not, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderClubLogo } from '#demo/world/files/logos.ts'
import { renderMonogram } from '#demo/world/files/monogram.ts'
import { makeClubLogo } from '#demo/world/files/pictures.ts'
import { renderPortrait } from '#demo/world/files/portrait.ts'
import { makeWorld } from '#demo/world/make-world.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { club, competition, partner, person, region, school } from '#server/platform/db/schema/index.ts'
import { isMinor } from '#server/registry/people/minors.ts'
import { makeDemoDatabase, TODAY } from './demo-database.ts'

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

test('adults with consent have drawn portraits, minors and withheld judoka have none', async () => {
  const pictured = isNotNull(person.pictureFilename)
  const adults = await db
    .select()
    .from(person)
    .where(and(pictured, not(isMinor(TODAY))))
  const others = await db
    .select()
    .from(person)
    .where(and(pictured, or(isMinor(TODAY), not(person.gdprConsent), person.hidden)))
  expect(adults.length).toBeGreaterThan(150)
  expect(others).toEqual([])
})

test('a portrait depends on the judoka alone, and hardly two are alike', () => {
  const { judoka } = makeWorld(1, TODAY)
  const portraits = judoka.map(renderPortrait)
  expect(judoka.map(renderPortrait)).toEqual(portraits)
  expect(new Set(portraits).size).toBeGreaterThan(judoka.length * 0.9)
  for (const portrait of portraits) expect(portrait.length).toBeLessThan(2000)
})

test('logos are drawn without fonts, in different colours and forms', () => {
  const logos = Array.from({ length: 10 }, (_, number) => renderClubLogo('JKC', number))
  expect(new Set(logos).size).toBe(10)
  for (const logo of logos) expect(logo).not.toContain('<text')
})

test('the monogram of a club has the initials of its name', () => {
  const { content } = makeClubLogo({ id: 1, name: 'Judoklub Győr' }) ?? {}
  expect(new TextDecoder().decode(content)).toBe(renderClubLogo('JG', 1))
})

test.each(['ABCDEFGHI', 'JKLMNOPQR', 'STUVWXYZ'])('a monogram contains each letter of %s', (letters) => {
  const drawn = renderMonogram(letters, { x: 0, y: 0, width: 64, height: 64 }, '#fff')
  expect(drawn.match(/<path/g)).toHaveLength(letters.length)
})

test('some clubs and judoka have placeholders', async () => {
  for (const table of [club, person]) {
    const { names, rows } = await readPictureNames(table)
    expect(names.length).toBeLessThan(rows)
  }
})
