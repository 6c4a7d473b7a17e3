import { and, desc, eq, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { LIVE_FORMAT } from '#contract/live/groups.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, liveMat, livePacket } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { isOver } from '../competition-over.ts'

/**
 * Version of what `readLiveState` reads: PostgreSQL stores the writing transaction of each row (`xmin`), and every packet
 * changes the row of the whole competition. Without a packet, a draw decides whether the competition is over.
 * @throws NotFound for a competition that is not public
 */
export async function readLiveStateVersion(db: Database, competitionId: number): Promise<string> {
  const [row] = await versionStatement(db).execute({ idCompetition: competitionId })
  if (!row) throw new NotFound('idCompetition', 'competition', competitionId)
  return row.stamp
}

const versionStatement = prepareOnce((db) =>
  db
    .select({
      stamp: sql<string>`${isOver(sql.placeholder('idCompetition'))}::text || coalesce(string_agg(' ' || ${liveMat}.xmin::text, '' order by ${liveMat.mat}), '')`,
    })
    .from(competition)
    .leftJoin(liveMat, eq(liveMat.competitionId, competition.id))
    .where(and(eq(competition.id, sql.placeholder('idCompetition')), isPublicCompetition))
    .groupBy(competition.id)
    .prepare('live_state_version'),
)

/** The versions of a competition's live groups, and what each mat shows. */
export async function readLiveState(
  db: Database,
  competitionId: number,
): Promise<CallResponse<'Live/State'>> {
  const [rows, [about]] = await Promise.all([
    db.select().from(liveMat).where(eq(liveMat.competitionId, competitionId)).orderBy(liveMat.mat),
    db
      .select({ isOver: isOver(competitionId) })
      .from(competition)
      .where(eq(competition.id, competitionId)),
  ])
  const version = rows.find(({ mat }) => mat === null)?.version ?? 0
  return {
    v: LIVE_FORMAT,
    version,
    changed: version === 0 ? 0 : await findLastChange(db, competitionId, version),
    over: about?.isOver ?? false,
    mats: rows.flatMap(({ mat, version, lastPacketAt, blockId, contestId, board }) =>
      mat === null
        ? []
        : {
            mat,
            version,
            at: lastPacketAt.toISOString(),
            block: blockId,
            // the board of a deleted contest is not shown
            board: contestId === null ? null : board,
          },
    ),
  }
}

/**
 * The last version in which a contest, results or teams changed. Packets are stored for a day: if none of the stored ones
 * changed anything, it is the version before them.
 * @param version of the whole competition; packets that arrive while this is read are ignored
 */
async function findLastChange(db: Database, competitionId: number, version: number): Promise<number> {
  const ofCompetition = and(eq(livePacket.competitionId, competitionId), lte(livePacket.version, version))
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
  const [stored] = await db
    .select({ first: min(livePacket.version) })
    .from(livePacket)
    .where(ofCompetition)
  return stored?.first == null ? version : stored.first - 1
}

const isNotEmptyList = (list: SQL): SQL => sql`${list} <> '[]'::jsonb`
