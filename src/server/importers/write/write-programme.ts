import { and, eq, inArray } from 'drizzle-orm'
import { toLocalDate } from '#language/dates.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { contest, programmeBlock, programmeBlockMat, sourceIdentity } from '../../db/schema/index.ts'
import type { ImportedCompetition } from '../imported-competition.ts'
import { applyDifference, diffRows, reserveIds, splitIntoBatches } from './diff-rows.ts'

/**
 * Writes the programme as far as contests tell it: a part for each day on which some began, from the first start to the last
 * end, its mats, and the order of contests on them. Where the office has made a programme, it stays as it is.
 * Rules: docs/specification/imports.md, "The programme".
 */
export async function writeProgramme(
  db: DatabaseOrTransaction,
  { identity, timeZone }: Pick<ImportedCompetition, 'identity' | 'timeZone'>,
  competitionId: number,
): Promise<void> {
  const { source } = identity
  const existing = await db
    .select({ part: programmeBlock, key: sourceIdentity.sourceId })
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
  if (existing.some(({ key }) => key === null)) return

  const days = await findCompetitionDays(db, competitionId, timeZone)
  const keyOf = (day: string) => `${identity.sourceId} ${day}`
  const wanted = days.map(({ day, start, finish }, index) => ({
    key: keyOf(day),
    competitionId,
    name: `Day ${index + 1}`,
    start,
    finish,
  }))
  const { added, changed, removed } = diffRows<(typeof wanted)[number]>(
    existing.map(({ part, key }) => ({ ...part, key: key ?? '' })),
    wanted,
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
        // the competition was here before and was removed since
        target: [sourceIdentity.source, sourceIdentity.entity, sourceIdentity.sourceId],
        set: { id },
      })
  }
  const ids = new Map([
    ...existing.map(({ part, key }) => [key, part.id] as const),
    ...withIds.map(({ key, id }) => [key, id] as const),
  ])
  const placed = days.map((day) => ({ ...day, id: ids.get(keyOf(day.day)) ?? 0 }))
  await writeBlockMats(db, placed)
  await writeMatOrder(db, placed)
  if (removed.length === 0) return
  await db.update(contest).set({ fragmentId: null }).where(inArray(contest.fragmentId, removed))
  await db
    .delete(sourceIdentity)
    .where(
      and(
        eq(sourceIdentity.source, source),
        eq(sourceIdentity.entity, 'fragment'),
        inArray(sourceIdentity.id, removed),
      ),
    )
  await applyDifference(db, programmeBlock, { added: [], changed: [], removed })
}

type ContestTimes = { id: number; mat: number | null; startedAt: Date; endedAt: Date; number: number }
type ProgrammeDay = { day: string; start: Date; finish: Date; contests: readonly ContestTimes[] }

/** The days on which contests began, in the time zone of the competition, each with its contests as they began. */
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
    const begun = Math.max(Number(startedAt), Number(firstHajime ?? 0))
    return [{ ...row, startedAt, endedAt: new Date(begun + (duration ?? 0) * 1000) }]
  })
  timed.sort((a, b) => Number(a.startedAt) - Number(b.startedAt) || a.number - b.number || a.id - b.id)
  return [...Map.groupBy(timed, ({ startedAt }) => toLocalDate(timeZone, startedAt))].map(
    ([day, contests]) => ({
      day,
      start: new Date(Math.min(...contests.map(({ startedAt }) => Number(startedAt)))),
      finish: new Date(Math.max(...contests.map(({ endedAt }) => Number(endedAt)))),
      contests,
    }),
  )
}

type StoredProgrammeDay = ProgrammeDay & { id: number }

/** A mat of a part that has a video stays, whoever fought on it. */
async function writeBlockMats(db: DatabaseOrTransaction, days: readonly StoredProgrammeDay[]): Promise<void> {
  if (days.length === 0) return
  const existing = await db
    .select()
    .from(programmeBlockMat)
    .where(
      inArray(
        programmeBlockMat.fragmentId,
        days.map(({ id }) => id),
      ),
    )
  const wanted = days.flatMap(({ id, contests }) =>
    [...new Set(contests.flatMap(({ mat }) => mat ?? []))].map((mat) => ({ fragmentId: id, mat })),
  )
  const { added, changed, removed } = diffRows<typeof programmeBlockMat.$inferInsert>(
    existing,
    wanted,
    ({ fragmentId, mat }) => `${fragmentId} ${mat}`,
  )
  const filmed = new Set(existing.flatMap(({ id, videoId }) => (videoId === null ? [] : id)))
  await applyDifference(db, programmeBlockMat, {
    added,
    changed,
    removed: removed.filter((id) => !filmed.has(id)),
  })
}

type ContestPosition = { id: number; fragmentId: number | null; matOrder: number | null }

/** Contests stand on their mat in the order in which they began. */
async function writeMatOrder(db: DatabaseOrTransaction, days: readonly StoredProgrammeDay[]): Promise<void> {
  const wanted = days.flatMap(({ id: fragmentId, contests }) =>
    [...Map.groupBy(contests, ({ mat }) => mat)].flatMap(([mat, onMat]) =>
      onMat.map(({ id }, index) => ({ id, fragmentId, matOrder: mat === null ? null : index + 1 })),
    ),
  )
  for (const batch of splitIntoBatches(wanted)) {
    const existing = await db
      .select({ id: contest.id, fragmentId: contest.fragmentId, matOrder: contest.matOrder })
      .from(contest)
      .where(
        inArray(
          contest.id,
          batch.map(({ id }) => id),
        ),
      )
    const { changed } = diffRows<ContestPosition>(existing, batch, ({ id }) => id)
    await applyDifference(db, contest, { added: [], changed, removed: [] })
  }
}
