import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import {
  createPoolSettings,
  isExclusionForConduct,
  type PoolSettings,
  type Withdrawal,
} from '#judo/progression/index.ts'
import { toSideScores } from '#server/competitions/contests/score-columns.ts'
import {
  type PoolRuleRow,
  poolRuleColumns,
  toPoolRules,
} from '#server/competitions/info/competition-columns.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  contest,
  entry,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'
import { clampSendTime } from '../ingest/send-order.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { setContest } from '../live-context.ts'
import { assignSides } from './assign-sides.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { listExcluded, selectContestRows, toDrawContest } from './contest-rows.ts'
import { type DrawChanges, progressDraw, withTieDecisions } from './progress-draw.ts'
import type { ProgressionChanges } from './progression-changes.ts'
import { applyTieDecision, type DecisionPacket, type TieChange } from './tie-decisions.ts'
import {
  categoryColumns,
  type EntryRow,
  entryColumns,
  writeIndividualPlaces,
} from './write-individual-places.ts'

type FinishedContest = { before: LiveContestRow; row: LiveContestRow }

/**
 * Applies a result to the draw sheet of its category: assigns the sides of later contests, marks contests that are not fought,
 * and writes the places of a completed category.
 */
export async function advanceCategory(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { before, row }: FinishedContest,
  changes: ProgressionChanges,
): Promise<void> {
  const category = await readCategory(db, eq(competitionCategory.id, row.competitionCategoryId))
  if (!category) return
  setContest(context, { ...row, goldenScoreDuration: getGoldenScoreSeconds(row, category.regular) })
  const entries = await readEntries(db, row)
  const rows = await selectContestRows(db, context, isInCategory(row.competitionCategoryId))
  const drawChanges = progressDraw(
    createDrawState(context, category, entries, rows, before),
    toDrawContest(row),
  )
  if (!drawChanges) changes.findings.push(...describeUnknownDraw(category, rows))
  const isOpen =
    drawChanges && !(await writeDrawChanges(db, context, { category, entries, rows }, drawChanges, changes))
  await writeExclusions(db, context, entries, rows, row)
  if (isOpen && !before.isFinished) return
  await closeOrReopenCompetition(db, context, changes)
}

/**
 * Decides the order of tied judoka of a category, or takes a decision back.
 * @throws Conflict if there is no such tie or no such decision
 */
export async function decideCategoryTie(
  db: DatabaseOrTransaction,
  context: LiveContext,
  packet: DecisionPacket,
  changes: ProgressionChanges,
): Promise<TieChange> {
  const category = await readCategory(
    db,
    and(
      eq(competitionCategory.competitionId, context.competitionId),
      eq(competitionCategory.categoryId, packet.idWeight ?? 0),
      isNull(competitionCategory.teamCompetitionId),
    ),
  )
  if (!category) throw new BadRequest('idWeight', `This competition has no category ${packet.idWeight}.`)
  const { id, tieDecisions } = category.weight
  const entries = await readEntries(db, category.weight)
  const rows = await selectContestRows(db, context, isInCategory(id))
  const state = createDrawState(context, category, entries, rows)
  const { pool = {} } = state
  const decided = applyTieDecision(packet, clampSendTime(packet, context.now), tieDecisions, (decisions) =>
    progressDraw({ ...state, pool: withTieDecisions(pool, decisions) }, null),
  )
  await db
    .update(competitionCategory)
    .set({ tieDecisions: decided.after })
    .where(eq(competitionCategory.id, id))
  await writeDrawChanges(db, context, { category, entries, rows }, decided.drawChanges, changes)
  await writeExclusions(db, context, entries, rows)
  await closeOrReopenCompetition(db, context, changes)
  return {
    entity: getTableName(competitionCategory),
    entityId: id,
    before: tieDecisions,
    after: decided.after,
  }
}

type Category = NonNullable<Awaited<ReturnType<typeof readCategory>>>

type CategoryDraw = { category: Category; entries: readonly EntryRow[]; rows: readonly LiveContestRow[] }

/** Assigns sides and writes places. @returns whether the places changed, or the category is over */
async function writeDrawChanges(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { category, entries, rows }: CategoryDraw,
  drawChanges: DrawChanges,
  changes: ProgressionChanges,
): Promise<boolean> {
  await assignSides(db, context, rows, drawChanges, changes, category.weight.tieDecisions.length === 0)
  const countWins = (person: number) => {
    const current = rows.map(({ id }) => context.contests.get(id))
    return current.filter((won) => won?.isFinished && won.winnerId === person).length
  }
  const isChanged = await writeIndividualPlaces(
    db,
    context,
    category.weight,
    drawChanges.places,
    entries,
    countWins,
  )
  if (isChanged) changes.categories.push(category.weight.categoryId)
  const name = `${category.age} ${category.name}`
  changes.findings.push(...drawChanges.findings.map((finding) => `${name}: ${finding}.`))
  return isChanged || drawChanges.isOver
}

/** Who decides where the engine cannot: at once if contests contradict the sheet, at the end of a category without one. */
function describeUnknownDraw({ age, name, weight }: Category, rows: readonly LiveContestRow[]): string[] {
  if (weight.drawSystem !== null) {
    return [
      `${age} ${name}: the contests contradict the draw sheet, so the organiser enters who advances, and the places.`,
    ]
  }
  const isOver = rows.every(({ isFinished, bye }) => isFinished || bye)
  return isOver ? [`${age} ${name}: there is no draw sheet, so the organiser enters the places.`] : []
}

/** @param before a contest as it was before its result */
const createDrawState = (
  context: LiveContext,
  { weight, poolRules }: Category,
  entries: readonly EntryRow[],
  rows: readonly LiveContestRow[],
  before?: LiveContestRow,
) => ({
  system: weight.drawSystem,
  lines: weight.drawLines ?? [],
  contests: rows.map((contestRow) =>
    toDrawContest(before && contestRow.id === before.id ? before : contestRow),
  ),
  pool: withTieDecisions(createCategoryPoolSettings(poolRules, entries, context), weight.tieDecisions),
  withdrawals: listWithdrawals(
    entries,
    rows.filter(({ id }) => id !== before?.id),
  ),
})

const isInCategory = (id: number) => and(eq(contest.competitionCategoryId, id), isNull(contest.teamContestId))

/** Seconds of regular time in a category of a competition: that of the competition, otherwise that of the age category. */
export const regularTimeColumn = sql<number>`coalesce(${competitionCategory.contestDuration}, ${ageCategory.contestDuration})`

async function readCategory(db: DatabaseOrTransaction, where: SQL | undefined) {
  const [category] = await db
    .select({
      weight: { ...categoryColumns, tieDecisions: competitionCategory.tieDecisions },
      poolRules: poolRuleColumns,
      name: weightCategory.name,
      age: ageCategory.name,
      regular: regularTimeColumn,
    })
    .from(competitionCategory)
    .innerJoin(competition, eq(competition.id, competitionCategory.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(where)
  return category
}

/** Seconds of golden score; null without golden score, or if the regular time is unknown. */
export const getGoldenScoreSeconds = (
  { goldenScore, duration }: LiveContestRow,
  regular: number | null,
): number | null =>
  goldenScore && duration !== null && regular !== null && duration >= regular ? duration - regular : null

const readEntries = (
  db: DatabaseOrTransaction,
  { competitionId, categoryId }: Pick<LiveContestRow, 'competitionId' | 'categoryId'>,
): Promise<EntryRow[]> =>
  db
    .select(entryColumns)
    .from(entry)
    .where(
      and(eq(entry.competitionId, competitionId), eq(entry.categoryId, categoryId), isNull(entry.teamId)),
    )

/**
 * Writes the exclusions of results to the entries, and removes those of results that no longer hold.
 * @param corrected the contest with its result
 */
async function writeExclusions(
  db: DatabaseOrTransaction,
  context: LiveContext,
  entries: readonly EntryRow[],
  before: readonly LiveContestRow[],
  corrected?: LiveContestRow,
): Promise<void> {
  const rows = before.map((row) => context.contests.get(row.id) ?? row)
  for (const { id, personId, disqualified, disqualifiedAfter } of entries) {
    const recorded = rows.find(({ number }) => number === disqualifiedAfter)
    const isOfEntry = recorded !== undefined && (!recorded.isFinished || recorded.id === corrected?.id)
    const exclusion =
      findExclusion(rows, personId) ??
      (isOfEntry ? { disqualified: false, disqualifiedAfter: null } : { disqualified, disqualifiedAfter })
    if (exclusion.disqualified === disqualified && exclusion.disqualifiedAfter === disqualifiedAfter) continue
    await db.update(entry).set(exclusion).where(eq(entry.id, id))
  }
}

/** The earliest exclusion of a judoka; for conduct if any of them is. */
function findExclusion(rows: readonly LiveContestRow[], person: number) {
  const excluding = rows.filter((row) => row.isFinished && listExcluded(row).includes(person))
  if (excluding.length === 0) return null
  return {
    disqualified: excluding.some((row) => {
      const { white, blue } = toSideScores(row)
      return isExclusionForConduct(row.reason, row.winnerId === person, row.whiteId === person ? white : blue)
    }),
    disqualifiedAfter: Math.min(...excluding.map(({ number }) => number)),
  }
}

/** Exclusions that only entries have, as imports write them. */
function listWithdrawals(entries: readonly EntryRow[], rows: readonly LiveContestRow[]): Withdrawal[] {
  return entries.flatMap(({ personId, disqualified, disqualifiedAfter }) => {
    const row = rows.find(({ number }) => number === disqualifiedAfter)
    if (disqualifiedAfter === null || !row?.key || listExcluded(row).includes(personId)) return []
    return [
      {
        entrant: personId,
        after: row.key,
        as: disqualified ? ('disqualified' as const) : ('withdrawn' as const),
      },
    ]
  })
}

function createCategoryPoolSettings(
  poolRules: PoolRuleRow,
  entries: readonly EntryRow[],
  { firstDay, ruleset }: LiveContext,
): PoolSettings {
  return {
    ...createPoolSettings(toPoolRules(poolRules), firstDay),
    ruleset,
    weights: new Map(
      entries.flatMap(({ personId, weight }) => (weight === null ? [] : [[personId, weight] as const])),
    ),
  }
}
