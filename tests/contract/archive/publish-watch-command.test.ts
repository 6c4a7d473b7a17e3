import type { ChildProcess } from 'node:child_process'
import { readdirSync, realpathSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestFiles, readCurrentReleaseInfo } from '#archive/release/release.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { publishPacket } from '../live/publish-packet.ts'
import { openPublishFixture, type PublishFixture, readFiles, waitForExit } from './publish-fixture.ts'

/** `npm run publish -- --watch`, as it is typed. */

let world: PublishFixture

beforeAll(async () => {
  world = await openPublishFixture()
})
afterAll(() => world.close())

async function finalLasted(seconds: number) {
  await world.db.update(contest).set({ duration: seconds }).where(eq(contest.key, 'F'))
  const packet = { categories: [WOMEN_48] }
  world.published(GRAND_SLAM, await publishPacket(world.db, GRAND_SLAM, 1, { packet }))
}

/** Lines that were printed, as they come. */
function linesOf(child: ChildProcess): { rendered: number; pages: number }[] {
  const lines: { rendered: number; pages: number }[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line))
  })
  return lines
}

const until = async (isSo: () => boolean) => {
  for (let n = 0; n < 2400 && !isSo(); n++) await setTimeout(50)
  expect(isSo()).toBe(true)
}

const drawSays = (seconds: number) =>
  (readFiles(realpathSync(world.dist)).get('/data/competition/gs_fra2025/draw/1.json') ?? '').includes(
    `"duration":${seconds}`,
  )

test('results are published as they are stored; after a kill the last complete release is served', async () => {
  const child = world.start(['--watch'], { HAJIME_TODAY: '2025-02-02' })
  const lines = linesOf(child)
  const gone = waitForExit(child)
  await until(() => lines.length === 1)
  expect(lines[0]?.rendered).toBe(lines[0]?.pages)

  await finalLasted(51)
  await until(() => lines.length === 2)
  expect(drawSays(51)).toBe(true)
  expect(lines[1]?.rendered).toBeLessThan(30)

  await finalLasted(52)
  await until(() => readdirSync(`${world.dist}.releases`).some((name) => name.startsWith('building-')))
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await gone
  const served = readCurrentReleaseInfo(world.dist)
  expect(digestFiles(realpathSync(world.dist))).toEqual({
    files: served?.files,
    bytes: served?.bytes,
    digest: served?.digest,
  })
  expect(drawSays(51)).toBe(true)
  await world.publish()
  expect(drawSays(52)).toBe(true)
})
