import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { announceVersion } from '#server/live/broadcast/live-channel.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { liveMat, livePacket, type StoredPacket } from '#server/platform/db/schema/index.ts'

/** What is published besides the time on a mat. */
type Published = { contestIds?: number[]; otherMats?: number[]; packet?: Partial<StoredPacket> }

/**
 * Publishes something that happened on a mat, as the acceptance of packets writes it down.
 * @returns the version of the competition
 */
export function publishPacket(
  db: Database,
  idCompetition: number,
  mat: number,
  { contestIds = [], otherMats = [], packet = {} }: Published = {},
): Promise<number> {
  const at = new Date()
  return db.transaction(async (tx) => {
    const versions = new Map<number | null, number>()
    for (const one of [null, mat, ...otherMats]) {
      const [row] = await tx
        .insert(liveMat)
        .values({ competitionId: idCompetition, mat: one, version: 1, lastPacketAt: at })
        .onConflictDoUpdate({
          target: [liveMat.competitionId, liveMat.mat],
          set: { version: sql`${liveMat.version} + 1`, lastPacketAt: at },
        })
        .returning({ version: liveMat.version })
      versions.set(one, row?.version ?? Number.NaN)
    }
    const version = versions.get(null) ?? Number.NaN
    versions.delete(null)
    const matVersions = Object.fromEntries(versions)
    await tx.insert(livePacket).values({
      competitionId: idCompetition,
      mat,
      sourceId: randomUUID(),
      version,
      matVersions,
      contestIds,
      packet: {
        kind: 'clock',
        at: at.toISOString(),
        mat,
        block: null,
        board: null,
        categories: [],
        teamCompetitions: [],
        ...packet,
      },
    })
    await tx.execute(sql`select ${announceVersion(idCompetition, version)}`)
    return version
  })
}
