import type { SQL } from 'drizzle-orm'
import type { WinReason } from '#judo/score/index.ts'
import { bothScores, NO_SCORES } from '../contest/scores.ts'
import type { Queries } from '../db/open.ts'
import { contest } from '../db/schema/index.ts'
import { type ContestRow, type Day, setContest } from './day.ts'
import { type MovedOn, tellMoved } from './moved.ts'
import type { HeldContest } from './sheet.ts'

/** Contests that belong together, as they are read and as others are put into them. */

/** Contests that a condition chooses, as this transaction has them by now. */
export async function contestsWhere(db: Queries, day: Day, where: SQL | undefined): Promise<ContestRow[]> {
  const rows = await db.select().from(contest).where(where).orderBy(contest.number)
  for (const row of rows) if (!day.contests.has(row.id)) day.contests.set(row.id, row)
  return rows.map((row) => day.contests.get(row.id) ?? row)
}

/** What a contest that is over tells the sheet. */
export function heldContest(row: ContestRow): HeldContest {
  const { key, whiteId, blueId, winnerId, reason, duration, goldenScore } = row
  const result = {
    winner: winnerId,
    ...bothScores(row),
    goldenScore,
    ...(duration === null ? {} : { seconds: duration }),
    // it is written from WinReason and by imports that know no other
    ...(reason === null ? {} : { reason: reason as WinReason }),
  }
  return { key, white: whiteId, blue: blueId, result: row.isFinished ? result : null }
}

type Sides = Pick<ContestRow, 'whiteId' | 'blueId' | 'bye'>

/**
 * Puts others into a contest. One that was begun or fought by somebody else is open again.
 * @param isVoid its result fell
 */
export function place(day: Day, row: ContestRow, sides: Sides, isVoid: boolean, moved: MovedOn): void {
  const isSame = row.whiteId === sides.whiteId && row.blueId === sides.blueId
  if (isSame && row.bye === sides.bye && !isVoid) return
  const isOpened = isVoid || (!isSame && row.startedAt !== null && !row.isFinished)
  setContest(day, { ...row, ...(isOpened ? UNFOUGHT : {}), ...sides, updatedAt: day.now })
  if (isOpened) moved.opened.push(row.id)
  tellMoved(moved, row)
}

/** A contest of which nothing happened yet. */
const UNFOUGHT = {
  winnerId: null,
  isFinished: false,
  reason: null,
  startedAt: null,
  endedAt: null,
  firstHajime: null,
  duration: null,
  goldenScore: false,
  goldenScoreDuration: null,
  ...NO_SCORES,
} as const satisfies Partial<ContestRow>
