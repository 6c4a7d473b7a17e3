import { and, eq, getTableName, inArray } from 'drizzle-orm'
import { isVideoSlug, toVideoSlug } from '#publication/videos.ts'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  camera,
  competition,
  contest,
  contestVideo,
  programmeBlock,
  programmeBlockMat,
} from '#server/platform/db/schema/index.ts'

/** Changes of videos by a federation; each is in the audit log. */

/** A stream, video or competition that does not exist, or a value that is not possible. */
export class VideoEditError extends Error {}

const AUTHOR: ChangeAuthor = { command: 'video' }

export async function findCompetition(db: DatabaseOrTransaction, externalId: string): Promise<number> {
  const [found] = await db
    .select({ id: competition.id })
    .from(competition)
    .where(eq(competition.externalId, externalId))
  if (!found) throw new VideoEditError(`There is no competition ${externalId}.`)
  return found.id
}

/** The mats of all blocks with their streams, in the order of the programme. */
export const listStreams = (db: Database, competitionId: number) =>
  db
    .select({
      block: programmeBlock.id,
      title: programmeBlock.name,
      mat: programmeBlockMat.mat,
      slug: programmeBlockMat.videoId,
      startedAt: programmeBlockMat.streamStartedAt,
      version: programmeBlockMat.version,
    })
    .from(programmeBlock)
    .innerJoin(programmeBlockMat, eq(programmeBlockMat.blockId, programmeBlock.id))
    .where(eq(programmeBlock.competitionId, competitionId))
    .orderBy(programmeBlock.start, programmeBlock.id, programmeBlockMat.mat)

/** The videos of contests, by contest. */
export const listContestVideos = (db: Database, competitionId: number) =>
  db
    .select({
      id: contestVideo.id,
      contest: contestVideo.contestCode,
      type: contestVideo.mediaType,
      code: contestVideo.mediaId,
      offset: contestVideo.contestStartOffset,
      camera: camera.codeShort,
      status: contestVideo.status,
      version: contestVideo.version,
    })
    .from(contestVideo)
    .innerJoin(contest, eq(contest.id, contestVideo.contestId))
    .leftJoin(camera, eq(camera.id, contestVideo.cameraId))
    .where(eq(contest.competitionId, competitionId))
    .orderBy(contestVideo.contestCode, contestVideo.id)

/** When an edit is made, and the version of the row as the editor has seen it. */
export type VideoEdit = { now: Date; version?: number }

/**
 * Two editors do not overwrite each other: an edit names the version that it replaces.
 * @param stored says what would be overwritten
 * @throws VideoEditError
 */
function requireVersion(version: number | undefined, current: number, stored: string): void {
  if (version === current) return
  throw new VideoEditError(
    `${stored} ${version === undefined ? '' : 'Somebody else has changed it since. '}` +
      `To replace that, repeat the command with --version ${current}.`,
  )
}

export type StreamPlace = { competitionId: number; block: number; mat: number }

/**
 * Links a stream to a mat in a block, or corrects when it started.
 * @param version of the mat as the editor has seen it; not needed where nothing is overwritten
 * @throws VideoEditError if the competition has no such mat, the slug no address, or somebody else has changed the mat
 */
export async function editStream(
  db: Database,
  { competitionId, block, mat }: StreamPlace,
  changed: { slug?: string | null; startedAt?: Date },
  { now, version }: VideoEdit,
): Promise<void> {
  const { slug, startedAt } = changed
  if (slug && !isVideoSlug(toVideoSlug(slug))) throw new VideoEditError(`${slug} is not the slug of a video.`)
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ row: programmeBlockMat })
      .from(programmeBlockMat)
      .innerJoin(programmeBlock, eq(programmeBlock.id, programmeBlockMat.blockId))
      .where(
        and(
          eq(programmeBlock.competitionId, competitionId),
          eq(programmeBlock.id, block),
          eq(programmeBlockMat.mat, mat),
        ),
      )
      .for('update', { of: programmeBlockMat })
    if (!stored) throw new VideoEditError(`The competition has no mat ${mat} in block ${block}.`)
    const { id, videoId, streamStartedAt } = stored.row
    const after = {
      videoId: slug === undefined ? videoId : slug,
      streamStartedAt: startedAt ?? (slug === null ? null : streamStartedAt),
    }
    const isOverwritten =
      (videoId !== null && after.videoId !== videoId) ||
      (streamStartedAt !== null && after.streamStartedAt?.getTime() !== streamStartedAt.getTime())
    if (isOverwritten) {
      const start = streamStartedAt ? `, which started at ${streamStartedAt.toISOString()}` : ''
      requireVersion(
        version,
        stored.row.version,
        `Mat ${mat} has the stream ${videoId ?? 'without a slug'}${start}.`,
      )
    }
    await tx.update(programmeBlockMat).set(after).where(eq(programmeBlockMat.id, id))
    await recordChange(tx, AUTHOR, {
      entity: getTableName(programmeBlockMat),
      entityId: id,
      before: { videoId, streamStartedAt: streamStartedAt?.toISOString() ?? null },
      after: { ...after, streamStartedAt: after.streamStartedAt?.toISOString() ?? null },
      now,
    })
  })
}

type ContestVideoChange = { status: 'visible' | 'hidden' } | { contestStartOffset: number }

/**
 * Publishes or withdraws videos of contests, or corrects the offset of one.
 * @param ids of the videos; all of the competition if it is empty
 * @param version of the video, for its offset
 * @returns number of changed videos
 * @throws VideoEditError if the competition has no such video, or somebody else has changed its offset
 */
export async function editContestVideos(
  db: Database,
  competitionId: number,
  ids: readonly number[],
  change: ContestVideoChange,
  { now, version }: VideoEdit,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ row: contestVideo })
      .from(contestVideo)
      .innerJoin(contest, eq(contest.id, contestVideo.contestId))
      .where(
        and(
          eq(contest.competitionId, competitionId),
          ids.length > 0 ? inArray(contestVideo.id, [...ids]) : undefined,
        ),
      )
      .for('update', { of: contestVideo })
    const missing = ids.filter((id) => !rows.some(({ row }) => row.id === id))
    if (missing.length > 0) throw new VideoEditError(`The competition has no video ${missing.join(', ')}.`)
    const changed = rows.filter(({ row }) =>
      'status' in change
        ? row.status !== change.status
        : row.contestStartOffset !== change.contestStartOffset,
    )
    for (const { row } of changed) {
      if ('contestStartOffset' in change) {
        const stored = `The contest begins at second ${row.contestStartOffset} of video ${row.id}.`
        requireVersion(version, row.version, stored)
      }
      const published = 'status' in change && change.status === 'visible' ? { publishedAt: now } : {}
      await tx
        .update(contestVideo)
        .set({ ...change, ...published })
        .where(eq(contestVideo.id, row.id))
      const { status, contestStartOffset } = row
      await recordChange(tx, AUTHOR, {
        entity: getTableName(contestVideo),
        entityId: row.id,
        before: 'status' in change ? { status } : { contestStartOffset },
        after: change,
        now,
      })
    }
    return changed.length
  })
}
