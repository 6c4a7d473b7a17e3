import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, competitionDocument } from '#server/platform/db/schema/index.ts'
import { openDemoDatabase } from '../../unit/demo/world/demo-database.ts'

let db: Database
let app: Hono
beforeAll(async () => {
  db = (await openDemoDatabase()).db
  app = createApp(db)
})

test('documents in the database are served at the addresses of the list of documents', async () => {
  const documents = await db.select().from(competitionDocument)
  expect(documents.length).toBeGreaterThan(3)
  for (const { cdnObject } of documents) {
    const response = await app.request(`/cdn/${cdnObject}`)
    expect([cdnObject, response.status, response.headers.get('Content-Type')]).toEqual([
      cdnObject,
      200,
      'application/pdf',
    ])
    expect((await response.text()).slice(0, 8)).toBe('%PDF-1.4')
  }
})

test('documents of a private competition are not served', async () => {
  const [document] = await db.select().from(competitionDocument).limit(1)
  const address = `/cdn/${document?.cdnObject}`
  await db
    .update(competition)
    .set({ visible: false })
    .where(eq(competition.id, document?.competitionId ?? 0))
  expect((await app.request(address)).status).toBe(404)
})

test.each(['/cdn/documents/programme.pdf', '/cdn/competition/x/secret.txt'])(
  '%s is missing',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ success: false, message: 'There is no such picture.' })
  },
)
