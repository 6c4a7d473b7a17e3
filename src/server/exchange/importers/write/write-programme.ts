import { and, eq, inArray } from 'drizzle-orm'
import { readLocalDay } from '#judo/competition/zone-data.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  contest,
  programmeBlock,
  programmeBlockMat,
  sourceIdentity,
} from '#server/platform/db/schema/index.ts'
import type { ImportedCompetition } from '../imported-competition.ts'
import { type ImportTransaction, withoutEdited, withoutRemoved } from '../keep-corrections.ts'
import { applyDifference, diffRows, reserveIds, splitIntoBatches } from './diff-rows.ts'

/**
 * Writes the programme that follows from the times of contests: a block for each day, from the first start to the last
 * end, with its mats and the order of contests on them. A programme that the back office has created is unchanged.
 * Rules: docs/specification/imports.md, "The programme".
 */
export async function writeProgramme(
  db: ImportTransaction,
  { identity, timeZone }: Pick<ImportedCompetition, 'identity' | 'timeZone'>,
  competitionId: number,
): Promise<void> {
  const { source } = identity
  const stored = await db
    .select({ block: programmeBlock, key: sourceIdentity.sourceId })
    .from(programmeBlock)
    .leftJoin(
      sourceIdentity,
      and(
        eq(sourceIdentity.source, source),
        eq(sourceIdentity.entity, 'fragment'),
        eq(sourceIdentity.id, programmeBlock.id),
      ),
    )
    .where(eq(programmeBlock.competitionId, competitionId))
  if (stored.some(({ key }) => key === null)) return

  const days = await findCompetitionDays(db, competitionId, timeZone)
  const formatDayKey = (day: string) => `${identity.sourceId} ${day}`
  const imported = days.map(({ day, start, finish }, index) => ({
    key: formatDayKey(day),
    competitionId,
    name: `Day ${index + 1}`,
    start,
    finish,
  }))
  const { added, changed, removed } = diffRows<(typeof imported)[number]>(
    stored.map(({ block, key }) => ({ ...block, key: key ?? '' })),
    imported,
    ({ key }) => key,
  )
  const newIds = await reserveIds(db, programmeBlock.id, added.length)
  const withIds = added.map((row, index) => ({ ...row, id: newIds[index] ?? 0 }))
  await applyDifference(db, programmeBlock, { added: withIds, changed, removed: [] })
  for (const { key: sourceId, id } of withIds) {
    await db
      .insert(sourceIdentity)
      .values({ source, entity: 'fragment', sourceId, id })
      .onConflictDoUpdate({
        // the competition was imported before and has been removed since
        target: [sourceIdentity.source, sourceIdentity.entity, sourceIdentity.sourceId],
        set: { id },
      })
  }
  const ids = new Map([
    ...stored.map(({ block, key }) => [key, block.id] as const),
    ...withIds.map(({ key, id }) => [key, id] as const),
  ])
  const blocks = days.map((day) => ({ ...day, id: ids.get(formatDayKey(day.day)) ?? 0 }))
  await writeBlockMats(db, blocks)
  await writeMatOrder(db, blocks)
  const obsolete = await withoutEdited(db, programmeBlock, removed)
  if (obsolete.length === 0) return
  await db.update(contest).set({ blockId: null }).where(inArray(contest.blockId, obsolete))
  await db
    .delete(sourceIdentity)
    .where(
      and(
        eq(sourceIdentity.source, source),
        eq(sourceIdentity.entity, 'fragment'),
        inArray(sourceIdentity.id, obsolete),
      ),
    )
  await applyDifference(db, programmeBlock, { added: [], changed: [], removed: obsolete })
}

type ContestTimes = { id: number; mat: number | null; startedAt: Date; endedAt: Date; number: number }
type ProgrammeDay = { day: string; start: Date; finish: Date; contests: readonly ContestTimes[] }

/** The days of the competition in its time zone, each with its contests by start. */
async function findCompetitionDays(
  db: DatabaseOrTransaction,
  competitionId: number,
  timeZone: string,
): Promise<ProgrammeDay[]> {
  const rows = await db
    .select({
      id: contest.id,
      mat: contest.mat,
      number: contest.number,
      startedAt: contest.startedAt,
      firstHajime: contest.firstHajime,
      duration: contest.duration,
    })
    .from(contest)
    .where(eq(contest.competitionId, competitionId))
  const timed = rows.flatMap(({ startedAt, firstHajime, duration, ...row }): ContestTimes[] => {
    if (startedAt === null) return []
    const start = Math.max(Number(startedAt), Number(firstHajime ?? 0))
    return [{ ...row, startedAt, endedAt: new Date(start + (duration ?? 0) * 1000) }]
  })
  timed.sort((a, b) => Number(a.startedAt) - Number(b.startedAt) || a.number - b.number || a.id - b.id)
  return [...Map.groupBy(timed, ({ startedAt }) => readLocalDay(startedAt.getTime(), timeZone))].map(
    ([day, contests]) => ({
      day,
      start: new Date(Math.min(...contests.map(({ startedAt }) => Number(startedAt)))),
      finish: new Date(Math.max(...contests.map(({ endedAt }) => Number(endedAt)))),
      contests,
    }),
  )
}

type StoredProgrammeDay = ProgrammeDay & { id: number }

/** Writes the mats of blocks. A mat with a video is not removed, even if no contest took place on it. */
async function writeBlockMats(db: ImportTransaction, days: readonly StoredProgrammeDay[]): Promise<void> {
  if (days.length === 0) return
  const stored = await db
    .select()
    .from(programmeBlockMat)
    .where(
      inArray(
        programmeBlockMat.blockId,
        days.map(({ id }) => id),
      ),
    )
  const imported = days.flatMap(({ id, contests }) =>
    [...new Set(contests.flatMap(({ mat }) => mat ?? []))].map((mat) => ({ blockId: id, mat })),
  )
  const { added, changed, removed } = diffRows<typeof programmeBlockMat.$inferInsert>(
    stored,
    imported,
    ({ blockId, mat }) => `${blockId} ${mat}`,
  )
  const withVideo = new Set(stored.flatMap(({ id, videoId }) => (videoId === null ? [] : id)))
  await applyDifference(db, programmeBlockMat, {
    added: await withoutRemoved(db, programmeBlockMat, added, ['blockId', 'mat']),
    changed,
    removed: removed.filter((id) => !withVideo.has(id)),
  })
}

type ContestPosition = { id: number; blockId: number | null; matOrder: number | null }

/** Writes the block of contests and their order on the mat, which is that of their starts. */
async function writeMatOrder(db: ImportTransaction, days: readonly StoredProgrammeDay[]): Promise<void> {
  const imported = days.flatMap(({ id: blockId, contests }) =>
    [...Map.groupBy(contests, ({ mat }) => mat)].flatMap(([mat, onMat]) =>
      onMat.map(({ id }, index) => ({ id, blockId, matOrder: mat === null ? null : index + 1 })),
    ),
  )
  for (const batch of splitIntoBatches(imported)) {
    const stored = await db
      .select({ id: contest.id, blockId: contest.blockId, matOrder: contest.matOrder })
      .from(contest)
      .where(
        inArray(
          contest.id,
          batch.map(({ id }) => id),
        ),
      )
    const { changed } = diffRows<ContestPosition>(stored, batch, ({ id }) => id)
    await applyDifference(db, contest, { added: [], changed, removed: [] })
  }
}
