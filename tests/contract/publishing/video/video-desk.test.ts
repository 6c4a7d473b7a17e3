import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CommandContext } from '#server/commands/command.ts'
import { videoCommand } from '#server/commands/video.ts'
import { listPublicContests } from '#server/competitions/contests/list-contests.ts'
import { importJudobaseVideos } from '#server/exchange/importers/judobase/import-videos.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  auditLog,
  competition,
  contest,
  contestVideo,
  programmeBlock,
  programmeBlockMat,
} from '#server/platform/db/schema/index.ts'
import {
  correctOffset,
  editStream,
  listStreams,
  setVideoStatus,
} from '#server/publishing/video/edit-videos.ts'
import { GRAND_SLAM, NOW, openFixture } from '../../fixtures/competitions-fixture.ts'

/** The video desk on a competition of the fixture. */

let db: Database
let block: number

beforeAll(async () => {
  ;({ db } = await openFixture())
  const start = new Date('2025-02-01T08:00:00Z')
  const [row] = await db
    .insert(programmeBlock)
    .values({ competitionId: GRAND_SLAM, name: 'Preliminaries', start, finish: start })
    .returning({ id: programmeBlock.id })
  block = row?.id ?? 0
  await db.insert(programmeBlockMat).values({ blockId: block, mat: 9 })
})

const place = () => ({ competitionId: GRAND_SLAM, block, mat: 9 })
const stored = async () => (await listStreams(db, GRAND_SLAM)).find(({ mat }) => mat === 9)
const readEdit = async () => ({ now: NOW, version: (await stored())?.version ?? 0 })

describe('the stream of a mat', () => {
  test('is linked with its start, corrected and removed, and each change is in the audit log', async () => {
    await editStream(db, place(), { slug: 'hls:mat9', startedAt: NOW }, { now: NOW })
    const corrected = new Date(NOW.getTime() - 30_000)
    await editStream(db, place(), { startedAt: corrected }, await readEdit())
    expect(await stored()).toMatchObject({ slug: 'hls:mat9', startedAt: corrected })
    await editStream(db, place(), { slug: null }, await readEdit())
    expect(await stored()).toMatchObject({ slug: null, startedAt: null })
    const log = await db.select().from(auditLog)
    expect(log.filter(({ action }) => action === 'video')).toHaveLength(3)
  })

  test('is replaced by one of two editors who have seen the same, and by nobody who has not seen it', async () => {
    await editStream(db, place(), { slug: 'hls:first' }, { now: NOW })
    await expect(editStream(db, place(), { slug: 'hls:unseen' }, { now: NOW })).rejects.toThrow('hls:first')
    const edit = await readEdit()
    const replacements = await Promise.allSettled(
      ['hls:one', 'hls:other'].map((slug) => editStream(db, place(), { slug }, edit)),
    )
    expect(replacements.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = replacements.find(({ status }) => status === 'rejected')
    const { slug, version } = (await stored()) ?? {}
    expect(refused).toMatchObject({
      reason: { stored: { videoId: slug, version }, message: expect.stringContaining(`to ${slug}.`) },
    })
    await editStream(db, place(), { slug: null }, await readEdit())
  })

  test('is replaced by the command with the version that its refusal names', async () => {
    await editStream(db, place(), { slug: 'hls:first' }, { now: NOW })
    const [row] = await db
      .select({ externalId: competition.externalId })
      .from(competition)
      .where(eq(competition.id, GRAND_SLAM))
    const args = ['link', row?.externalId ?? '', String(block), '9', 'hls:second']
    const run = (more: string[] = []) =>
      videoCommand.execute({ db, now: NOW } as CommandContext, [...args, ...more])
    const refusal = await run().then(
      () => '',
      ({ message }) => message,
    )
    const { version } = (await stored()) ?? {}
    expect(refusal).toContain('hls:first')
    expect(refusal).toContain(`--version ${version}`)
    await run(['--version', String(version)])
    expect(await stored()).toMatchObject({ slug: 'hls:second' })
    await editStream(db, place(), { slug: null }, await readEdit())
  })

  test('must be one of the competition, with a slug that has an address', async () => {
    await expect(editStream(db, { ...place(), mat: 8 }, { slug: 'a' }, { now: NOW })).rejects.toThrow(
      'has no mat 8',
    )
    await expect(editStream(db, place(), { slug: 'hls:../x' }, { now: NOW })).rejects.toThrow(
      'not the slug of a video',
    )
  })
})

describe('videos of contests', () => {
  test('are shown when they are published, at the corrected second, until they are withdrawn', async () => {
    const [filmed] = await db.select().from(contest).limit(1)
    const [video] = await db
      .insert(contestVideo)
      .values({
        contestId: filmed?.id ?? 0,
        contestCode: 'desk',
        mediaType: 'hls',
        mediaId: 'desk',
        status: 'unchecked',
      })
      .returning({ id: contestVideo.id })
    const id = video?.id ?? 0
    const competitionId = filmed?.competitionId ?? 0
    const shown = async () =>
      (await listPublicContests(db, competitionId, undefined))
        .flatMap(({ media }) => media)
        .filter(({ mediaExtId }) => mediaExtId === 'desk')
    expect(await shown()).toEqual([])
    expect(await setVideoStatus(db, competitionId, [id], 'visible', NOW)).toBe(1)
    const correct = (version?: number) =>
      correctOffset(db, competitionId, id, 12.5, { now: NOW, ...(version !== undefined && { version }) })
    await expect(correct()).rejects.toThrow('contestStartOffset to 0')
    await expect(correct(1)).rejects.toThrow('contestStartOffset to 0') // published since
    await correct(2)
    expect(await shown()).toMatchObject([{ contestStartOffset: 12.5 }])
    expect(await setVideoStatus(db, competitionId, [], 'hidden', NOW)).toBeGreaterThan(0)
    expect(await shown()).toEqual([])
    const missing = [999_999]
    await expect(setVideoStatus(db, competitionId, missing, 'visible', NOW)).rejects.toThrow(
      'has no video 999999',
    )
  })
})

test('an import of videos without any contest is refused', async () => {
  const file = {
    name: 'contests.json',
    bytes: Buffer.from(JSON.stringify({ contests: [] })),
  }
  await expect(importJudobaseVideos(db, GRAND_SLAM, [file])).rejects.toThrow()
})
