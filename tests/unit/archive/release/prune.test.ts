import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pruneArchive, removeArchive } from '#archive/release/prune.ts'
import { beginRelease, finishRelease } from '#archive/release/release.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { ArchiveFolders } from '#settings/settings.ts'

let folder: string
let folders: ArchiveFolders

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-prune-'))
  folders = {
    dist: join(folder, 'dist'),
    snapshots: join(folder, 'snapshots'),
    pictures: join(folder, 'pictures'),
  }
  for (const [version, snapshot] of ['a', 'b'].entries()) {
    writeSnapshot(snapshot, version)
    const draft = beginRelease(folders.dist)
    draft.write('index.html', snapshot)
    finishRelease(folders.dist, draft, { snapshot, buildDigest: 'program', madeAt: '2026-11-21T12:00:00Z' })
  }
  beginRelease(folders.dist).write('index.html', 'killed')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeSnapshot(pullDigest: string, version: number): void {
  const draft = createSnapshotDraft(folders.snapshots, pullDigest)
  draft.write(RESOURCES.liveVersion('gs_fra2025'), { licence: 'CC-BY-4.0', version })
  draft.commit()
}

const listReleaseFolder = () => readdirSync(`${folders.dist}.releases`).sort()

describe('removing what is no longer published', () => {
  test('leaves the current release and snapshot', () => {
    expect(pruneArchive(folders)).toEqual({ snapshots: 1, releases: 0 })
    expect(listReleaseFolder()).toEqual(['2', '2.files.json'])
    expect(readdirSync(folders.snapshots)).toHaveLength(2)
  })

  test('does not count the folder that a pull without changes left for the next draft', () => {
    writeSnapshot('b', 1)
    expect(readdirSync(folders.snapshots)).toHaveLength(3)
    expect(pruneArchive(folders)).toMatchObject({ snapshots: 0 })
    expect(readdirSync(folders.snapshots)).toHaveLength(2)
  })

  test('leaves nothing where no release is served', () => {
    rmSync(folders.dist)
    expect(removeArchive(folders)).toMatchObject({ snapshots: 2 })
    expect(listReleaseFolder()).toEqual([])
    expect(readdirSync(folders.snapshots)).toEqual([])
  })
})
