import { eq, inArray } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { countWins } from '#judo/pool/index.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import { competitionCategory, contest, entry, individualResult } from '#server/platform/db/schema/index.ts'
import type { ChangeCounts, ChangesByKind, ReadCounts } from '../import-summary.ts'
import type { ImportedCategory, ImportedCompetition, ImportedContest } from '../imported-competition.ts'
import { type ImportTransaction, withoutEdited } from '../keep-corrections.ts'
import { applyDifference, diffRows, reserveIds } from './diff-rows.ts'
import type { PersonMatch } from './insert-people.ts'
import { type CodeLists, formatAgeKey, formatWeightKey, requireByKey } from './write-code-lists.ts'
import { writeScoreEvents } from './write-score-events.ts'
import { writeVideos } from './write-videos.ts'

/** What an import replaces: all categories of a competition, or only those in the files. */
export type ImportScope = 'whole competition' | 'imported categories'

type CategoryChanges = {
  contests: ChangeCounts
  places: ChangeCounts
  others: Omit<ChangesByKind, 'competitions'>
}

/** An imported category with the ids of its rows. */
type StoredCategory = { category: ImportedCategory; id: number; ageId: number; categoryId: number }

/**
 * Writes categories, entries, contests and places of a competition. Rows that are no longer in the files are removed,
 * unchanged rows are not written.
 */
export async function writeCategories(
  db: ImportTransaction,
  imported: ImportedCompetition,
  competitionId: number,
  people: ReadonlyMap<Entrant, PersonMatch>,
  codeLists: CodeLists,
  scope: ImportScope,
): Promise<CategoryChanges> {
  const personId = (entrant: Entrant) => requireById(people, entrant).id
  const { categories, removedIds, counts } = await writeCategoryRows(
    db,
    imported,
    competitionId,
    personId,
    codeLists,
    scope,
  )
  const categoryIds = new Set(categories.map(({ categoryId }) => categoryId))
  const isInScope = ({ categoryId }: { categoryId: number }) =>
    scope === 'whole competition' || categoryIds.has(categoryId)

  // Referring rows before the rows they refer to, as foreign keys require for removal; categories are removed last.
  const storedPlaces = (
    await db.select().from(individualResult).where(eq(individualResult.competitionId, competitionId))
  ).filter(isInScope)
  const places = await applyDifference(
    db,
    individualResult,
    diffRows<typeof individualResult.$inferInsert>(
      storedPlaces,
      categories.flatMap(createPlaceRows),
      (row) => `${row.competitionCategoryId} ${row.personId}`,
    ),
  )
  const storedContests = (
    await db.select().from(contest).where(eq(contest.competitionId, competitionId))
  ).filter(isInScope)
  const durations = new Map(
    storedContests.map((row) => [`${row.competitionCategoryId} ${row.number}`, row.duration]),
  )
  const contests = await applyDifference(
    db,
    contest,
    diffRows<typeof contest.$inferInsert>(
      storedContests,
      categories.flatMap(createContestRows),
      (row) => `${row.competitionCategoryId} ${row.number}`,
    ),
  )
  const storedEntries = (await db.select().from(entry).where(eq(entry.competitionId, competitionId))).filter(
    isInScope,
  )
  const entryRows = categories.flatMap(createEntryRows)
  const entries = await applyDifference(
    db,
    entry,
    diffRows<typeof entry.$inferInsert>(
      storedEntries,
      entryRows,
      (row) => `${row.categoryId} ${row.personId}`,
    ),
  )
  const written = await findStoredContests()
  const videos = await writeVideos(db, written)
  const events = await writeScoreEvents(db, competitionId, written, personId)
  if (removedIds.length > 0) {
    await db.delete(competitionCategory).where(inArray(competitionCategory.id, removedIds))
  }
  const others = { categories: counts, entries: { read: entryRows.length, ...entries }, videos, events }
  return { contests, places, others }

  /** Contests with videos or score events in the source, and their ids. */
  async function findStoredContests() {
    const withDetails = categories.flatMap(({ category, id, categoryId }) =>
      category.contests
        .filter(({ videos, events }) => videos !== undefined || events !== undefined)
        .map((contest) => ({ key: `${id} ${contest.number}`, categoryId, contest })),
    )
    if (withDetails.length === 0) return []
    const rows = await db
      .select({ id: contest.id, weight: contest.competitionCategoryId, number: contest.number })
      .from(contest)
      .where(eq(contest.competitionId, competitionId))
    const ids = new Map(rows.map(({ id, weight, number }) => [`${weight} ${number}`, id]))
    return withDetails.flatMap(({ key, ...details }) => {
      const id = ids.get(key)
      return id === undefined ? [] : [{ ...details, id }]
    })
  }

  function createEntryRows({ category, ageId, categoryId }: StoredCategory) {
    return category.entrants.map((entrant) => ({
      competitionId,
      personId: personId(entrant),
      ageId,
      categoryId,
      countryId: getCountryId(entrant),
      ...(category.withdrawals && {
        disqualifiedAfter:
          category.withdrawals.find((withdrawal) => withdrawal.entrant === entrant)?.after ?? null,
      }),
    }))
  }

  function createPlaceRows({ category, id, categoryId }: StoredCategory) {
    return category.places.map(({ entrant, place }) => ({
      competitionId,
      competitionCategoryId: id,
      categoryId,
      personId: personId(entrant),
      place,
      wins: countWins(entrant, category.contests),
      countryId: getCountryId(entrant),
    }))
  }

  /** A response without events does not show how long a contest was, so that the duration that events have shown is unchanged. */
  function createContestRows({ category, id, categoryId }: StoredCategory) {
    return category.contests.map((contest) => {
      const row = toContestRow(contest, personId)
      const eventDuration =
        contest.events === undefined ? (durations.get(`${id} ${contest.number}`) ?? null) : null
      return {
        competitionId,
        competitionCategoryId: id,
        categoryId,
        ...row,
        duration: row.duration ?? eventDuration,
      }
    })
  }

  function getCountryId(entrant: Entrant): number | null {
    return requireById(people, entrant).countryId
  }
}

async function writeCategoryRows(
  db: ImportTransaction,
  { categories }: ImportedCompetition,
  competitionId: number,
  personId: (entrant: Entrant) => number,
  codeLists: CodeLists,
  scope: ImportScope,
): Promise<{ categories: StoredCategory[]; removedIds: number[]; counts: ReadCounts }> {
  const stored = await db
    .select()
    .from(competitionCategory)
    .where(eq(competitionCategory.competitionId, competitionId))
  const imported = categories.map((category) => ({
    competitionId,
    ageId: requireByKey(codeLists.ages, formatAgeKey(category)),
    categoryId: requireByKey(codeLists.weights, formatWeightKey(category)),
    judoka: category.entrants.length,
    contestDuration: category.contestDuration,
    status: 'drawn' as const,
    drawSystem: category.drawSystem,
    drawLines:
      category.drawSystem === null
        ? null
        : category.lines.map((entrant) => (entrant === null ? null : personId(entrant))),
    drawReconstruction: category.drawReconstruction,
    incomplete: category.incomplete,
  }))
  const { added, changed, removed } = diffRows<typeof competitionCategory.$inferInsert>(
    stored,
    imported,
    (row) => row.categoryId,
  )
  const newIds = await reserveIds(db, competitionCategory.id, added.length)
  const withIds = added.map((row, index) => ({ ...row, id: newIds[index] ?? 0 }))
  const written = await applyDifference(db, competitionCategory, { added: withIds, changed, removed: [] })
  const removedIds =
    scope === 'whole competition' ? await withoutEdited(db, competitionCategory, removed) : []

  const ids = new Map([...stored, ...withIds].map(({ categoryId, id }) => [categoryId, id]))
  return {
    categories: imported.flatMap(({ ageId, categoryId }, index) => {
      const category = categories[index]
      return category ? [{ category, id: requireById(ids, categoryId), ageId, categoryId }] : []
    }),
    removedIds,
    counts: {
      read: imported.length,
      ...written,
      removed: removedIds.length,
    },
  }
}

const toContestRow = (contest: ImportedContest, personId: (entrant: Entrant) => number) => ({
  number: contest.number,
  key: contest.key,
  round: contest.round,
  whiteId: personId(contest.white),
  blueId: personId(contest.blue),
  ...toContestOutcome(contest, personId),
})

/** What a contest led to, and when and where it was fought: everything but its place in the draw. */
export const toContestOutcome = <Id>(contest: ImportedContest, personId: (entrant: Entrant) => Id) => ({
  contestCode: contest.contestCode,
  winnerId: contest.winner === null ? null : personId(contest.winner),
  isFinished: contest.isFinished,
  reason: contest.reason,
  mat: contest.mat,
  startedAt: contest.startedAt,
  firstHajime: contest.firstHajime,
  duration: contest.duration,
  goldenScore: contest.goldenScore,
  ...toScoreColumns(contest.scoreWhite, contest.scoreBlue),
})

export function requireById<T>(written: ReadonlyMap<number, T>, id: number): T {
  const value = written.get(id)
  if (value === undefined) throw new Error(`Expected a row for ${id} among those written before, got none`)
  return value
}
