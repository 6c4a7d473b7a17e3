import type { SQL } from 'drizzle-orm'
import type { WinReason } from '#judo/score/index.ts'
import { EMPTY_SCORE_COLUMNS, toSideScores } from '#server/competitions/contests/score-columns.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import {
  addStoredContests,
  type LiveContestRow,
  type LiveContext,
  liveContestColumns,
  setContest,
} from '../live-context.ts'
import type { DrawContest } from './progress-draw.ts'
import { type ProgressionChanges, recordChangedContest } from './progression-changes.ts'

/** Selects contests, with the changes of this transaction. */
export async function selectContestRows(
  db: DatabaseOrTransaction,
  context: LiveContext,
  where: SQL | undefined,
): Promise<LiveContestRow[]> {
  const rows = await db.select(liveContestColumns).from(contest).where(where).orderBy(contest.number)
  addStoredContests(context, rows)
  return rows.map((row) => context.contests.get(row.id) ?? row)
}

/** The contest as input of the progression. */
export function toDrawContest(row: LiveContestRow): DrawContest {
  const { number, key, round, whiteId, blueId, winnerId, isFinished, reason, duration, goldenScore } = row
  return {
    number,
    key,
    round,
    white: whiteId,
    blue: blueId,
    winner: winnerId,
    isFinished,
    outcome: {
      ...toSideScores(row),
      goldenScore,
      withdrawn: listExcluded(row),
      ...(duration === null ? {} : { seconds: duration }),
      // the column is written from WinReason, also by the importers
      ...(reason === null ? {} : { reason: reason as WinReason }),
    },
  }
}

/** The judoka whom the result of a contest excludes. */
export const listExcluded = ({ whiteId, blueId, outWhite, outBlue }: LiveContestRow): number[] =>
  [outWhite ? whiteId : null, outBlue ? blueId : null].filter((id) => id !== null)

type ContestSides = Pick<LiveContestRow, 'whiteId' | 'blueId' | 'bye'>

/**
 * Assigns the sides of a contest. If other athletes have started or finished it, it is open again.
 * @param isVoid whether its result no longer holds
 */
export function setContestSides(
  context: LiveContext,
  row: LiveContestRow,
  sides: ContestSides,
  isVoid: boolean,
  changes: ProgressionChanges,
): void {
  const isSame = row.whiteId === sides.whiteId && row.blueId === sides.blueId
  if (isSame && row.bye === sides.bye && !isVoid) return
  const isOpened = isVoid || (!isSame && row.startedAt !== null && !row.isFinished)
  setContest(context, { ...row, ...(isOpened ? EMPTY_CONTEST : {}), ...sides, updatedAt: context.now })
  if (isOpened) changes.reopened.push(row.id)
  recordChangedContest(changes, row)
}

/** Columns of a contest that has not started. */
export const EMPTY_CONTEST = {
  winnerId: null,
  isFinished: false,
  reason: null,
  startedAt: null,
  endedAt: null,
  firstHajime: null,
  duration: null,
  goldenScore: false,
  goldenScoreDuration: null,
  outWhite: false,
  outBlue: false,
  ...EMPTY_SCORE_COLUMNS,
} as const satisfies Partial<LiveContestRow>
