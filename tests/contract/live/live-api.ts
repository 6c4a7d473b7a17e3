import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from './live-competition.ts'
import { createTestToken, postPackets } from './test-scoreboard.ts'

const DAY = 86_400_000

type Contest = typeof tables.contest.$inferSelect

/** What the API answers to packets that it has accepted. */
type AcceptedPackets = {
  taken: number
  known: number
  refused: number
  version: number
  message: string
  findings: string[]
}

/**
 * An API over the live competition for the tests of a file. Before each test the competition is as in the morning, it is
 * `NOW`, and there is a new token for all mats.
 */
export function serveLiveCompetition(reset = resetLiveCompetition) {
  let opened: OpenDatabase
  let app: Hono
  let token: string
  let now: Date

  beforeAll(async () => {
    opened = await openLiveCompetition()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await reset(opened)
    now = NOW
    app = createApp(opened.db, { now: () => now, validateResponses: true })
    token = await createToken()
  })

  async function createToken(mats: number[] = []): Promise<string> {
    const validTo = new Date(NOW.getTime() + 2 * DAY)
    return (await createTestToken(opened.db, { idCompetition: OPEN, mats, validTo })).token
  }

  const post = (packets: readonly unknown[], by = token) => postPackets(app, by, OPEN, packets)

  return {
    get db(): Database {
      return opened.db
    },
    request: (path: string) => app.request(path),
    setNow(date: Date): void {
      now = date
    },
    /** A token of some mats. */
    createToken,
    post,
    /** Posts packets that the API has to accept. */
    async acceptPackets(packets: readonly unknown[]): Promise<AcceptedPackets> {
      const response = await post(packets)
      expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
      return response.json()
    },
    async readContest(id: number): Promise<Contest> {
      const [row] = await opened.db.select().from(tables.contest).where(eq(tables.contest.id, id))
      if (!row) throw new Error(`There is no contest ${id}.`)
      return row
    },
  }
}
