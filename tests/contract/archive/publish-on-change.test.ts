import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishOnChange } from '#archive/auto-publish/publish-on-change.ts'
import type { PublishScope } from '#archive/auto-publish/publish-queue.ts'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { connectTo } from '#server/http/connect-api.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { type LiveServer, openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { competition, contest } from '#server/platform/db/schema/index.ts'
import { isCommandToken } from '#server/platform/secrets/command-token.ts'
import { SECRET } from '../../fixtures/accounts.ts'
import { CUP, GRAND_SLAM, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { publishPacket } from '../live/publish-packet.ts'

/** What makes an archive publish again by itself (docs/specification/live.md, "Publishing results"). */

const DURING = new Date('2025-02-02T15:00:00Z')
/** Visitors have taken all connections: the publisher listens nevertheless. */
const NO_VISITORS = { address: 0, all: 0, joins: 0 }
const PARIS = new Set(['gs_fra2025'])

let opened: OpenDatabase
let live: LiveServer
let server: HttpServer
let folder: string
let stop: () => void

beforeAll(async () => {
  opened = await openFixture()
})
beforeEach(async () => {
  await serve(0)
  folder = mkdtempSync(join(tmpdir(), 'hajime-watch-'))
})
afterEach(async () => {
  stop()
  await server.close()
  rmSync(folder, { recursive: true })
})
afterAll(() => opened.close())

async function serve(port: number) {
  live = openLiveServer(opened, {
    now: () => DURING,
    redisUrl: undefined,
    connectionLimits: NO_VISITORS,
    isPublisherToken: (token) => isCommandToken(SECRET, 'publisher', token),
  })
  server = await listen(createApp(opened.db, { now: () => DURING }), { port, sockets: live })
}

/**
 * Watches over an archive that has everything, without building pages.
 * @param every milliseconds between looks
 * @param fails how many publishes fail before one succeeds
 */
async function watched(every: number, fails = 0) {
  const begun: PublishScope[] = []
  const logged: string[] = []
  const { client, connectSocket } = connectTo(server.address, { secret: SECRET, dataFolder: '' })
  const pullAll = () => pullSnapshot(client, folder, { progress: () => undefined, now: DURING })
  await pullAll()
  stop = publishOnChange({
    api: server.address,
    client,
    ...(connectSocket && { connectSocket }),
    snapshots: folder,
    dist: join(folder, 'dist'),
    now: () => DURING,
    publishFirst: false,
    pollInterval: every,
    batchDelay: 50,
    retryDelay: 100,
    reportRetry: () => undefined,
    reportError: (line) => logged.push(line),
    publish: async (what) => {
      begun.push(what)
      if (begun.length <= fails) return false
      await pullAll()
      return true
    },
  })
  return { begun, logged }
}

async function happen(categories: number[]) {
  live.notifyViewers(GRAND_SLAM, await publishPacket(opened.db, GRAND_SLAM, 1, { packet: { categories } }))
}

const lastsNow = (seconds: number) =>
  opened.db.update(contest).set({ duration: seconds }).where(eq(contest.key, 'F'))

const until = async (isSo: () => boolean) => {
  for (let n = 0; n < 400 && !isSo(); n++) await setTimeout(50)
  expect(isSo()).toBe(true)
}

/** Writes results until the live feed, once connected, starts a publish for them. */
async function waitForResultsPacket(begun: PublishScope[]) {
  for (let n = 0; n < 100 && begun.length === 0; n++) {
    await happen([WOMEN_48])
    await setTimeout(200)
  }
  await quiet(begun)
  expect(begun.length).toBeGreaterThan(0)
  expect(new Set(begun.flatMap((scope) => [...scope]))).toEqual(PARIS)
}

/** Waits until nothing has been published for a while. */
async function quiet(begun: PublishScope[]) {
  for (let seen = -1; seen !== begun.length; await setTimeout(1000)) seen = begun.length
}

test('results from a scoreboard publish their competition and nothing else', async () => {
  const { begun } = await watched(60_000)
  await lastsNow(201)
  await waitForResultsPacket(begun)
})

test('a finished contest alone publishes nothing while the feed is connected', async () => {
  const { begun } = await watched(60_000)
  await waitForResultsPacket(begun)
  begun.length = 0
  await lastsNow(202)
  await happen([])
  await quiet(begun)
  expect(begun).toEqual([])
})

test('polling finds changes by administrators', async () => {
  const { begun } = await watched(300)
  await quiet(begun)
  expect(begun).toEqual([])
  await lastsNow(203)
  await until(() => begun.length > 0)
  await quiet(begun)
  expect(begun).toEqual([PARIS])
})

test('a competition that is not active is not polled', async () => {
  const { begun } = await watched(200)
  await opened.db.update(competition).set({ city: 'Brno' }).where(eq(competition.id, CUP))
  await quiet(begun)
  expect(begun).toEqual([])
})

test('a failed publish is retried', async () => {
  const { begun } = await watched(400, 2)
  await lastsNow(204)
  await until(() => begun.length === 3)
  await quiet(begun)
  expect(begun).toEqual([PARIS, PARIS, PARIS])
})

test('an unavailable API is logged in one line; later, all changes are published', async () => {
  const { begun, logged } = await watched(200)
  const port = Number(new URL(server.address).port)
  await server.close()
  await until(() => logged.length > 0)
  await setTimeout(700) // it goes on looking, and says no more
  expect(logged).toEqual([expect.stringMatching(/^Could not pull: .* failed: /)])
  expect(logged.join()).not.toContain('\n')
  await lastsNow(205)
  await serve(port)
  await until(() => begun.length > 0)
  expect(begun).toEqual([PARIS])
})

test('the feed is connected again once the API is available', async () => {
  const { begun } = await watched(60_000)
  await waitForResultsPacket(begun)
  begun.length = 0
  await server.close()
  await serve(Number(new URL(server.address).port))
  await waitForResultsPacket(begun)
})
