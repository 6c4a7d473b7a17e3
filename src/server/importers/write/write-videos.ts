import { inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { camera, contestVideo } from '../../db/schema/index.ts'
import type { ImportedCamera, ImportedContest } from '../imported-competition.ts'
import { applyDifference, diffRows, splitIntoBatches } from './diff-rows.ts'
import { requireIdByKey } from './write-code-lists.ts'

/** A contest of the plan and the id of its row. */
export type StoredContest = { id: number; contest: ImportedContest }

type MediaLinkRow = typeof contestVideo.$inferSelect
type VideoRow = { contestId: number; cameraId: number | null; namesCamera: boolean }

/**
 * Writes the videos of those contests whose source tells of videos. Links that
 * are no streams of the federation are the office's.
 */
export async function writeVideos(
  db: DatabaseOrTransaction,
  written: readonly StoredContest[],
): Promise<void> {
  const telling = written.filter(({ contest }) => contest.videos !== undefined)
  const cameras = await writeCameras(
    db,
    telling.flatMap(({ contest }) => (contest.videos ?? []).flatMap(({ camera: by }) => by ?? [])),
  )
  const existing = await findMediaLinks(
    db,
    telling.map(({ id }) => id),
  )
  const filmed = new Map(existing.map((row) => [`${row.contestId} ${row.mediaId}`, row]))
  const wanted = telling.flatMap(({ id, contest }) =>
    (contest.videos ?? []).map(({ type, code, offset, camera: by }) => ({
      contestId: id,
      contestCode: contest.code ?? '',
      mediaType: type,
      mediaId: code,
      contestStartOffset: offset,
      namesCamera: by !== null,
      cameraId:
        by === null ? (filmed.get(`${id} ${code}`)?.cameraId ?? null) : requireIdByKey(cameras, by.short),
    })),
  )
  const { added, changed, removed } = diffRows<typeof contestVideo.$inferInsert>(
    existing,
    wanted.map(({ namesCamera: _, ...row }) => row),
    (row) => `${row.contestId} ${row.mediaType} ${row.mediaId} ${row.cameraId}`,
  )
  const replaced = new Set(existing.filter((row) => isReplaced(row, wanted)).map(({ id }) => id))
  await applyDifference(db, contestVideo, {
    // A video is published once a person has checked that it plays.
    added: added.map((row) => ({ ...row, status: 'unchecked' as const })),
    changed,
    removed: removed.filter((id) => replaced.has(id)),
  })
}

/**
 * Streams of the federation go with what its answer no longer names. One that names a single video and no camera
 * doesn't tell of the other cameras: they stay as long as that video is among them.
 */
function isReplaced({ contestId, mediaType, cameraId }: MediaLinkRow, wanted: readonly VideoRow[]): boolean {
  if (mediaType !== 'hls') return false
  const named = wanted.filter((one) => one.contestId === contestId)
  return cameraId === null || !named.some((one) => !one.namesCamera && one.cameraId !== null)
}

async function findMediaLinks(db: DatabaseOrTransaction, contests: readonly number[]) {
  const links: MediaLinkRow[] = []
  for (const batch of splitIntoBatches(contests)) {
    links.push(...(await db.select().from(contestVideo).where(inArray(contestVideo.contestId, batch))))
  }
  return links
}

/** Adds the cameras that are missing; those there stay in the words of the office. */
async function writeCameras(db: DatabaseOrTransaction, wanted: readonly ImportedCamera[]) {
  const missing = new Map(wanted.map(({ short, name }) => [short, { codeShort: short, name }]))
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
