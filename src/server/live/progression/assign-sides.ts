import { formatContestCode, parseContestCode } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { type ContestProgress, isSettled } from '#judo/progression/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { logWarning } from '#server/platform/errors/log.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { setContestSides } from './contest-rows.ts'
import type { DrawChanges } from './progress-draw.ts'
import { type ProgressionChanges, recordChangedContest } from './progression-changes.ts'

/** Assigns the sides of open contests by the draw sheet. */
export async function assignSides(
  db: DatabaseOrTransaction,
  context: LiveContext,
  rows: readonly LiveContestRow[],
  { progress, before, voidContests: voidKeys }: DrawChanges,
  changes: ProgressionChanges,
  mayBeByHand: boolean,
): Promise<void> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const progressed of progress.contests) {
    const row = byKey.get(progressed.key)
    const isVoid = voidKeys.includes(progressed.key)
    if (!row) await addContest(db, context, rows, progressed, changes)
    else if (progressed.state !== 'finished') {
      // sides that were assigned by hand while a tie is open stay; those that the sheet had assigned were not
      const isByHand = mayBeByHand && progressed.state === 'waiting' && progress.ties.length > 0 && !isVoid
      const earlier = before?.contests.find(({ key }) => key === progressed.key)
      const sides = {
        whiteId: progressed.white ?? (isByHand && earlier?.white == null ? row.whiteId : null),
        blueId: progressed.blue ?? (isByHand && earlier?.blue == null ? row.blueId : null),
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

export function deriveContestCode(code: string | null, no: number): string | null {
  try {
    return code && formatContestCode({ ...parseContestCode(code), number: no })
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    logWarning(`Contest ${no} gets no contest code: ${error.message}`)
    return null
  }
}
