import { eq, sql } from 'drizzle-orm'
import { PACKET_FORMAT, type ScoreboardPacket } from '#contract/api/live.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { contest, liveMat, livePacket } from '../db/schema/index.ts'
import { WHOLE_COMPETITION } from './broadcast/live-state.ts'
import { getMat, type LiveContestRow, type LiveContext, setMat } from './live-context.ts'

/** What a transaction writes of a day. */

type PacketRow = typeof livePacket.$inferInsert

/** What a packet changed besides its mat. */
export type PacketChanges = {
  /** Contests, with the mats on which they were and are. */
  contests: ReadonlyMap<number, ReadonlySet<number>>
  categories: readonly number[]
  teamCompetitions: readonly number[]
}

/** The packet as it is published: to the competition, its mat, and the mats of contests that it changed. */
export function createPacketRow(
  day: LiveContext,
  packet: ScoreboardPacket,
  changed: PacketChanges,
): PacketRow {
  const versionOf = (mat: number): number => {
    const counted = { ...getMat(day, mat), version: getMat(day, mat).version + 1 }
    setMat(day, counted)
    return counted.version
  }
  const mats = new Set([packet.mat, ...[...changed.contests.values()].flatMap((mats) => [...mats])])
  const { board, blockId } = getMat(day, packet.mat)
  return {
    competitionId: day.idCompetition,
    mat: packet.mat,
    sourceId: packet.id,
    version: versionOf(WHOLE_COMPETITION),
    matVersions: Object.fromEntries([...mats].map((mat) => [mat, versionOf(mat)])),
    packet: {
      v: PACKET_FORMAT,
      kind: packet.kind,
      at: day.now.toISOString(),
      mat: packet.mat,
      idFragment: blockId,
      board,
      categories: [...changed.categories],
      teamCompetitions: [...changed.teamCompetitions],
    },
    contestIds: [...changed.contests.keys()],
    createdAt: day.now,
  }
}

/** What scoreboards change of a contest; the rest of the row is the office's. */
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

/** Writes the contests that changed so far. */
export async function writeContests(db: DatabaseOrTransaction, day: LiveContext): Promise<void> {
  for (const id of day.changed.contests) {
    const row = day.contests.get(id)
    if (row) await db.update(contest).set(pickLiveColumns(row)).where(eq(contest.id, id))
  }
  day.changed.contests.clear()
}

/** Writes what the mats show, and their versions. */
export async function writeMats(db: DatabaseOrTransaction, day: LiveContext): Promise<void> {
  const rows = [...day.changed.mats].map((mat) => getMat(day, mat))
  if (rows.length === 0) return
  await db
    .insert(liveMat)
    .values(rows)
    .onConflictDoUpdate({
      target: [liveMat.competitionId, liveMat.mat],
      set: {
        version: sql`excluded.version`,
        packetNumber: sql`excluded.number`,
        blockPacketNumber: sql.raw('excluded."fragmentNumber"'),
        contestId: sql.raw('excluded."idBorbe"'),
        blockId: sql.raw('excluded."idFragmenta"'),
        board: sql`excluded.board`,
        lastPacketAt: sql.raw('excluded."heardAt"'),
      },
    })
  day.changed.mats.clear()
}

/** How long packets are kept for those who missed some. */
const PACKET_RETENTION_MS = 24 * 3_600_000

/** Removed at once, so that nobody waits long for it. */
const MAX_DELETED_PACKETS = 20_000

/** Removes packets that nobody reads any more, those of competitions that are over among them. */
export async function deleteOldPackets(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const end = new Date(now.getTime() - PACKET_RETENTION_MS)
  await db.execute(sql`
    delete from ${livePacket} where ${livePacket.id} in (
      select ${livePacket.id} from ${livePacket} where ${livePacket.createdAt} < ${end.toISOString()}::timestamptz
      order by ${livePacket.createdAt} limit ${MAX_DELETED_PACKETS} for update skip locked
    )`)
}
