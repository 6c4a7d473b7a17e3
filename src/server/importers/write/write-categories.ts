import { eq, inArray } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { toScoreColumns } from '../../api/contest/score-columns.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { competitionCategory, contest, entry, individualResult } from '../../db/schema/index.ts'
import type { ChangeCounts } from '../import-summary.ts'
import type { ImportedCategory, ImportedCompetition, ImportedContest } from '../imported-competition.ts'
import { applyDifference, diffRows, reserveIds } from './diff-rows.ts'
import { type CodeLists, formatAgeKey, formatWeightKey, requireIdByKey } from './write-code-lists.ts'
import { writeScoreEvents } from './write-score-events.ts'
import { writeVideos } from './write-videos.ts'

/** What of a competition an import replaces: everything, or the categories its files tell of. */
export type ImportScope = 'whole competition' | 'categories told'

type CategoryChanges = { contests: ChangeCounts; places: ChangeCounts }

/** A planned category with the ids of what it refers to. */
type StoredCategory = { category: ImportedCategory; id: number; ageId: number; weightId: number }

/**
 * Writes what was fought at a competition: categories, entries, contests and places. Rows that are not told any more
 * are removed, rows that are told as before are not touched.
 */
export async function writeCategories(
  db: DatabaseOrTransaction,
  planned: ImportedCompetition,
  competitionId: number,
  people: ReadonlyMap<Entrant, number>,
  lists: CodeLists,
  scope: ImportScope,
): Promise<CategoryChanges> {
  const personId = (entrant: Entrant) => requireId(people, entrant)
  const { placed, gone } = await writeCategoryRows(db, planned, competitionId, personId, lists, scope)
  const told = new Set(placed.map(({ weightId }) => weightId))
  const isOurs = ({ weightId }: { weightId: number }) => scope === 'whole competition' || told.has(weightId)

  // From what refers to what is referred to when removing; `gone` categories last.
  const results = (
    await db.select().from(individualResult).where(eq(individualResult.competitionId, competitionId))
  ).filter(isOurs)
  const places = await applyDifference(
    db,
    individualResult,
    diffRows<typeof individualResult.$inferInsert>(
      results,
      placed.flatMap(placeRows),
      (row) => `${row.competitionWeightId} ${row.personId}`,
    ),
  )
  const fought = (await db.select().from(contest).where(eq(contest.competitionId, competitionId))).filter(
    isOurs,
  )
  const contests = await applyDifference(
    db,
    contest,
    diffRows<typeof contest.$inferInsert>(
      fought,
      placed.flatMap(contestRows),
      (row) => `${row.competitionWeightId} ${row.number}`,
    ),
  )
  const entered = (await db.select().from(entry).where(eq(entry.competitionId, competitionId))).filter(isOurs)
  await applyDifference(
    db,
    entry,
    diffRows<typeof entry.$inferInsert>(
      entered,
      placed.flatMap(entryRows),
      (row) => `${row.weightId} ${row.personId}`,
    ),
  )
  const written = await writtenContests()
  await writeVideos(db, written)
  await writeScoreEvents(db, competitionId, written, personId)
  if (gone.length > 0) await db.delete(competitionCategory).where(inArray(competitionCategory.id, gone))
  return { contests, places }

  /** Of those contests that the source tells more of, the ids of their rows. */
  async function writtenContests() {
    const telling = placed.flatMap(({ category, id, weightId }) =>
      category.contests
        .filter(({ videos, events }) => videos !== undefined || events !== undefined)
        .map((one) => ({ key: `${id} ${one.number}`, weightId, contest: one })),
    )
    if (telling.length === 0) return []
    const rows = await db
      .select({ id: contest.id, weight: contest.competitionWeightId, number: contest.number })
      .from(contest)
      .where(eq(contest.competitionId, competitionId))
    const ids = new Map(rows.map(({ id, weight, number }) => [`${weight} ${number}`, id]))
    return telling.flatMap(({ key, ...one }) => {
      const id = ids.get(key)
      return id === undefined ? [] : [{ ...one, id }]
    })
  }

  function entryRows({ category, ageId, weightId }: StoredCategory) {
    return category.entrants.map((entrant) => ({
      competitionId,
      personId: personId(entrant),
      ageId,
      weightId,
      countryId: countryOf(entrant),
    }))
  }

  function placeRows({ category, id, weightId }: StoredCategory) {
    return category.places.map(({ entrant, place }) => ({
      competitionId,
      competitionWeightId: id,
      weightId,
      personId: personId(entrant),
      place,
      countryId: countryOf(entrant),
    }))
  }

  function contestRows({ category, id, weightId }: StoredCategory) {
    return category.contests.map((one) => ({
      competitionId,
      competitionWeightId: id,
      weightId,
      ...toContestRow(one, personId),
    }))
  }

  function countryOf(entrant: Entrant): number | null {
    const country = planned.people.get(entrant)?.country ?? null
    return country === null ? null : requireIdByKey(lists.countries, country)
  }
}

async function writeCategoryRows(
  db: DatabaseOrTransaction,
  { categories }: ImportedCompetition,
  competitionId: number,
  personId: (entrant: Entrant) => number,
  lists: CodeLists,
  scope: ImportScope,
): Promise<{ placed: StoredCategory[]; gone: number[] }> {
  const existing = await db
    .select()
    .from(competitionCategory)
    .where(eq(competitionCategory.competitionId, competitionId))
  const wanted = categories.map((category) => ({
    competitionId,
    ageId: requireIdByKey(lists.ages, formatAgeKey(category)),
    weightId: requireIdByKey(lists.weights, formatWeightKey(category)),
    judoka: category.entrants.length,
    status: 'drawn' as const,
    drawSystem: category.drawSystem,
    drawLines:
      category.drawSystem === null
        ? null
        : category.lines.map((entrant) => (entrant === null ? null : personId(entrant))),
    incomplete: category.incomplete,
  }))
  const { added, changed, removed } = diffRows<typeof competitionCategory.$inferInsert>(
    existing,
    wanted,
    (row) => row.weightId,
  )
  const newIds = await reserveIds(db, competitionCategory.id, added.length)
  const withIds = added.map((row, index) => ({ ...row, id: newIds[index] ?? 0 }))
  await applyDifference(db, competitionCategory, { added: withIds, changed, removed: [] })

  const ids = new Map([...existing, ...withIds].map(({ weightId, id }) => [weightId, id]))
  return {
    placed: wanted.flatMap(({ ageId, weightId }, index) => {
      const category = categories[index]
      return category ? [{ category, id: requireId(ids, weightId), ageId, weightId }] : []
    }),
    gone: scope === 'whole competition' ? removed : [],
  }
}

const toContestRow = (one: ImportedContest, personId: (entrant: Entrant) => number) => ({
  number: one.number,
  key: one.key,
  round: one.round,
  contestCode: one.code,
  whiteId: personId(one.white),
  blueId: personId(one.blue),
  winnerId: one.winner === null ? null : personId(one.winner),
  isFinished: one.isFinished,
  reason: one.reason,
  mat: one.mat,
  startedAt: one.startedAt,
  firstHajime: one.firstHajime,
  duration: one.duration,
  goldenScore: one.goldenScore,
  ...toScoreColumns(one.scoreWhite, one.scoreBlue),
})

function requireId(ids: ReadonlyMap<number, number>, key: number): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was expected among the rows written before and is not there`)
  return id
}
