import { existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDraftBaseSearch } from '#archive/release/draft-base.ts'
import { beginRelease, finishRelease, readCurrentReleaseFiles } from '#archive/release/release.ts'

let folder: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-check-'))
  dist = join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true }))

function publish(snapshot: string): void {
  const draft = beginRelease(dist)
  draft.write('index.html', 'page')
  draft.write('judoka/1/index.html', snapshot)
  finishRelease(dist, draft, { snapshot, buildDigest: 'this program', madeAt: '2026-11-21T12:00:00Z' })
}

async function findBase(isCopyUseful = false) {
  const search = startDraftBaseSearch({ dist, isCopyUseful })
  try {
    return await search.find(readCurrentReleaseFiles(dist))
  } finally {
    await search.stop()
  }
}

const PAGES = ['index.html', 'judoka/1/index.html']

test('a draft begins as the release before the current one if all its files are there with their size', async () => {
  publish('a')
  expect(await findBase()).toBeNull()
  publish('b')
  expect(await findBase(true)).toMatchObject({ folder: join(`${dist}.releases`, '1') })
  truncateSync(join(`${dist}.releases`, '1', 'judoka/1/index.html'), 0)
  expect(await findBase()).toBeNull()
})

test('without a release before, a draft begins as a copy of the current one, without files that are damaged', async () => {
  publish('a')
  const base = await findBase(true)
  expect([...(base?.files.keys() ?? [])]).toEqual(PAGES)
  for (const path of PAGES) {
    const [source, copy] = [join(dist, path), join(base?.folder ?? '', path)].map(
      (file) => statSync(file).ino,
    )
    expect(copy).toBe(source)
  }
  const current = readCurrentReleaseFiles(dist)
  const draft = beginRelease(dist, { current, older: base })
  expect(draft.findPresentDigest('judoka/1/index.html')).toBe(
    current?.files.get('judoka/1/index.html')?.digest,
  )
  truncateSync(join(dist, 'judoka/1/index.html'), 0)
  expect([...((await findBase(true))?.files.keys() ?? [])]).toEqual(['index.html'])
})

test('a copy that a killed publish left is removed by the next one', async () => {
  publish('a')
  const left = await findBase(true)
  beginRelease(dist)
  expect(existsSync(left?.folder ?? '')).toBe(false)
})

test('a search that was ended finds nothing', async () => {
  publish('a')
  const search = startDraftBaseSearch({ dist, isCopyUseful: true })
  await search.stop()
  await expect(search.find(null)).rejects.toThrow('The thread that prepares the draft ended.')
})
