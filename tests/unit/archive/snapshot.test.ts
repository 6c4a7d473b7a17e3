import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSnapshotDraft, openCurrentSnapshot, type Snapshot } from '#archive/snapshot.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedResults } from '#publication/schemas/index.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-snapshot-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const paris = RESOURCES.results('gs_fra2025')
const tokyo = RESOURCES.results('gs_jpn2025')
const results = (place: number): PublishedResults => ({
  licence: 'CC-BY-4.0',
  categories: [
    { id: 1, places: [{ place, person: { id: 1, familyName: 'Abe', givenName: 'Ana', country: 'JPN' } }] },
  ],
})

/** Makes a snapshot of both competitions. */
function take(parisPlace: number, tokyoPlace: number): Snapshot {
  const draft = createSnapshotDraft(folder)
  draft.write(paris, results(parisPlace))
  draft.recordSource('competition/gs_fra2025', `digest ${parisPlace}`, [paris])
  draft.write(tokyo, results(tokyoPlace))
  return draft.commit()
}

describe('a snapshot', () => {
  test('is there only when it is finished', () => {
    const draft = createSnapshotDraft(folder)
    draft.write(paris, results(1))
    expect(openCurrentSnapshot(folder)).toBeNull()
    const { manifest } = draft.commit()
    expect(openCurrentSnapshot(folder)?.manifest).toEqual(manifest)
  })

  test('of the same data has the same id', () => {
    const first = take(1, 1)
    expect(take(1, 1).manifest.id).toBe(first.manifest.id)
    expect(take(2, 1).manifest.id).not.toBe(first.manifest.id)
  })

  test('that is given up leaves the last one as it was', () => {
    const { manifest } = take(1, 1)
    const draft = createSnapshotDraft(folder)
    draft.write(paris, results(2))
    draft.discard()
    expect(openCurrentSnapshot(folder)?.manifest.id).toBe(manifest.id)
    expect(openCurrentSnapshot(folder)?.read(paris)).toEqual(results(1))
  })

  test('that was killed leaves a draft behind, which the next one clears', () => {
    mkdirSync(join(folder, 'draft-1', 'data'), { recursive: true })
    writeFileSync(join(folder, 'draft-1', 'data', 'half.json'), '{')
    take(1, 1)
    expect(readdirSync(folder).filter((name) => name.startsWith('draft'))).toEqual([])
  })

  test('takes over what its source says is unchanged, and nothing else', () => {
    take(1, 1)
    const draft = createSnapshotDraft(folder)
    expect(draft.reuseSource('competition/gs_fra2025', 'another digest')).toBe(false)
    expect(draft.reuseSource('competition/unknown', 'digest 1')).toBe(false)
    expect(draft.reuseSource('competition/gs_fra2025', 'digest 1')).toBe(true)
    expect(draft.commit().read(paris)).toEqual(results(1))
  })

  test('says of each resource in which snapshot it last changed', () => {
    const first = take(1, 1)
    const second = take(2, 1)
    expect(second.entry(paris).since).toBe(second.manifest.id)
    expect(second.entry(tokyo).since).toBe(first.manifest.id)
    expect(second.origin([tokyo]).snapshot).toBe(first.manifest.id)
    expect(second.origin([tokyo, paris]).snapshot).toBe(second.manifest.id)
  })

  test('refuses a resource it does not have, by name', () => {
    expect(() => take(1, 1).read(RESOURCES.judoka(7))).toThrow('has no resource "judoka/7"')
  })

  test('keeps no more than the one before it', () => {
    take(1, 1)
    const second = take(2, 1)
    const third = take(3, 1)
    expect(readdirSync(folder).sort()).toEqual(['current', second.manifest.id, third.manifest.id].sort())
  })
})
