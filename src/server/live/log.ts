import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { isPublic } from '../competition/find.ts'
import { publicContest, selectBareContests } from '../contest/contests.ts'
import type { Database } from '../db/open.ts'
import { competition, contest, liveMat, livePacket } from '../db/schema/index.ts'
import { WHOLE } from './state.ts'

/** How far the groups of a competition are: the versions of its mats, and under `WHOLE` its own. */
export type Versions = Map<number, number>

/** A packet as it is sent, and the groups it goes to. */
export type Logged = {
  /** Of the group of the whole competition. */
  version: number
  /** Of the groups of mats, by mat. */
  matVersions: ReadonlyMap<number, number>
  /** Its JSON behind the version: what is the same for every group is written once. */
  text: string
}

/** What is read of a competition; null where the public may not see it, or not any more. */
export type Log = {
  versions: (idCompetition: number) => Promise<Versions | null>
  /** Packets after a version in their order, at most so many as are read at once. */
  after: (idCompetition: number, version: number) => Promise<Logged[] | null>
}

/** Packets read at once. */
export const READ_AT_ONCE = 200

/** The packets that are kept, with their contests as `Contest/Find` would answer them at this moment. */
export const logOf = (db: Database): Log => ({
  async versions(idCompetition) {
    const rows = await db
      .select({ mat: liveMat.mat, version: liveMat.version })
      .from(competition)
      .leftJoin(liveMat, eq(liveMat.competitionId, competition.id))
      .where(and(eq(competition.id, idCompetition), isPublic))
    if (rows.length === 0) return null
    return new Map(rows.flatMap(({ mat, version }) => (mat === null ? [] : [[mat, version ?? 0] as const])))
  },

  async after(idCompetition, version) {
    const rows = await db
      .select({ logged: livePacket })
      .from(competition)
      .leftJoin(
        livePacket,
        and(eq(livePacket.competitionId, competition.id), gt(livePacket.version, version)),
      )
      .where(and(eq(competition.id, idCompetition), isPublic))
      .orderBy(livePacket.version)
      .limit(READ_AT_ONCE)
    if (rows.length === 0) return null
    const packets = rows.flatMap(({ logged }) => logged ?? [])
    const ids = new Set(packets.flatMap(({ contestIds }) => contestIds))
    const changed = ids.size === 0 ? [] : await contestsOf(db, [...ids])
    const contests = new Map(changed.map((one) => [one.idContest, one]))
    return packets.map(({ version, matVersions, packet, contestIds }) => ({
      version,
      matVersions: new Map(Object.entries(matVersions).map(([mat, its]) => [Number(mat), its])),
      text: JSON.stringify({ ...packet, contests: contestIds.flatMap((id) => contests.get(id) ?? []) }).slice(
        1,
      ),
    }))
  },
})

async function contestsOf(db: Database, ids: number[]) {
  const rows = await selectBareContests(db, inArray(contest.id, ids), [sql`${contest.id}`])
  return rows.map((row) => publicContest(row.contest))
}

/** The version of a group among those of a competition; 0 before its first packet. */
export const versionIn = (versions: Versions, mat: number | null): number => versions.get(mat ?? WHOLE) ?? 0
