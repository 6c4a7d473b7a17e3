import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishWithoutPerson } from '#archive/publish-without-person.ts'
import { beginRelease, finishRelease, listReleases } from '#archive/release/release.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'

let folders: { snapshots: string; dist: string; pictures: string }
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-forgotten-'))
  folders = {
    snapshots: join(folder, 'snapshots'),
    dist: join(folder, 'dist'),
    pictures: join(folder, 'pictures'),
  }
})
afterEach(() => rmSync(join(folders.dist, '..'), { recursive: true, force: true }))

/** Publishes pages about these people; as the snapshot says, or as another one did. */
function publish(people: readonly number[], { isStale = false } = {}) {
  const snapshotDraft = createSnapshotDraft(folders.snapshots, 'test')
  for (const id of people) {
    snapshotDraft.write({ name: `judoka/${id}` }, { id })
    snapshotDraft.recordSource(`judoka/${id}`, 'x', [{ name: `judoka/${id}` }])
  }
  snapshotDraft.write({ name: 'people' }, people)
  const { manifest } = snapshotDraft.commit()
  const draft = beginRelease(folders.dist)
  draft.write('index.html', people.join())
  for (const id of people) draft.write(`de/judoka/${id}/index.html`, `${id}`)
  const madeAt = new Date().toISOString()
  const snapshot = isStale ? '0123456789ab' : manifest.id
  return finishRelease(folders.dist, draft, { snapshot, buildDigest: people.join(), madeAt })
}

/** Runs the removal of person 7, with the results of each attempt to publish. */
async function remove(attempts: number, ...results: (() => ReturnType<typeof publish>)[]) {
  const delays: number[] = []
  const errors: string[] = []
  const summary = await publishWithoutPerson(7, {
    folders,
    attempts,
    publish: async () => {
      const next = results.shift()
      if (!next) throw new Error('The disk is full.')
      return next()
    },
    wait: async (milliseconds) => {
      delays.push(milliseconds)
    },
    reportFailure: (_, error) => errors.push(String(error)),
  }).catch((error: unknown) => String(error))
  return { summary, delays, errors }
}

const fail = (): never => {
  throw new Error('429')
}

describe('the removal of a person from what is published', () => {
  test('ends with the first release without them, and deletes the older ones', async () => {
    publish([7, 8])
    publish([7])
    const { summary, delays } = await remove(3, () => publish([8]))
    expect(summary).toMatchObject({ attempts: 1, removed: { snapshots: 1, releases: 1 } })
    expect(delays).toEqual([])
    expect(listReleases(folders.dist)).toHaveLength(1)
  })

  test('repeats a publish that failed, less and less often, and reports each attempt', async () => {
    publish([7])
    const { summary, delays, errors } = await remove(9, fail, fail, fail, fail, fail, fail, fail, () =>
      publish([8]),
    )
    expect(summary).toMatchObject({ attempts: 8 })
    expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000])
    expect(errors).toEqual(Array.from({ length: 7 }, () => 'Error: 429'))
  })

  test('repeats a publish after which they are still public', async () => {
    publish([7])
    const { summary, errors } = await remove(
      9,
      () => publish([7, 77]),
      () => publish([77], { isStale: true }),
      () => publish([77, 707]),
    )
    expect(summary).toMatchObject({ attempts: 3 })
    expect(errors[0]).toContain('still contains judoka/7, de/judoka/7/index.html.')
    expect(errors[1]).toContain('was not made from the new snapshot')
  })

  test('is given up after the last attempt, with its error', async () => {
    publish([7])
    const { summary, delays } = await remove(3, fail, fail)
    expect(summary).toBe('Error: The disk is full.')
    expect(delays).toHaveLength(2)
  })

  test('needs no publish where no release is served', async () => {
    publish([7])
    rmSync(folders.dist)
    mkdirSync(folders.pictures)
    const { summary } = await remove(1)
    expect(summary).toMatchObject({ release: null, removed: { snapshots: 1, releases: 1 } })
  })
})
