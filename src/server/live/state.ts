import { and, desc, eq, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/schemas/index.ts'
import { PACKET_FORMAT } from '#contract/shapes/live.ts'
import type { Database } from '../db/open.ts'
import { liveMat, livePacket } from '../db/schema/index.ts'

/** Stands among the mats of a competition for all of it. */
export const WHOLE = 0

/** Where a competition stands: the versions of its groups, and what each mat shows. */
export async function liveStateOf(db: Database, idCompetition: number): Promise<CallResponse<'Live/State'>> {
  const rows = await db
    .select()
    .from(liveMat)
    .where(eq(liveMat.competitionId, idCompetition))
    .orderBy(liveMat.mat)
  const version = rows.find(({ mat }) => mat === WHOLE)?.version ?? 0
  return {
    v: PACKET_FORMAT,
    version,
    changed: version === 0 ? 0 : await lastChange(db, idCompetition, version),
    mats: rows
      .filter(({ mat }) => mat !== WHOLE)
      .map(({ mat, version, heardAt, fragmentId, contestId, board }) => ({
        mat,
        version,
        at: heardAt.toISOString(),
        idFragment: fragmentId,
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
async function lastChange(db: Database, idCompetition: number, version: number): Promise<number> {
  const ofCompetition = and(eq(livePacket.competitionId, idCompetition), lte(livePacket.version, version))
  const [last] = await db
    .select({ version: livePacket.version })
    .from(livePacket)
    .where(
      and(
        ofCompetition,
        or(
          holds(sql`${livePacket.contestIds}`),
          holds(sql`${livePacket.packet} -> 'categories'`),
          holds(sql`${livePacket.packet} -> 'teamCompetitions'`),
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

const holds = (list: SQL): SQL => sql`${list} <> '[]'::jsonb`
