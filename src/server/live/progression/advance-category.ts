import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatContestCode, parseContestCode } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestProgress,
  createPoolSettings,
  isExclusionForConduct,
  isSettled,
  type PoolSettings,
  type Withdrawal,
} from '#judo/progression/index.ts'
import type { Side } from '#judo/score/score.ts'
import { toPoolRules } from '../../api/competition/competition-columns.ts'
import { toSideScores } from '../../api/contest/score-columns.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  contest,
  entry,
  weightCategory,
} from '../../db/schema/index.ts'
import { logWarning } from '../../request/log.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { setContest } from '../live-context.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { selectContestRows, setContestSides, toDrawContest } from './contest-rows.ts'
import { type DrawChanges, progressDraw } from './progress-draw.ts'
import { type ProgressionChanges, recordChangedContest } from './progression-changes.ts'
import { type EntryRow, writeIndividualPlaces } from './write-individual-places.ts'

type FinishedContest = {
  before: LiveContestRow
  row: LiveContestRow
  /** Sides that are disqualified or withdrawn from the competition. */
  out: readonly Side[]
}

/**
 * Applies a result to the draw sheet of its category: assigns the sides of later contests, marks contests that are not fought,
 * and writes the places of a completed category.
 */
export async function advanceCategory(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { before, row, out }: FinishedContest,
  changes: ProgressionChanges,
): Promise<void> {
  const category = await readCategory(db, row)
  if (!category) return
  setContest(context, { ...row, goldenScoreDuration: getGoldenScoreSeconds(row, category.regular) })
  const entries = await updateWithdrawals(db, row, out)
  const rows = await selectContestRows(
    db,
    context,
    and(eq(contest.competitionCategoryId, row.competitionCategoryId), isNull(contest.teamContestId)),
  )
  const drawChanges = progressDraw(
    {
      system: category.weight.drawSystem,
      lines: category.weight.drawLines ?? [],
      contests: rows.map((other) => toDrawContest(other.id === before.id ? before : other)),
      pool: createCategoryPoolSettings(category.competition, entries, context),
      withdrawals: listWithdrawals(entries, rows),
    },
    toDrawContest(row),
  )
  if (drawChanges) {
    await assignSides(db, context, rows, drawChanges, changes)
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
    if (!isChanged && !drawChanges.isOver && !before.isFinished) return
  }
  await closeOrReopenCompetition(db, context, changes)
}

/** Seconds of regular time in a category of a competition: that of the competition, otherwise that of the age category. */
export const regularTimeColumn = sql<number>`coalesce(${competitionCategory.contestDuration}, ${ageCategory.contestDuration})`

async function readCategory(db: DatabaseOrTransaction, { competitionCategoryId }: LiveContestRow) {
  const [category] = await db
    .select({
      weight: competitionCategory,
      competition,
      name: weightCategory.name,
      age: ageCategory.name,
      regular: regularTimeColumn,
    })
    .from(competitionCategory)
    .innerJoin(competition, eq(competition.id, competitionCategory.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(eq(competitionCategory.id, competitionCategoryId))
  return category
}

/** Seconds of golden score; null without golden score, or if the regular time is unknown. */
export const getGoldenScoreSeconds = (
  { goldenScore, duration }: LiveContestRow,
  regular: number | null,
): number | null =>
  goldenScore && duration !== null && regular !== null && duration >= regular ? duration - regular : null

/** Writes which sides a result excludes, or after a correction no longer excludes, and returns the entries of the category. */
async function updateWithdrawals(
  db: DatabaseOrTransaction,
  row: LiveContestRow,
  out: readonly Side[],
): Promise<EntryRow[]> {
  const entries = await db
    .select()
    .from(entry)
    .where(
      and(
        eq(entry.competitionId, row.competitionId),
        eq(entry.categoryId, row.categoryId),
        isNull(entry.teamId),
      ),
    )
  const withdrawn = out.map((side) => (side === 'white' ? row.whiteId : row.blueId))
  return Promise.all(
    entries.map(async (entryRow) => {
      const isEntrant = entryRow.personId === row.whiteId || entryRow.personId === row.blueId
      const isOut = withdrawn.includes(entryRow.personId)
      const wasOut = entryRow.disqualifiedAfter === row.number
      if (!isEntrant || (!isOut && !wasOut)) return entryRow
      const { white, blue } = toSideScores(row)
      const score = entryRow.personId === row.whiteId ? white : blue
      const hasWon = entryRow.personId === row.winnerId
      const disqualified = isOut && isExclusionForConduct(row.reason, hasWon, score)
      const disqualifiedAfter = isOut ? row.number : null
      if (entryRow.disqualified === disqualified && entryRow.disqualifiedAfter === disqualifiedAfter)
        return entryRow
      await db.update(entry).set({ disqualified, disqualifiedAfter }).where(eq(entry.id, entryRow.id))
      return { ...entryRow, disqualified, disqualifiedAfter }
    }),
  )
}

/** After which contest entrants left the category, disqualified or withdrawn. */
function listWithdrawals(entries: readonly EntryRow[], rows: readonly LiveContestRow[]): Withdrawal[] {
  return entries.flatMap(({ personId, disqualified, disqualifiedAfter }) => {
    const after = rows.find(({ number }) => number === disqualifiedAfter)?.key
    if (disqualifiedAfter === null || !after) return []
    return [
      { entrant: personId, after, as: disqualified ? ('disqualified' as const) : ('withdrawn' as const) },
    ]
  })
}

function createCategoryPoolSettings(
  row: typeof competition.$inferSelect,
  entries: readonly EntryRow[],
  { firstDay, ruleset }: LiveContext,
): PoolSettings {
  return {
    ...createPoolSettings(toPoolRules(row), firstDay),
    ruleset,
    weights: new Map(
      entries.flatMap(({ personId, weight }) => (weight === null ? [] : [[personId, weight] as const])),
    ),
  }
}

/** Assigns the sides of open contests by the draw sheet. */
async function assignSides(
  db: DatabaseOrTransaction,
  context: LiveContext,
  rows: readonly LiveContestRow[],
  { progress, voidContests: voidKeys }: DrawChanges,
  changes: ProgressionChanges,
): Promise<void> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const progressed of progress.contests) {
    const row = byKey.get(progressed.key)
    const isVoid = voidKeys.includes(progressed.key)
    if (!row) await addContest(db, context, rows, progressed, changes)
    else if (progressed.state !== 'finished') {
      // ties are decided by lot: sides that were assigned by hand stay
      const isByHand = progressed.state === 'waiting' && progress.ties.length > 0 && !isVoid
      const sides = {
        whiteId: progressed.white ?? (isByHand ? row.whiteId : null),
        blueId: progressed.blue ?? (isByHand ? row.blueId : null),
        bye: isSettled(progressed),
      }
      setContestSides(context, row, sides, isVoid, changes)
    }
  }
}

/** Inserts a contest that had no row because it was not fought; a correction can change that. */
async function addContest(
  db: DatabaseOrTransaction,
  context: LiveContext,
  rows: readonly LiveContestRow[],
  { number, key, round, state, white, blue }: ContestProgress,
  changes: ProgressionChanges,
): Promise<void> {
  const [like] = rows
  if (!like || state !== 'ready') return
  const [row] = await db
    .insert(contest)
    .values({
      competitionId: like.competitionId,
      competitionCategoryId: like.competitionCategoryId,
      categoryId: like.categoryId,
      number,
      key,
      round,
      contestCode: deriveContestCode(like.contestCode, number),
      whiteId: white,
      blueId: blue,
      updatedAt: context.now,
    })
    .returning()
  if (!row) return
  context.contests.set(row.id, row)
  recordChangedContest(changes, row)
}

function deriveContestCode(code: string | null, no: number): string | null {
  try {
    return code && formatContestCode({ ...parseContestCode(code), number: no })
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    logWarning(`Contest ${no} gets no contest code: ${error.message}`)
    return null
  }
}
