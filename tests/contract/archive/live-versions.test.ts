import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { contest, liveMat, livePacket } from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, openFixture } from '../fixtures/competitions-fixture.ts'

/** From live to the archive (docs/specification/live.md): how a page learns that the archive is as new as the feed. */

const DURING = new Date('2025-02-02T15:00:00Z')
const LATER = new Date('2025-02-15T12:00:00Z')
const LIVE = RESOURCES.liveVersion('gs_fra2025')

let opened: OpenDatabase
let client: ApiClient
let folder: string
let version = 0

beforeAll(async () => {
  opened = await openFixture()
  client = openClient()
  folder = mkdtempSync(join(tmpdir(), 'hajime-handover-'))
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

/** A process of the API that has not read anything yet. */
function openClient(): ApiClient {
  const app = createApp(opened.db, { now: () => DURING, validateResponses: true })
  return createApiClient('http://hajime.test', async (request) => app.request(request))
}

const changedNow = async () => (await client('Live/State', { idCompetition: GRAND_SLAM })).changed

async function snapshotAt(now: Date) {
  return (await pullSnapshot(client, folder, { progress: () => undefined, now })).snapshot
}

async function packet(contestIds: readonly number[], categories: readonly number[] = []) {
  version++
  await opened.db
    .insert(liveMat)
    .values({ competitionId: GRAND_SLAM, mat: null, version })
    .onConflictDoUpdate({ target: [liveMat.competitionId, liveMat.mat], set: { version } })
  await opened.db.insert(livePacket).values({
    competitionId: GRAND_SLAM,
    mat: 1,
    sourceId: String(version),
    version,
    matVersions: { 1: version },
    contestIds: [...contestIds],
    packet: {
      kind: 'clock',
      at: DURING.toISOString(),
      mat: 1,
      block: null,
      board: null,
      categories: [...categories],
      teamCompetitions: [],
    },
  })
}

test('an archive is current without packets', async () => {
  expect(await changedNow()).toBe(0)
  expect((await snapshotAt(DURING)).read(LIVE)).toEqual({ licence: 'CC-BY-4.0', version: 0 })
})

test('a running clock makes no archive outdated, and no snapshot different', async () => {
  const before = await snapshotAt(DURING)
  await packet([1])
  await packet([])
  expect(await changedNow()).toBe(1)
  const after = await snapshotAt(DURING)
  expect(after.read(LIVE).version).toBe(1)
  await packet([])
  expect((await snapshotAt(DURING)).manifest.id).toBe(after.manifest.id)
  expect(after.manifest.id).not.toBe(before.manifest.id)
})

test('new results make the archive outdated until it is published again, and change nothing else', async () => {
  const before = await snapshotAt(DURING)
  await opened.db.update(contest).set({ duration: 33 }).where(eq(contest.key, 'F'))
  await packet([11], [1])
  expect(await changedNow()).toBeGreaterThan(before.read(LIVE).version)
  const after = await snapshotAt(DURING)
  expect(after.read(LIVE).version).toBe(await changedNow())
  const changed = Object.entries(after.manifest.resources).flatMap(([name, { digest }]) =>
    before.manifest.resources[name]?.digest === digest ? [] : [name],
  )
  expect(changed).toContain(RESOURCES.draw('gs_fra2025', 1).name)
  expect(changed).not.toContain(RESOURCES.competition('gs_fra2025').name)
})

test('an archive is outdated until it is published again if packets with changes were already deleted', async () => {
  await packet([1])
  await packet([])
  await opened.db.delete(livePacket).where(eq(livePacket.version, version - 1))
  await opened.db.delete(livePacket).where(eq(livePacket.version, version - 2))
  expect(await changedNow()).toBeLessThan(version)
  await opened.db.delete(livePacket)
  client = openClient() // removing packets alone is no change that the process before reads again
  expect(await changedNow()).toBe(version)
})

test('a competition that is not active has no version', async () => {
  expect((await snapshotAt(LATER)).has(LIVE)).toBe(false)
})
