import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { programmeBlock, programmeBlockMat } from '#server/platform/db/schema/index.ts'
import { createVideoFile, getVideoMediaType, type VideoStore } from '#server/publishing/video/video-store.ts'
import { createClipPlaylist, readClip } from './clip-playlist.ts'

/** The videos of a demo world: every one shows the clip. */

/** The code of the stream of a mat, of the commentated stream of a block (mat 0), and of the video of a contest. */
export const makeStreamCode = (block: number, mat: number): string => `demo-${block}-${mat}`
export const makeContestVideoCode = (contest: number): string => `demo-contest-${contest}`

/** Cameras run before a block begins, and after its last contest. */
export const STREAM_LEAD_MS = 5 * 60_000
const STREAM_TAIL_MS = 10 * 60_000

const MAX_BREAK_MS = 6 * 60 * 60_000

const CONTEST_VIDEO_SECONDS = 10 * 60

/**
 * Streams that run with the clock of the simulator, and recordings.
 * @param others where videos of other codes come from
 */
export const createDemoVideos = (db: Database, now: () => Date, others: VideoStore): VideoStore => ({
  open: async (access, code, names) => {
    const [, block, mat] = /^demo-(?:(\d{1,9})-(\d{1,9})|contest-\d{1,9})$/.exec(code) ?? []
    const [name = '', ...more] = names
    if (!code.startsWith('demo-') || more.length > 0) return others.open(access, code, names)
    const segment = /^(\d{1,3})\.ts$/.exec(name)?.[1]
    if (segment !== undefined) {
      const content = readClip().segments[Number(segment)]
      return content ? createVideoFile(content, getVideoMediaType(name) ?? '') : null
    }
    if (name !== 'index.m3u8') return null
    const stream =
      block === undefined
        ? { startedAt: 0, seconds: CONTEST_VIDEO_SECONDS, isOver: true }
        : await findStream(db, Number(block), Number(mat), now())
    if (!stream) return null
    const playlist = new TextEncoder().encode(createClipPlaylist(stream))
    return createVideoFile(playlist, getVideoMediaType(name) ?? '', !stream.isOver)
  },
})

/** The stream of a mat at a moment; null before it begins. */
async function findStream(db: Database, block: number, mat: number, now: Date) {
  const [row] = await db
    .select({
      competitionId: programmeBlock.competitionId,
      start: programmeBlock.start,
      finish: programmeBlock.finish,
      stream: programmeBlockMat.streamStartedAt,
    })
    .from(programmeBlock)
    .leftJoin(
      programmeBlockMat,
      and(eq(programmeBlockMat.blockId, programmeBlock.id), eq(programmeBlockMat.mat, mat)),
    )
    .where(eq(programmeBlock.id, block))
  if (!row) return null
  const startedAt = row.stream?.getTime() ?? row.start.getTime() - STREAM_LEAD_MS
  const [next] = await db
    .select({ start: programmeBlock.start })
    .from(programmeBlock)
    .where(and(eq(programmeBlock.competitionId, row.competitionId), gt(programmeBlock.start, row.finish)))
    .orderBy(programmeBlock.start)
    .limit(1)
  const lastSecond = row.finish.getTime() + STREAM_TAIL_MS
  const nextStream = (next?.start.getTime() ?? Number.POSITIVE_INFINITY) - STREAM_LEAD_MS
  // cameras run on in a break of the same day
  const end = nextStream - lastSecond < MAX_BREAK_MS ? nextStream : lastSecond
  if (now.getTime() < startedAt) return null
  const isOver = now.getTime() >= end
  return { startedAt, seconds: ((isOver ? end : now.getTime()) - startedAt) / 1000, isOver }
}
