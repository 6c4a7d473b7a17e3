import { eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { contest, liveMat } from '../db/schema/index.ts'
import { getMat, type LiveContestRow, type LiveContext } from './live-context.ts'

/** The columns that scoreboards change; others may be edited in the back office at the same time. */
const pickLiveColumns = (row: LiveContestRow) => ({
  whiteId: row.whiteId,
  blueId: row.blueId,
  winnerId: row.winnerId,
  isFinished: row.isFinished,
  bye: row.bye,
  isSkipped: row.isSkipped,
  reason: row.reason,
  mat: row.mat,
  matOrder: row.matOrder,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  firstHajime: row.firstHajime,
  duration: row.duration,
  goldenScore: row.goldenScore,
  goldenScoreDuration: row.goldenScoreDuration,
  ipponWhite: row.ipponWhite,
  wazaAriWhite: row.wazaAriWhite,
  yukoWhite: row.yukoWhite,
  shidoWhite: row.shidoWhite,
  hansokuMakeWhite: row.hansokuMakeWhite,
  ipponBlue: row.ipponBlue,
  wazaAriBlue: row.wazaAriBlue,
  yukoBlue: row.yukoBlue,
  shidoBlue: row.shidoBlue,
  hansokuMakeBlue: row.hansokuMakeBlue,
  liveNumber: row.liveNumber,
  liveOrder: row.liveOrder,
  updatedAt: row.updatedAt,
})

/** Writes the contests that have changed. */
export async function writeContests(db: DatabaseOrTransaction, context: LiveContext): Promise<void> {
  for (const id of context.changed.contests) {
    const row = context.contests.get(id)
    if (row) await db.update(contest).set(pickLiveColumns(row)).where(eq(contest.id, id))
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
