import type { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import type { Database, OpenDatabase } from '#server/db/open-database.ts'
import { createApp } from '#server/http/create-app.ts'
import { NOW, openFixture } from './competitions-fixture.ts'

/** An API over the fixture for the tests of a file, and a client of it, as anonymous visitors have it. */
export function serveFixture(prepare: (db: Database) => Promise<void> = async () => undefined) {
  let opened: OpenDatabase
  let app: Hono

  beforeAll(async () => {
    opened = await openFixture()
    await prepare(opened.db)
    app = createApp(opened.db, { now: () => NOW, validateResponses: true })
  })
  afterAll(() => opened.close())

  return {
    get db(): Database {
      return opened.db
    },
    client: createApiClient('http://hajime.test', async (request) => app.request(request)),
  }
}
