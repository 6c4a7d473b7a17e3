import { sql } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { livePacket } from '#server/platform/db/schema/index.ts'
import { getMat, type LiveContext, setMat } from '../live-context.ts'

type PacketRow = typeof livePacket.$inferInsert

/** What a packet changed besides its mat. */
type PacketChanges = {
  /** Contests, with the mats they were on and are on. */
  contests: ReadonlyMap<number, ReadonlySet<number>>
  categories: readonly number[]
  teamCompetitions: readonly number[]
}

/** A packet as it is published: to the whole competition, to its mat and to the mats of contests that it changes. */
export function createPacketRow(
  context: LiveContext,
  packet: ScoreboardPacket,
  changes: PacketChanges,
): PacketRow {
  const incrementVersion = (mat: number | null): number => {
    const next = { ...getMat(context, mat), version: getMat(context, mat).version + 1 }
    setMat(context, next)
    return next.version
  }
  const mats = new Set([packet.mat, ...[...changes.contests.values()].flatMap((mats) => [...mats])])
  const { board, blockId } = getMat(context, packet.mat)
  return {
    competitionId: context.competitionId,
    mat: packet.mat,
    sourceId: packet.id,
    version: incrementVersion(null),
    matVersions: Object.fromEntries([...mats].map((mat) => [mat, incrementVersion(mat)])),
    packet: {
      kind: packet.kind,
      at: context.now.toISOString(),
      mat: packet.mat,
      block: blockId,
      board,
      categories: [...changes.categories],
      teamCompetitions: [...changes.teamCompetitions],
    },
    contestIds: [...changes.contests.keys()],
    createdAt: context.now,
  }
}

/** Clients that missed packets can catch up for this long. */
const PACKET_RETENTION_MS = 24 * 3_600_000

/** A limit, so that the transaction stays short. */
const MAX_DELETED_PACKETS = 20_000

/** Deletes expired packets of all competitions. */
export async function deleteOldPackets(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const expiry = new Date(now.getTime() - PACKET_RETENTION_MS)
  await db.execute(sql`
    delete from ${livePacket} where ${livePacket.id} in (
      select ${livePacket.id} from ${livePacket} where ${livePacket.createdAt} < ${expiry.toISOString()}::timestamptz
      order by ${livePacket.createdAt} limit ${MAX_DELETED_PACKETS} for update skip locked
    )`)
}
