import type { SQL } from 'drizzle-orm'
import type { WinReason } from '#judo/score/index.ts'
import { EMPTY_SCORE_COLUMNS, toSideScores } from '../../api/contest/score-columns.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { contest } from '../../db/schema/index.ts'
import { type LiveContestRow, type LiveContext, setContest } from '../live-context.ts'
import type { DrawContest } from './progress-draw.ts'
import { type ProgressionChanges, recordChange } from './progression-changes.ts'

/** Contests that belong together, as they are read and as others are put into them. */

/** Contests that a condition chooses, as this transaction has them by now. */
export async function selectContestRows(
  db: DatabaseOrTransaction,
  day: LiveContext,
  where: SQL | undefined,
): Promise<LiveContestRow[]> {
  const rows = await db.select().from(contest).where(where).orderBy(contest.number)
  for (const row of rows) if (!day.contests.has(row.id)) day.contests.set(row.id, row)
  return rows.map((row) => day.contests.get(row.id) ?? row)
}

/** A contest as the sheet takes it. */
export function toDrawContest(row: LiveContestRow): DrawContest {
  const { number, key, round, whiteId, blueId, winnerId, isFinished, reason, duration, goldenScore } = row
  return {
    number,
    key,
    round,
    white: whiteId,
    blue: blueId,
    winner: winnerId,
    finished: isFinished,
    outcome: {
      ...toSideScores(row),
      goldenScore,
      ...(duration === null ? {} : { seconds: duration }),
      // it is written from WinReason and by imports that know no other
      ...(reason === null ? {} : { reason: reason as WinReason }),
    },
  }
}

type ContestSides = Pick<LiveContestRow, 'whiteId' | 'blueId' | 'bye'>

/**
 * Puts others into a contest. One that was begun or fought by somebody else is open again.
 * @param isVoid its result fell
 */
export function setContestSides(
  day: LiveContext,
  row: LiveContestRow,
  sides: ContestSides,
  isVoid: boolean,
  moved: ProgressionChanges,
): void {
  const isSame = row.whiteId === sides.whiteId && row.blueId === sides.blueId
  if (isSame && row.bye === sides.bye && !isVoid) return
  const isOpened = isVoid || (!isSame && row.startedAt !== null && !row.isFinished)
  setContest(day, { ...row, ...(isOpened ? EMPTY_CONTEST : {}), ...sides, updatedAt: day.now })
  if (isOpened) moved.reopened.push(row.id)
  recordChange(moved, row)
}

/** A contest of which nothing happened yet. */
const EMPTY_CONTEST = {
  winnerId: null,
  isFinished: false,
  reason: null,
  startedAt: null,
  endedAt: null,
  firstHajime: null,
  duration: null,
  goldenScore: false,
  goldenScoreDuration: null,
  ...EMPTY_SCORE_COLUMNS,
} as const satisfies Partial<LiveContestRow>
