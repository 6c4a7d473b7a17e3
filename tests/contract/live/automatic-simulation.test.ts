import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAutomaticSimulation } from '#demo/simulator/automatic-simulation.ts'
import { saveDemoToken } from '#demo/world/scoreboard-token.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, liveMat, livePacket } from '#server/platform/db/schema/index.ts'
import { openDemoDatabase } from '../../unit/demo/world/demo-database.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'

const NOON = new Date('2026-07-15T12:00:00Z')

let folder: string
const servers: HttpServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-simulation-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  rmSync(folder, { recursive: true })
})

async function start(db: Database, now = NOON) {
  const server = await listen(createApp(db, { now: () => now }), { port: 0 })
  servers.push(server)
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const { address } = server
  const renewal = 'Start again.'
  return {
    logged,
    stop: startAutomaticSimulation({ db, dataFolder: folder, address, now: () => now, log, renewal }),
  }
}

const readBoards = (db: Database) => db.select().from(liveMat).where(isNotNull(liveMat.board))

test('npm start plays all mats of a demo world, and stops their clocks when it ends', async () => {
  const { db } = await openDemoDatabase()
  await saveDemoToken(db, folder, NOON)
  const { logged, stop } = await start(db)
  await vi.waitFor(async () => expect(await readBoards(db)).toHaveLength(4), { timeout: 20_000 })
  await stop()
  expect(logged).toEqual([expect.stringMatching(/^Vienna Tour 2026 is simulated at real speed\./)])
  const boards = await readBoards(db)
  expect(boards.map(({ board }) => board?.activeContestState)).toEqual(['mate', 'mate', 'mate', 'mate'])
  const again = await start(db)
  await vi.waitFor(() => expect(again.logged).toEqual(logged), { timeout: 20_000 })
  await again.stop()
})

test('a demo world whose day is long past says how to get a new one', async () => {
  const { db } = await openDemoDatabase()
  await saveDemoToken(db, folder, NOON)
  const { logged, stop } = await start(db, new Date('2026-07-18T12:00:00Z'))
  await vi.waitFor(() => expect(logged).toEqual(['The day of Vienna Tour 2026 is past. Start again.']), {
    timeout: 20_000,
  })
  await stop()
  expect(await db.select().from(livePacket)).toEqual([])
})

test('nothing is played in a database with real competitions, even with a valid token', async () => {
  const { db } = await openFixture()
  await db.update(competition).set({ isLive: true }).where(eq(competition.id, 1))
  await saveDemoToken(db, folder, NOON)
  const { logged, stop } = await start(db)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await stop()
  expect(logged).toEqual([])
  expect(await db.select().from(liveMat)).toEqual([])
})
