import { and, eq, gt, sql } from 'drizzle-orm'
import { LIVE_FORMAT } from '#contract/live/groups.ts'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { listContestsByIds, toPublicContest } from '#server/competitions/contests/list-contests.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, liveMat, livePacket } from '#server/platform/db/schema/index.ts'

/** The versions of a competition's live groups, by mat; null is the whole competition. */
export type GroupVersions = Map<number | null, number>

/** A packet in the form in which it is sent, and the groups it is sent to. */
export type LoggedPacket = {
  /** Of the group of the whole competition. */
  version: number
  /** Of the groups of its mats. */
  matVersions: ReadonlyMap<number, number>
  /** Its JSON after the version, which is the same for all groups. */
  text: string
}

/** Reads what was published; null for a competition that is not public. */
export type PacketLog = {
  readVersions: (competitionId: number) => Promise<GroupVersions | null>
  /** The packets after a version, in order and at most `PACKETS_PER_READ`. */
  readPacketsAfter: (competitionId: number, version: number) => Promise<LoggedPacket[] | null>
}

export const PACKETS_PER_READ = 200

const packetsStatement = prepareOnce((db) =>
  db
    .select({
      logged: {
        version: livePacket.version,
        matVersions: livePacket.matVersions,
        packet: livePacket.packet,
        contestIds: livePacket.contestIds,
      },
    })
    .from(competition)
    .leftJoin(
      livePacket,
      and(eq(livePacket.competitionId, competition.id), gt(livePacket.version, sql.placeholder('version'))),
    )
    .where(and(eq(competition.id, sql.placeholder('idCompetition')), isPublicCompetition))
    .orderBy(livePacket.version)
    .limit(PACKETS_PER_READ)
    .prepare('live_packets'),
)

/** Stored packets with the current data of their contests, as `Live/Contests` returns it. */
export const createPacketLog = (db: Database): PacketLog => ({
  async readVersions(competitionId) {
    const rows = await db
      .select({ group: liveMat })
      .from(competition)
      .leftJoin(liveMat, eq(liveMat.competitionId, competition.id))
      .where(and(eq(competition.id, competitionId), isPublicCompetition))
    if (rows.length === 0) return null
    return new Map(rows.flatMap(({ group }) => (group ? [[group.mat, group.version] as const] : [])))
  },

  async readPacketsAfter(competitionId, version) {
    const rows = await packetsStatement(db).execute({ idCompetition: competitionId, version })
    if (rows.length === 0) return null
    const packets = rows.flatMap(({ logged }) => logged ?? [])
    const ids = new Set(packets.flatMap(({ contestIds }) => contestIds))
    const changedContests = ids.size === 0 ? [] : await listContestsByIds(db, [...ids])
    const contests = new Map(changedContests.map((row) => [row.contest.id, toPublicContest(row.contest)]))
    return packets.map(({ version, matVersions, packet, contestIds }) => ({
      version,
      matVersions: new Map(Object.entries(matVersions).map(([mat, version]) => [Number(mat), version])),
      text: JSON.stringify({
        v: LIVE_FORMAT,
        ...packet,
        ...publishLiveContests(contestIds.flatMap((id) => contests.get(id) ?? [])),
      }).slice(1),
    }))
  },
})

/** 0 before the first packet of a group. */
export const getGroupVersion = (versions: GroupVersions, mat: number | null): number => versions.get(mat) ?? 0
