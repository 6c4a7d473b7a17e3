import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, liveMat } from '#server/platform/db/schema/index.ts'
import { CHANGED_CONTEST_COLUMNS, getMat, type LiveContext } from './live-context.ts'

/** Writes what has changed of the contests: few columns, and none that somebody else may have edited meanwhile. */
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
