import { and, eq, isNull } from 'drizzle-orm'
import { formatContestCode, parseContestCode } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestProgress,
  createPoolSettings,
  isSettled,
  type PoolSettings,
  type Withdrawal,
} from '#judo/progression/index.ts'
import { toPoolRules } from '../../api/competition/competition-columns.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionWeight,
  contest,
  entry,
  weightCategory,
} from '../../db/schema/index.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { setContest } from '../live-context.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { selectContestRows, setContestSides, toDrawContest } from './contest-rows.ts'
import { type DrawChanges, progressDraw } from './progress-draw.ts'
import { type ProgressionChanges, recordChange } from './progression-changes.ts'
import { type EntryRow, writeIndividualPlaces } from './write-individual-places.ts'

/** How the judoka of a category go on. */

type Side = 'white' | 'blue'

type FinishedContest = {
  before: LiveContestRow
  row: LiveContestRow
  /** Sides that may not fight on. */
  out: readonly Side[]
}

/** Follows a contest that changed through the sheet of its category: who goes on, what isn't fought, and which places there are. */
export async function advanceCategory(
  db: DatabaseOrTransaction,
  day: LiveContext,
  { before, row, out }: FinishedContest,
  moved: ProgressionChanges,
): Promise<void> {
  const held = await readCategory(db, row)
  if (!held) return
  setContest(day, { ...row, goldenScoreDuration: getGoldenScoreSeconds(row, held.regular) })
  const entries = await updateWithdrawals(db, row, out)
  const rows = await selectContestRows(
    db,
    day,
    and(eq(contest.competitionWeightId, row.competitionWeightId), isNull(contest.teamFightId)),
  )
  const standing = progressDraw(
    {
      system: held.weight.drawSystem,
      lines: held.weight.drawLines ?? [],
      contests: rows.map((one) => toDrawContest(one.id === before.id ? before : one)),
      pool: createCategoryPoolSettings(held.competition, entries, day),
      withdrawals: listWithdrawals(entries, rows),
    },
    toDrawContest(row),
  )
  if (standing) {
    await assignSides(db, day, rows, standing, moved)
    const winsOf = (person: number) => {
      const now = rows.map(({ id }) => day.contests.get(id))
      return now.filter((one) => one?.isFinished && one.winnerId === person).length
    }
    const isChanged = await writeIndividualPlaces(db, day, held.weight, standing.places, entries, winsOf)
    if (isChanged) moved.categories.push(held.weight.weightId)
    const name = `${held.age} ${held.name}`
    moved.findings.push(...standing.findings.map((finding) => `${name}: ${finding}.`))
    if (!isChanged && !standing.isOver && !before.isFinished) return
  }
  await closeOrReopenCompetition(db, day)
}

async function readCategory(db: DatabaseOrTransaction, { competitionWeightId }: LiveContestRow) {
  const [held] = await db
    .select({
      weight: competitionWeight,
      competition,
      name: weightCategory.name,
      age: ageCategory.name,
      regular: ageCategory.fightDuration,
    })
    .from(competitionWeight)
    .innerJoin(competition, eq(competition.id, competitionWeight.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionWeight.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(eq(competitionWeight.id, competitionWeightId))
  return held
}

/** Seconds of golden score alone; null where there was none, or the regular time isn't known. */
export const getGoldenScoreSeconds = (
  { goldenScore, duration }: LiveContestRow,
  regular: number | null,
): number | null =>
  goldenScore && duration !== null && regular !== null && duration >= regular ? duration - regular : null

/** Those entered in the category; the ones of a contest leave with it, or were corrected back. */
async function updateWithdrawals(
  db: DatabaseOrTransaction,
  row: LiveContestRow,
  out: readonly Side[],
): Promise<EntryRow[]> {
  const entries = await db
    .select()
    .from(entry)
    .where(
      and(eq(entry.competitionId, row.competitionId), eq(entry.weightId, row.weightId), isNull(entry.teamId)),
    )
  const gone = out.map((side) => (side === 'white' ? row.whiteId : row.blueId))
  return Promise.all(
    entries.map(async (one) => {
      const isHere = one.personId === row.whiteId || one.personId === row.blueId
      const isOut = gone.includes(one.personId)
      const wasOut = one.disqualifiedAfter === row.number
      if (!isHere || (!isOut && !wasOut)) return one
      const lost = one.personId !== row.winnerId
      const disqualified = isOut && lost && row.reason === 'hansoku-make'
      const disqualifiedAfter = isOut ? row.number : null
      if (one.disqualified === disqualified && one.disqualifiedAfter === disqualifiedAfter) return one
      await db.update(entry).set({ disqualified, disqualifiedAfter }).where(eq(entry.id, one.id))
      return { ...one, disqualified, disqualifiedAfter }
    }),
  )
}

/** Who left after which contest: as disqualified, or withdrawn otherwise. */
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

/** Everybody stands where the sheet brings them. */
async function assignSides(
  db: DatabaseOrTransaction,
  day: LiveContext,
  rows: readonly LiveContestRow[],
  { progress, voidContests: fallen }: DrawChanges,
  moved: ProgressionChanges,
): Promise<void> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const one of progress.contests) {
    const row = byKey.get(one.key)
    const isVoid = fallen.includes(one.key)
    if (!row) await addContest(db, day, rows, one, moved)
    else if (one.state !== 'finished') {
      // lots part whom a tie leaves open: who was put there by hand stays
      const isByHand = one.state === 'waiting' && progress.ties.length > 0 && !isVoid
      const sides = {
        whiteId: one.white ?? (isByHand ? row.whiteId : null),
        blueId: one.blue ?? (isByHand ? row.blueId : null),
        bye: isSettled(one),
      }
      setContestSides(day, row, sides, isVoid, moved)
    }
  }
}

/** A contest that was passed before has no row; a correction can make it one that is fought. */
async function addContest(
  db: DatabaseOrTransaction,
  day: LiveContext,
  rows: readonly LiveContestRow[],
  { no, key, state, white, blue }: ContestProgress,
  moved: ProgressionChanges,
): Promise<void> {
  const [like] = rows
  if (!like || state !== 'ready') return
  const [row] = await db
    .insert(contest)
    .values({
      competitionId: like.competitionId,
      competitionWeightId: like.competitionWeightId,
      weightId: like.weightId,
      number: no,
      key,
      round: key.replace(/-\d+$/, ''),
      contestCode: deriveContestCode(like.contestCode, no),
      whiteId: white,
      blueId: blue,
      updatedAt: day.now,
    })
    .returning()
  if (!row) return
  day.contests.set(row.id, row)
  recordChange(moved, row)
}

function deriveContestCode(code: string | null, no: number): string | null {
  try {
    return code && formatContestCode({ ...parseContestCode(code), no })
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    console.warn(`Contest ${no} gets no contest code: ${error.message}`)
    return null
  }
}
