import { and, desc, eq, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { PACKET_FORMAT } from '#contract/api/live.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '../../db/open-database.ts'
import { liveMat, livePacket } from '../../db/schema/index.ts'

/** Stands among the mats of a competition for all of it. */
export const WHOLE_COMPETITION = 0

/** Where a competition stands: the versions of its groups, and what each mat shows. */
export async function readLiveState(
  db: Database,
  idCompetition: number,
): Promise<CallResponse<'Live/State'>> {
  const rows = await db
    .select()
    .from(liveMat)
    .where(eq(liveMat.competitionId, idCompetition))
    .orderBy(liveMat.mat)
  const version = rows.find(({ mat }) => mat === WHOLE_COMPETITION)?.version ?? 0
  return {
    v: PACKET_FORMAT,
    version,
    changed: version === 0 ? 0 : await findLastChange(db, idCompetition, version),
    mats: rows
      .filter(({ mat }) => mat !== WHOLE_COMPETITION)
      .map(({ mat, version, lastPacketAt, blockId, contestId, board }) => ({
        mat,
        version,
        at: lastPacketAt.toISOString(),
        idFragment: blockId,
        // a contest that was removed has no board
        board: contestId === null ? null : board,
      })),
  }
}

/**
 * The last version in which a contest, results or teams changed. Packets are kept for a day: where none of those that are
 * left changed anything, it is the one before them.
 * @param version of the whole competition; a packet that comes while this is read is not counted
 */
async function findLastChange(db: Database, idCompetition: number, version: number): Promise<number> {
  const ofCompetition = and(eq(livePacket.competitionId, idCompetition), lte(livePacket.version, version))
  const [last] = await db
    .select({ version: livePacket.version })
    .from(livePacket)
    .where(
      and(
        ofCompetition,
        or(
          isNotEmptyList(sql`${livePacket.contestIds}`),
          isNotEmptyList(sql`${livePacket.packet} -> 'categories'`),
          isNotEmptyList(sql`${livePacket.packet} -> 'teamCompetitions'`),
        ),
      ),
    )
    .orderBy(desc(livePacket.version))
    .limit(1)
  if (last) return last.version
  const [kept] = await db
    .select({ first: min(livePacket.version) })
    .from(livePacket)
    .where(ofCompetition)
  return kept?.first == null ? version : kept.first - 1
}

const isNotEmptyList = (list: SQL): SQL => sql`${list} <> '[]'::jsonb`
