import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { isPublicCompetition } from '../../api/competition/assert-competition.ts'
import { listContests, toPublicContest } from '../../api/contest/list-contests.ts'
import type { Database } from '../../db/open-database.ts'
import { competition, contest, liveMat, livePacket } from '../../db/schema/index.ts'
import { WHOLE_COMPETITION } from './live-state.ts'

/** How far the groups of a competition are: the versions of its mats, and under `WHOLE` its own. */
export type GroupVersions = Map<number, number>

/** A packet as it is sent, and the groups it goes to. */
export type LoggedPacket = {
  /** Of the group of the whole competition. */
  version: number
  /** Of the groups of mats, by mat. */
  matVersions: ReadonlyMap<number, number>
  /** Its JSON behind the version: what is the same for every group is written once. */
  text: string
}

/** What is read of a competition; null where the public may not see it, or not any more. */
export type PacketLog = {
  readVersions: (idCompetition: number) => Promise<GroupVersions | null>
  /** Packets after a version in their order, at most so many as are read at once. */
  readPacketsAfter: (idCompetition: number, version: number) => Promise<LoggedPacket[] | null>
}

/** Packets read at once. */
export const PACKETS_PER_READ = 200

/** The stored packets, with their contests as `Live/Contests` would return them at this moment. */
export const createPacketLog = (db: Database): PacketLog => ({
  async readVersions(idCompetition) {
    const rows = await db
      .select({ mat: liveMat.mat, version: liveMat.version })
      .from(competition)
      .leftJoin(liveMat, eq(liveMat.competitionId, competition.id))
      .where(and(eq(competition.id, idCompetition), isPublicCompetition))
    if (rows.length === 0) return null
    return new Map(rows.flatMap(({ mat, version }) => (mat === null ? [] : [[mat, version ?? 0] as const])))
  },

  async readPacketsAfter(idCompetition, version) {
    const rows = await db
      .select({ logged: livePacket })
      .from(competition)
      .leftJoin(
        livePacket,
        and(eq(livePacket.competitionId, competition.id), gt(livePacket.version, version)),
      )
      .where(and(eq(competition.id, idCompetition), isPublicCompetition))
      .orderBy(livePacket.version)
      .limit(PACKETS_PER_READ)
    if (rows.length === 0) return null
    const packets = rows.flatMap(({ logged }) => logged ?? [])
    const ids = new Set(packets.flatMap(({ contestIds }) => contestIds))
    const changed = ids.size === 0 ? [] : await readPublicContests(db, [...ids])
    const contests = new Map(changed.map((one) => [one.idContest, one]))
    return packets.map(({ version, matVersions, packet, contestIds }) => ({
      version,
      matVersions: new Map(Object.entries(matVersions).map(([mat, its]) => [Number(mat), its])),
      text: JSON.stringify({
        ...packet,
        ...publishLiveContests(contestIds.flatMap((id) => contests.get(id) ?? [])),
      }).slice(1),
    }))
  },
})

async function readPublicContests(db: Database, ids: number[]) {
  const rows = await listContests(db, inArray(contest.id, ids), [sql`${contest.id}`])
  return rows.map((row) => toPublicContest(row.contest))
}

/** The version of a group among those of a competition; 0 before its first packet. */
export const getGroupVersion = (versions: GroupVersions, mat: number | null): number =>
  versions.get(mat ?? WHOLE_COMPETITION) ?? 0
