import { and, eq, isNull } from 'drizzle-orm'
import { contestCodeLong, parseContestCode } from '#judo/draw/index.ts'
import { pointsTableOn } from '#judo/pool/index.ts'
import {
  type ContestProgress,
  isSettled,
  type PoolSettings,
  type Withdrawal,
} from '#judo/progression/index.ts'
import type { Queries } from '../db/open.ts'
import {
  ageCategory,
  competition,
  competitionWeight,
  contest,
  entry,
  weightCategory,
} from '../db/schema/index.ts'
import type { ContestRow, Day } from './day.ts'
import { setContest } from './day.ts'
import { type MovedOn, tellMoved } from './moved.ts'
import { endCompetition } from './over.ts'
import { writePlaces } from './places.ts'
import { type Moved, movedBy } from './sheet.ts'
import { contestsWhere, heldContest, place } from './standing.ts'

/** How the judoka of a category go on. */

export type Entry = typeof entry.$inferSelect

type Side = 'white' | 'blue'

type Ended = {
  before: ContestRow
  row: ContestRow
  /** Sides that may not fight on. */
  out: readonly Side[]
}

/** Follows a contest that changed through the sheet of its category: who goes on, what isn't fought, and which places there are. */
export async function moveCategoryOn(
  db: Queries,
  day: Day,
  { before, row, out }: Ended,
  moved: MovedOn,
): Promise<void> {
  const held = await categoryOf(db, row)
  if (!held) return
  setContest(day, { ...row, goldenScoreDuration: goldenSeconds(row, held.regular) })
  const entries = await entriesAfter(db, row, out)
  const rows = await contestsWhere(
    db,
    day,
    and(eq(contest.competitionWeightId, row.competitionWeightId), isNull(contest.teamFightId)),
  )
  const standing =
    row.key === null
      ? null
      : movedBy(
          {
            system: held.weight.drawSystem,
            lines: held.weight.drawLines,
            contests: rows.map((one) => heldContest(one.id === before.id ? before : one)),
            pool: poolSettings(held.competition, entries, day),
            withdrawn: withdrawals(entries, rows),
          },
          row.key,
          heldContest(row).result,
        )
  if (standing) {
    await putInto(db, day, rows, standing, moved)
    const winsOf = (person: number) => {
      const now = rows.map(({ id }) => day.contests.get(id))
      return now.filter((one) => one?.isFinished && one.winnerId === person).length
    }
    const isChanged = await writePlaces(db, day, held.weight, standing.places, entries, winsOf)
    if (isChanged) moved.categories.push(held.weight.weightId)
    const name = `${held.age} ${held.name}`
    moved.findings.push(...standing.findings.map((finding) => `${name}: ${finding}.`))
    if (!isChanged && !standing.isOver && !before.isFinished) return
  }
  await endCompetition(db, day)
}

async function categoryOf(db: Queries, { competitionWeightId }: ContestRow) {
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
export const goldenSeconds = (
  { goldenScore, duration }: ContestRow,
  regular: number | null,
): number | null =>
  goldenScore && duration !== null && regular !== null && duration >= regular ? duration - regular : null

/** Those entered in the category; the ones of a contest leave with it, or were corrected back. */
async function entriesAfter(db: Queries, row: ContestRow, out: readonly Side[]): Promise<Entry[]> {
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
function withdrawals(entries: readonly Entry[], rows: readonly ContestRow[]): Withdrawal[] {
  return entries.flatMap(({ personId, disqualified, disqualifiedAfter }) => {
    const after = rows.find(({ number }) => number === disqualifiedAfter)?.key
    if (disqualifiedAfter === null || !after) return []
    return [
      { entrant: personId, after, as: disqualified ? ('disqualified' as const) : ('withdrawn' as const) },
    ]
  })
}

function poolSettings(
  rules: typeof competition.$inferSelect,
  entries: readonly Entry[],
  { firstDay, ruleset }: Day,
): PoolSettings {
  return {
    rules: {
      wins: rules.poolByWins,
      points: rules.poolByPoints,
      mutualWins: rules.poolByMutualWins,
      time: rules.poolByTime,
      weight: rules.poolByWeight,
    },
    points: pointsTableOn(firstDay),
    ruleset,
    weights: new Map(
      entries.flatMap(({ personId, weight }) => (weight === null ? [] : [[personId, weight] as const])),
    ),
  }
}

/** Everybody stands where the sheet brings them. */
async function putInto(
  db: Queries,
  day: Day,
  rows: readonly ContestRow[],
  { progress, void: fallen }: Moved,
  moved: MovedOn,
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
      place(day, row, sides, isVoid, moved)
    }
  }
}

/** A contest that was passed before has no row; a correction can make it one that is fought. */
async function addContest(
  db: Queries,
  day: Day,
  rows: readonly ContestRow[],
  { no, key, state, white, blue }: ContestProgress,
  moved: MovedOn,
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
      contestCode: codeLike(like.contestCode, no),
      whiteId: white,
      blueId: blue,
      updatedAt: day.now,
    })
    .returning()
  if (!row) return
  day.contests.set(row.id, row)
  tellMoved(moved, row)
}

function codeLike(code: string | null, no: number): string | null {
  try {
    return code && contestCodeLong({ ...parseContestCode(code), no })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
