import { inArray } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { camera, mediaLink } from '../../db/schema/index.ts'
import type { PlannedCamera, PlannedContest } from '../planned.ts'
import { idIn } from './code-lists.ts'
import { apply, batches, difference } from './rows.ts'

/** A contest of the plan and the id of its row. */
export type WrittenContest = { id: number; contest: PlannedContest }

type Link = typeof mediaLink.$inferSelect
type Wanted = { contestId: number; cameraId: number | null; namesCamera: boolean }

/** A video is shown once somebody has seen that it plays. */
const NOT_CHECKED = 0

/**
 * Writes the videos of those contests whose source tells of videos. Links that
 * are no streams of the federation are the office's.
 */
export async function writeVideos(db: Queries, written: readonly WrittenContest[]): Promise<void> {
  const telling = written.filter(({ contest }) => contest.videos !== undefined)
  const cameras = await writeCameras(
    db,
    telling.flatMap(({ contest }) => (contest.videos ?? []).flatMap(({ camera: by }) => by ?? [])),
  )
  const existing = await linksOf(
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
      cameraId: by === null ? (filmed.get(`${id} ${code}`)?.cameraId ?? null) : idIn(cameras, by.short),
    })),
  )
  const { added, changed, removed } = difference<typeof mediaLink.$inferInsert>(
    existing,
    wanted.map(({ namesCamera: _, ...row }) => row),
    (row) => `${row.contestId} ${row.mediaType} ${row.mediaId} ${row.cameraId}`,
  )
  const replaced = new Set(existing.filter((row) => isReplaced(row, wanted)).map(({ id }) => id))
  await apply(db, mediaLink, {
    added: added.map((row) => ({ ...row, status: NOT_CHECKED })),
    changed,
    removed: removed.filter((id) => replaced.has(id)),
  })
}

/**
 * Streams of the federation go with what its answer no longer names. One that names a single video and no camera
 * doesn't tell of the other cameras: they stay as long as that video is among them.
 */
function isReplaced({ contestId, mediaType, cameraId }: Link, wanted: readonly Wanted[]): boolean {
  if (mediaType !== 'hls') return false
  const named = wanted.filter((one) => one.contestId === contestId)
  return cameraId === null || !named.some((one) => !one.namesCamera && one.cameraId !== null)
}

async function linksOf(db: Queries, contests: readonly number[]) {
  const links: Link[] = []
  for (const batch of batches(contests)) {
    links.push(...(await db.select().from(mediaLink).where(inArray(mediaLink.contestId, batch))))
  }
  return links
}

/** Adds the cameras that are missing; those there stay in the words of the office. */
async function writeCameras(db: Queries, wanted: readonly PlannedCamera[]) {
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
