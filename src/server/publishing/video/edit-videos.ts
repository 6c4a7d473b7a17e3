import { and, eq, getTableName, inArray } from 'drizzle-orm'
import { isVideoSlug, toVideoSlug } from '#publication/videos.ts'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import { type EditableRow, runEdit } from '#server/platform/audit/run-edit.ts'
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

/** When an edit is made, and the version of the row as the editor has seen it; none where nothing is stored yet. */
export type VideoEdit = { now: Date; version?: number }

/** A mat of a block as it is edited. */
const matRow: EditableRow<Stream> = {
  entity: getTableName(programmeBlockMat),
  lock: async (tx, id) => {
    const { videoId, streamStartedAt, version } = programmeBlockMat
    const columns = { videoId, streamStartedAt, version }
    const [row] = await tx
      .select(columns)
      .from(programmeBlockMat)
      .where(eq(programmeBlockMat.id, id))
      .for('update')
    return row ?? null
  },
}

type Stream = Pick<typeof programmeBlockMat.$inferSelect, 'videoId' | 'streamStartedAt'>

const NO_STREAM: Stream = { videoId: null, streamStartedAt: null }

export type StreamPlace = { competitionId: number; block: number; mat: number }

/**
 * Links a stream to a mat in a block, or corrects when it started.
 * @param chosen without a slug, the mat has no start either
 * @param version of the mat as the editor has seen it; not needed where nothing is overwritten
 * @throws VideoEditError if the competition has no such mat or the slug no address, EditConflict if somebody else has changed the mat
 */
export async function editStream(
  db: Database,
  { competitionId, block, mat }: StreamPlace,
  { slug, startedAt }: { slug?: string | null; startedAt?: Date },
  { now, version }: VideoEdit,
): Promise<void> {
  if (slug && !isVideoSlug(toVideoSlug(slug))) throw new VideoEditError(`${slug} is not the slug of a video.`)
  const [row] = await db
    .select({ id: programmeBlockMat.id })
    .from(programmeBlockMat)
    .innerJoin(programmeBlock, eq(programmeBlock.id, programmeBlockMat.blockId))
    .where(
      and(
        eq(programmeBlock.competitionId, competitionId),
        eq(programmeBlock.id, block),
        eq(programmeBlockMat.mat, mat),
      ),
    )
  if (!row) throw new VideoEditError(`The competition has no mat ${mat} in block ${block}.`)
  const chosen: Partial<Stream> =
    slug === null
      ? NO_STREAM
      : { ...(slug && { videoId: slug }), ...(startedAt && { streamStartedAt: startedAt }) }
  const fields = Object.keys(chosen) as (keyof Stream)[]
  const nothing = Object.fromEntries(fields.map((field) => [field, null]))
  const read = version === undefined ? { ...nothing, version: 0 } : { version }
  const edit = { id: row.id, read, chosen, author: AUTHOR, namesOthers: true, now }
  await runEdit(db, matRow, edit, (tx) =>
    tx.update(programmeBlockMat).set(chosen).where(eq(programmeBlockMat.id, row.id)),
  )
}

/** The second of a contest in its video, as it is edited. */
const offsetRow: EditableRow<Pick<typeof contestVideo.$inferSelect, 'contestStartOffset'>> = {
  entity: getTableName(contestVideo),
  lock: async (tx, id) => {
    const { contestStartOffset, version } = contestVideo
    const columns = { contestStartOffset, version }
    const [row] = await tx.select(columns).from(contestVideo).where(eq(contestVideo.id, id)).for('update')
    return row ?? null
  },
}

/** Videos of contests of a competition; all of them if no ids are named. */
const selectContestVideos = (db: DatabaseOrTransaction, competitionId: number, ids: readonly number[]) =>
  db
    .select({ id: contestVideo.id, status: contestVideo.status })
    .from(contestVideo)
    .innerJoin(contest, eq(contest.id, contestVideo.contestId))
    .where(
      and(
        eq(contest.competitionId, competitionId),
        ids.length > 0 ? inArray(contestVideo.id, [...ids]) : undefined,
      ),
    )

/**
 * Corrects the second of a contest in its video.
 * @throws VideoEditError if the competition has no such video, EditConflict if somebody else has changed its offset
 */
export async function correctOffset(
  db: Database,
  competitionId: number,
  id: number,
  contestStartOffset: number,
  { now, version = 0 }: VideoEdit,
): Promise<void> {
  assertVideos([id], await selectContestVideos(db, competitionId, [id]))
  const edit = {
    id,
    read: { version },
    chosen: { contestStartOffset },
    author: AUTHOR,
    namesOthers: true,
    now,
  }
  await runEdit(db, offsetRow, edit, (tx) =>
    tx.update(contestVideo).set({ contestStartOffset }).where(eq(contestVideo.id, id)),
  )
}

/**
 * Publishes or withdraws videos of contests.
 * @param ids of the videos; all of the competition if it is empty
 * @returns number of changed videos
 * @throws VideoEditError if the competition has no such video
 */
export async function setVideoStatus(
  db: Database,
  competitionId: number,
  ids: readonly number[],
  status: 'visible' | 'hidden',
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await selectContestVideos(tx, competitionId, ids).for('update', { of: contestVideo })
    assertVideos(ids, rows)
    const changed = rows.filter((row) => row.status !== status)
    const published = status === 'visible' ? { publishedAt: now } : {}
    for (const { id, status: before } of changed) {
      await tx
        .update(contestVideo)
        .set({ status, ...published })
        .where(eq(contestVideo.id, id))
      const entity = getTableName(contestVideo)
      await recordChange(tx, AUTHOR, {
        entity,
        entityId: id,
        before: { status: before },
        after: { status },
        now,
      })
    }
    return changed.length
  })
}

function assertVideos(ids: readonly number[], rows: readonly { id: number }[]): void {
  const missing = ids.filter((id) => !rows.some((row) => row.id === id))
  if (missing.length > 0) throw new VideoEditError(`The competition has no video ${missing.join(', ')}.`)
}
