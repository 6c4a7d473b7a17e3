import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCurrentSnapshot, openSnapshot, type Snapshot } from '#archive/snapshot.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
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
  teams: [],
})

/** Makes a snapshot of both competitions. */
function take(parisPlace: number, tokyoPlace: number): Snapshot {
  const draft = createSnapshotDraft(folder, 'this program')
  draft.write(paris, results(parisPlace))
  draft.recordSource('competition/gs_fra2025', `digest ${parisPlace}`, [paris])
  draft.write(tokyo, results(tokyoPlace))
  return draft.commit()
}

describe('a snapshot', () => {
  test('exists only when it is complete', () => {
    const draft = createSnapshotDraft(folder, 'this program')
    draft.write(paris, results(1))
    expect(openCurrentSnapshot(folder)).toBeNull()
    const { manifest } = draft.commit()
    expect(openCurrentSnapshot(folder)?.manifest).toEqual(manifest)
  })

  test('is not reused by another version of the program, which may make other resources of the same responses', () => {
    const { manifest } = take(1, 1)
    const draft = createSnapshotDraft(folder, 'the next version')
    expect(draft.previous).toBeNull()
    expect(draft.reuseSource('competition/gs_fra2025', 'digest 1')).toBe(false)
    expect(draft.reuseResource(tokyo)).toBe(false)
    draft.write(paris, results(1))
    draft.write(tokyo, results(1))
    expect(draft.commit().manifest.id).toBe(manifest.id)
    expect(createSnapshotDraft(folder, 'the next version').previous).not.toBeNull()
  })

  test('has the same id for the same data', () => {
    const first = take(1, 1)
    expect(take(1, 1).manifest.id).toBe(first.manifest.id)
    expect(take(2, 1).manifest.id).not.toBe(first.manifest.id)
  })

  test('is unchanged when a draft is abandoned', () => {
    const { manifest } = take(1, 1)
    const draft = createSnapshotDraft(folder, 'this program')
    draft.write(paris, results(2))
    draft.discard()
    expect(openCurrentSnapshot(folder)?.manifest.id).toBe(manifest.id)
    expect(openCurrentSnapshot(folder)?.read(paris)).toEqual(results(1))
  })

  test('leaves a draft when the process is killed, which the next one removes', () => {
    mkdirSync(join(folder, 'draft-1', 'data'), { recursive: true })
    writeFileSync(join(folder, 'draft-1', 'data', 'half.json'), '{')
    take(1, 1)
    expect(readdirSync(folder).filter((name) => name.startsWith('draft'))).toEqual([])
  })

  test('reuses exactly the resources whose source is unchanged', () => {
    take(1, 1)
    const draft = createSnapshotDraft(folder, 'this program')
    expect(draft.reuseSource('competition/gs_fra2025', 'another digest')).toBe(false)
    expect(draft.reuseSource('competition/unknown', 'digest 1')).toBe(false)
    expect(draft.reuseSource('competition/gs_fra2025', 'digest 1')).toBe(true)
    expect(draft.commit().read(paris)).toEqual(results(1))
  })

  test('contains the snapshot in which each resource last changed', () => {
    const first = take(1, 1)
    const second = take(2, 1)
    expect(second.entry(paris).since).toBe(second.manifest.id)
    expect(second.entry(tokyo).since).toBe(first.manifest.id)
    expect(second.origin([tokyo]).snapshot).toBe(first.manifest.id)
    expect(second.origin([tokyo, paris]).snapshot).toBe(second.manifest.id)
  })

  test('throws an error with the name of a resource that it does not have', () => {
    expect(() => take(1, 1).read(RESOURCES.judoka(7))).toThrow('has no resource "judoka/7"')
  })

  test('keeps one previous snapshot', () => {
    take(1, 1)
    const second = take(2, 1)
    const third = take(3, 1)
    expect(readdirSync(folder).sort()).toEqual(['current', second.manifest.id, third.manifest.id].sort())
  })
})

describe('a draft that begins as the snapshot before the current one', () => {
  const readText = (snapshot: Snapshot, name: string) =>
    readFileSync(join(snapshot.dataFolder, `${name}.json`), 'utf8')

  test('leaves the current one as it is, whose files it shares', () => {
    take(1, 1)
    const second = take(2, 1)
    const before = readText(second, paris.name)
    const draft = createSnapshotDraft(folder, 'this program')
    draft.reuseSource('competition/gs_fra2025', 'digest 2')
    draft.write(tokyo, results(3))
    draft.discard()
    const third = take(3, 2)
    expect(readText(second, paris.name)).toBe(before)
    expect(openSnapshot(join(second.dataFolder, '..')).read(tokyo)).toEqual(results(1))
    expect(third.read(paris)).toEqual(results(3))
    const fourth = take(2, 2) // begins with the files of the second
    expect(fourth.read(paris)).toEqual(results(2))
    expect(fourth.read(tokyo)).toEqual(results(2))
    expect(third.read(paris)).toEqual(results(3))
  })

  test('contains nothing that only the older one had', () => {
    const first = createSnapshotDraft(folder, 'this program')
    first.write(tokyo, results(1))
    first.writeFile('cdn/withdrawn.pdf', Buffer.from('names'), '"1"')
    first.commit()
    take(1, 1)
    const draft = createSnapshotDraft(folder, 'this program')
    draft.reuseSource('competition/gs_fra2025', 'digest 1')
    const { dataFolder, filesFolder } = draft.commit()
    expect(existsSync(join(dataFolder, `${paris.name}.json`))).toBe(true)
    expect(existsSync(join(dataFolder, `${tokyo.name}.json`))).toBe(false)
    expect(existsSync(join(filesFolder, 'cdn/withdrawn.pdf'))).toBe(false)
  })

  test('or as one with the data of the current one, whose files are left for it', () => {
    const first = take(1, 1)
    expect(take(1, 1).manifest.id).toBe(first.manifest.id)
    const { id } = first.manifest
    expect(readdirSync(folder).sort()).toEqual(['current', id, 'spare'].sort())
    const inode = (name: string) => statSync(join(folder, name, 'data', `${tokyo.name}.json`)).ino
    const left = inode('spare')
    rmSync(join(folder, 'spare', 'data', `${paris.name}.json`))
    const second = take(2, 1)
    expect(readdirSync(folder).sort()).toEqual(['current', id, second.manifest.id].sort())
    expect(inode(second.manifest.id)).toBe(left)
    expect(second.read(paris)).toEqual(results(2))
    expect(first.read(paris)).toEqual(results(1))
  })

  test('unless its manifest is damaged: then its files are removed', () => {
    take(1, 1)
    take(1, 1)
    truncateSync(join(folder, 'spare', 'manifest.json'), 20)
    expect(take(2, 1).read(paris)).toEqual(results(2))
    expect(readdirSync(folder)).not.toContain('spare')
  })

  test('replaces what is missing there', () => {
    const first = take(1, 1)
    rmSync(join(first.dataFolder, `${paris.name}.json`))
    take(2, 1)
    expect(take(1, 2).read(paris)).toEqual(results(1))
  })
})

describe('a damaged snapshot', () => {
  const fileOf = ({ dataFolder }: Snapshot, { name }: { name: string }) => join(dataFolder, `${name}.json`)

  test('without a readable manifest is replaced', () => {
    const { dataFolder, manifest } = take(1, 1)
    truncateSync(join(dataFolder, '..', 'manifest.json'), 20)
    expect(openCurrentSnapshot(folder)).toBeNull()
    expect(take(1, 1).manifest.id).toBe(manifest.id)
    expect(openCurrentSnapshot(folder)?.read(paris)).toEqual(results(1))
  })

  test('offers no resource whose file is missing', () => {
    const first = take(1, 1)
    rmSync(fileOf(first, paris))
    const draft = createSnapshotDraft(folder, 'this program')
    expect(draft.reuseSource('competition/gs_fra2025', 'digest 1')).toBe(false)
    expect(draft.reuseResource(paris)).toBe(false)
    expect(draft.reuseResource(tokyo)).toBe(true)
    draft.write(paris, results(1))
    expect(draft.commit().read(paris)).toEqual(results(1))
  })

  test('that was removed in part is completed when the same data comes back', () => {
    const first = take(1, 1)
    for (const left of ['manifest.json', 'data']) {
      take(2, 1)
      rmSync(join(first.dataFolder, '..', left), { recursive: true })
      const again = take(1, 1)
      expect(again.manifest.id).toBe(first.manifest.id)
      expect(again.read(paris)).toEqual(results(1))
      expect(again.read(tokyo)).toEqual(results(1))
    }
  })
})
