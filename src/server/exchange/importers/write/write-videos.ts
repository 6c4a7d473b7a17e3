import { inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { camera, contestVideo } from '#server/platform/db/schema/index.ts'
import type { ReadCounts } from '../import-summary.ts'
import type { ImportedCamera, ImportedContest } from '../imported-competition.ts'
import type { ImportTransaction } from '../keep-corrections.ts'
import { applyDifference, diffRows, splitIntoBatches } from './diff-rows.ts'
import { requireByKey } from './write-code-lists.ts'

/** An imported contest and its id. */
export type StoredContest = { id: number; contest: ImportedContest }

type MediaLinkRow = typeof contestVideo.$inferSelect
type VideoRow = { contestId: number; cameraId: number | null; namesCamera: boolean }

/**
 * Writes the videos of contests that have videos in the source. Only HLS links, the federation's streams, are ever removed;
 * the others belong to the back office.
 */
export async function writeVideos(
  db: ImportTransaction,
  written: readonly StoredContest[],
): Promise<ReadCounts> {
  const withVideos = written.filter(({ contest }) => contest.videos !== undefined)
  const cameras = await writeCameras(
    db,
    withVideos.flatMap(({ contest }) =>
      (contest.videos ?? []).flatMap(({ camera: videoCamera }) => videoCamera ?? []),
    ),
  )
  const stored = await findMediaLinks(
    db,
    withVideos.map(({ id }) => id),
  )
  const storedByKey = new Map(stored.map((row) => [`${row.contestId} ${row.mediaId}`, row]))
  const imported = withVideos.flatMap(({ id, contest }) =>
    (contest.videos ?? []).map(({ type, code, offset, camera: videoCamera }) => ({
      contestId: id,
      contestCode: contest.contestCode ?? '',
      mediaType: type,
      mediaId: code,
      contestStartOffset: offset,
      namesCamera: videoCamera !== null,
      cameraId:
        videoCamera === null
          ? (storedByKey.get(`${id} ${code}`)?.cameraId ?? null)
          : requireByKey(cameras, videoCamera.short),
    })),
  )
  // A video that was stored without a camera is the one that now has one.
  const formatKey = ({ contestId, mediaType, mediaId }: Partial<MediaLinkRow>) =>
    `${contestId} ${mediaType} ${mediaId}`
  const cameraByVideo = new Map(imported.map((row) => [formatKey(row), row.cameraId]))
  const { added, changed, removed } = diffRows<typeof contestVideo.$inferInsert>(
    stored,
    imported.map(({ namesCamera: _, ...row }) => row),
    (row) => `${formatKey(row)} ${row.cameraId ?? cameraByVideo.get(formatKey(row)) ?? null}`,
  )
  const obsolete = new Set(stored.filter((row) => isObsolete(row, imported)).map(({ id }) => id))
  const counts = await applyDifference(db, contestVideo, {
    // A video is published once someone has verified that it plays.
    added: added.map((row) => ({ ...row, status: 'unchecked' as const })),
    changed,
    removed: removed.filter((id) => obsolete.has(id)),
  })
  return { read: imported.length, ...counts }
}

/**
 * Whether a video may be removed if the source no longer contains it. A source with a single video and no camera does not
 * describe the other cameras: their videos remain if that video is stored with a camera.
 */
function isObsolete(
  { contestId, mediaType, cameraId }: MediaLinkRow,
  imported: readonly VideoRow[],
): boolean {
  if (mediaType !== 'hls') return false
  const ofContest = imported.filter((video) => video.contestId === contestId)
  return cameraId === null || !ofContest.some((video) => !video.namesCamera && video.cameraId !== null)
}

async function findMediaLinks(db: DatabaseOrTransaction, contests: readonly number[]) {
  const links: MediaLinkRow[] = []
  for (const batch of splitIntoBatches(contests)) {
    links.push(...(await db.select().from(contestVideo).where(inArray(contestVideo.contestId, batch))))
  }
  return links
}

/** Adds missing cameras. Existing ones are unchanged, because the back office may have edited them. */
async function writeCameras(db: DatabaseOrTransaction, imported: readonly ImportedCamera[]) {
  const missing = new Map(imported.map(({ short, name }) => [short, { codeShort: short, name }]))
  if (missing.size === 0) return new Map<string, number>()
  const known = await db.select().from(camera)
  for (const { codeShort } of known) missing.delete(codeShort)
  const added =
    missing.size > 0
      ? await db
          .insert(camera)
          .values([...missing.values()])
          .returning()
      : []
  return new Map([...known, ...added].map(({ codeShort, id }) => [codeShort, id]))
}
