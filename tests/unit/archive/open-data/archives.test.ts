import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeArchives } from '#archive/open-data/archives.ts'
import { createReleaseDraft } from '#archive/release/release-draft.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitions } from '#publication/schemas/index.ts'
import { competition, temporaryFolder } from '../search-index/search-fixture.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  folder = await temporaryFolder()
  mkdirSync(join(folder.path, 'pictures'))
})
afterEach(() => folder.remove())

const LIST: PublishedCompetitions = {
  licence: 'CC0-1.0',
  competitions: [
    competition('spring', 'Spring', { dateFrom: '2025-03-01' }),
    competition('autumn', 'Autumn', { dateFrom: '2026-10-01T08:00:00Z' }),
    competition('some_day', 'Some day'),
  ],
}

/** @param autumn licence of the results of the competition in 2026, as something that changes */
function snapshotWith(autumn = 'CC0-1.0'): Snapshot {
  const draft = createSnapshotDraft(join(folder.path, 'snapshots'), 'this program')
  draft.write(RESOURCES.competitions(), LIST)
  for (const { externalId } of LIST.competitions)
    draft.write(RESOURCES.results(externalId), {
      licence: externalId === 'autumn' ? autumn : 'CC0-1.0',
      categories: [],
      teams: [],
    })
  // never part of an archive, so its contents do not matter
  draft.write({ name: RESOURCES.judoka(7).name }, { secret: 'profile' })
  return draft.commit()
}

type Release = { folder: string; files: ReturnType<typeof createReleaseDraft>['files'] }

async function release(name: string, snapshot: Snapshot, current: Release | null = null): Promise<Release> {
  const target = join(folder.path, name)
  mkdirSync(target)
  const draft = createReleaseDraft(target, new Map(), current)
  await writeArchives(snapshot, { draft, folder: join(folder.path, 'pictures') })
  return { folder: target, files: draft.files }
}

const read = ({ folder }: Release, file: string) => readFileSync(join(folder, 'data', 'archive', file))

/** The files of an archive. */
async function unpack(of: Release, part: string): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>()
  const archive = extract()
  archive.end(zstdDecompressSync(read(of, `${part}.tar.zst`)))
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
    files.set(entry.header.name, JSON.parse(Buffer.concat(chunks).toString()))
  }
  return files
}

describe('the archives', () => {
  test('contain the competitions of each year, and everything else but profiles in one of their own', async () => {
    const made = await release('one', snapshotWith())
    expect([...(await unpack(made, '2025')).keys()]).toEqual(['data/competition/spring/results.json'])
    expect([...(await unpack(made, '2026')).keys()]).toEqual(['data/competition/autumn/results.json'])
    const general = await unpack(made, 'general')
    expect([...general.keys()]).toEqual(['data/competition/some_day/results.json', 'data/competitions.json'])
    expect(general.get('data/competitions.json')).toEqual(LIST)
  })

  test('have the SHA-256 checksums of their list', async () => {
    const made = await release('one', snapshotWith())
    const lines = read(made, 'SHA256SUMS.txt').toString().trim().split('\n')
    expect(lines.map((line) => line.slice(66))).toEqual(
      ['2025.tar.zst', '2026.tar.zst', 'general.tar.zst'].toSorted(),
    )
    for (const line of lines) {
      const [checksum, name = ''] = line.split('  ')
      expect(checksum).toBe(createHash('sha256').update(read(made, name)).digest('hex'))
    }
  })

  test('are the same bytes for the same resources', async () => {
    const snapshot = snapshotWith()
    const [one, other] = [await release('one', snapshot), await release('other', snapshot)]
    for (const file of ['2026.tar.zst', 'general.tar.zst', 'SHA256SUMS.txt', 'dictionary.json'])
      expect(read(one, file).equals(read(other, file))).toBe(true)
  })

  test('change for their own year only: the others are the files of the release before', async () => {
    const before = await release('one', snapshotWith())
    const after = await release('other', snapshotWith('CC-BY-4.0'), before)
    const isSame = (file: string) => read(before, file).equals(read(after, file))
    expect(['2025.tar.zst', '2026.tar.zst', 'general.tar.zst'].map(isSame)).toEqual([true, false, true])
    expect((await unpack(after, '2026')).get('data/competition/autumn/results.json')).toMatchObject({
      licence: 'CC-BY-4.0',
    })
    const sums = read(after, 'SHA256SUMS.txt').toString()
    expect(sums).toContain(createHash('sha256').update(read(after, '2025.tar.zst')).digest('hex'))
    expect(sums).toContain(createHash('sha256').update(read(after, '2026.tar.zst')).digest('hex'))
  })

  test('are not made if a resource is missing on the disk, and the publish fails', async () => {
    const snapshot = snapshotWith()
    await expect(release('one', { ...snapshot, dataFolder: join(folder.path, 'nowhere') })).rejects.toThrow(
      'ENOENT',
    )
  })

  test('are not made where they cannot be written, and the error names the folder', async () => {
    const snapshot = snapshotWith()
    rmSync(join(folder.path, 'pictures'), { recursive: true })
    writeFileSync(join(folder.path, 'pictures'), 'a file in place of the folder')
    await expect(release('one', snapshot)).rejects.toThrow(/EEXIST.*pictures/)
  })
})

describe('the data dictionary', () => {
  test('has a schema for the files of every resource', async () => {
    const made = await release('one', snapshotWith())
    const { files } = JSON.parse(read(made, 'dictionary.json').toString())
    expect(Object.keys(files)).toHaveLength(Object.keys(RESOURCES).length)
    expect(files['/data/competition/{id}/results.json'].properties.categories.type).toBe('array')
    expect(files['/data/partner/{partner}/ranking/{cup}/{year}.json']).toBeDefined()
  })
})
