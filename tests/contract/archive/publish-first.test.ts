import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCurrentReleaseInfo } from '#archive/release/release.ts'
import { openPublishFixture, type PublishFixture } from './publish-fixture.ts'

/** The first release of an installation, and the one after it. */

let world: PublishFixture
let other: PublishFixture
beforeAll(async () => {
  world = await openPublishFixture()
  other = await openPublishFixture()
})
afterAll(async () => {
  await world.close()
  await other.close()
})

const listPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    // a release keeps the scripts of the one before it
    .filter((path) => !path.startsWith('_astro/'))
    .sort()

test('a first release has the home page and the latest competition, and the next one has everything', async () => {
  await world.publishFirst()
  expect(readCurrentReleaseInfo(world.dist)).toMatchObject({ isPartial: true })
  const first = listPaths(world.dist)
  expect(first).toEqual(
    expect.arrayContaining([
      'index.html',
      'de/index.html',
      '404.html',
      '_headers',
      'competition/gs_fra2025/index.html',
      'competition/gs_fra2025/results/index.html',
      'data/competition/gs_fra2025/results.json',
    ]),
  )
  expect(first.filter((path) => /^judoka\/\d|^search\/|\.pdf$/.test(path))).toEqual([])

  const { changed, unchanged } = await world.publish()
  expect(changed).toBe(true)
  expect(unchanged).toBeGreaterThan(20) // pages of the first release
  expect(readCurrentReleaseInfo(world.dist)).not.toHaveProperty('isPartial')
  await other.publish()
  expect(listPaths(world.dist)).toEqual(listPaths(other.dist))
  expect(await world.publish()).toMatchObject({ changed: false })
}, 300_000)
