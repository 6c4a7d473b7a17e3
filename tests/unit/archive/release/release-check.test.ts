import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginRelease, finishRelease } from '#archive/release/release.ts'
import { startReleaseCheck } from '#archive/release/release-check.ts'

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
  finishRelease(dist, draft, { snapshot, madeBy: 'this program', madeAt: '2026-11-21T12:00:00Z' })
}

async function isOlderWhole(): Promise<boolean> {
  const check = startReleaseCheck(dist)
  try {
    return await check.isOlderWhole
  } finally {
    await check.stop()
  }
}

test('the release before the current one is whole if all its files are there with their size', async () => {
  publish('a')
  expect(await isOlderWhole()).toBe(false)
  publish('b')
  expect(await isOlderWhole()).toBe(true)
  truncateSync(join(`${dist}.releases`, '1', 'judoka/1/index.html'), 0)
  expect(await isOlderWhole()).toBe(false)
})

test('a check that was ended does not answer', async () => {
  publish('a')
  const check = startReleaseCheck(dist)
  await check.stop()
  await expect(check.isOlderWhole).rejects.toThrow('The thread that checks the releases ended.')
})
