import { isDeepStrictEqual } from 'node:util'
import { eq, getTableName, sql } from 'drizzle-orm'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, liveMat } from '#server/platform/db/schema/index.ts'
import { CHANGED_CONTEST_COLUMNS, getMat, type LiveContestRow, type LiveContext } from './live-context.ts'

/**
 * Writes what has changed of the contests: few columns, and none that somebody else may have edited meanwhile. Results that count, are
 * corrected or taken back are in the audit log; the clock and the score of a contest that is not over are none.
 */
export async function writeContests(db: DatabaseOrTransaction, context: LiveContext): Promise<void> {
  for (const id of context.changed.contests) {
    const row = context.contests.get(id)
    if (!row) continue
    const stored = context.storedContests.get(id)
    const changes = CHANGED_CONTEST_COLUMNS.filter((name) => !isDeepStrictEqual(row[name], stored?.[name]))
    if (changes.length > 0)
      await db
        .update(contest)
        .set({ ...Object.fromEntries(changes.map((name) => [name, row[name]])), updatedAt: row.updatedAt })
        .where(eq(contest.id, id))
    context.storedContests.set(id, row)
  }
  context.changed.contests.clear()
  await recordResults(db, context)
}

/** What a result says; the order of the mat and the numbers of packets are none of it. */
const RESULT_COLUMNS = [
  ...(['winnerId', 'reason', 'whiteId', 'blueId', 'mat', 'endedAt', 'duration', 'goldenScore'] as const),
  ...(['ipponWhite', 'wazaAriWhite', 'yukoWhite', 'shidoWhite', 'hansokuMakeWhite', 'outWhite'] as const),
  ...(['ipponBlue', 'wazaAriBlue', 'yukoBlue', 'shidoBlue', 'hansokuMakeBlue', 'outBlue'] as const),
]

const pickResult = (row: LiveContestRow) =>
  row.isFinished ? Object.fromEntries(RESULT_COLUMNS.map((name) => [name, row[name]])) : null

async function recordResults(db: DatabaseOrTransaction, context: LiveContext): Promise<void> {
  const { now } = context
  const entity = getTableName(contest)
  const byAuthor = Map.groupBy(context.resultChanges, ({ author }) => author)
  for (const [author, rows] of byAuthor) {
    const changes = rows
      .map((row) => ({ id: row.after.id, before: pickResult(row.before), after: pickResult(row.after) }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    await recordChanges(
      db,
      author,
      changes.map(({ id, before, after }) => ({ entity, entityId: id, before, after, now })),
    )
  }
  context.resultChanges.length = 0
}

/** Writes the mats that have changed. */
export async function writeMats(db: DatabaseOrTransaction, context: LiveContext): Promise<void> {
  const rows = [...context.changed.mats].map((mat) => getMat(context, mat))
  if (rows.length === 0) return
  await db
    .insert(liveMat)
    .values(rows)
    .onConflictDoUpdate({
      target: [liveMat.competitionId, liveMat.mat],
      set: {
        version: sql`excluded.version`,
        packetNumber: sql`excluded.number`,
        numberOffset: sql.raw('excluded."numberOffset"'),
        blockPacketNumber: sql.raw('excluded."fragmentNumber"'),
        contestId: sql.raw('excluded."idBorbe"'),
        blockId: sql.raw('excluded."idFragmenta"'),
        board: sql`excluded.board`,
        lastPacketAt: sql.raw('excluded."heardAt"'),
      },
    })
  context.changed.mats.clear()
}
