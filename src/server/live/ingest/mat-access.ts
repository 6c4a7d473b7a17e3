import { eq, inArray } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, teamContest } from '#server/platform/db/schema/index.ts'
import { Forbidden } from '#server/platform/errors/errors.ts'
import { type LiveContestRow, type LiveContext, listContestIds } from '../live-context.ts'
import { isSentBeforeLatestOrder } from './send-order.ts'

/**
 * Which contests a token may change: those that are on its mats, and those on no mat that are not over. A move needs the token
 * of the mat that the contest leaves and of the mat that it is moved to. Errors name a packet by its position in the batch,
 * from 0.
 */

/**
 * Checks the mats that packets name, before the database is read.
 * @param mats the mats of the token; empty for all
 * @throws Forbidden for a packet of another mat, an order that moves a contest to another mat, or a decision about a category
 */
export function requireMatAccess(packets: readonly ScoreboardPacket[], mats: readonly number[]): void {
  if (mats.length === 0) return
  for (const [index, packet] of packets.entries()) {
    if (packet.kind === 'decision') {
      throw new Forbidden('decide ties with a token for some mats', `packets.${index}.kind`)
    }
    const orderedMats = packet.kind === 'order' ? packet.contests.map(({ mat }) => mat) : []
    const forbiddenMat = [packet.mat, ...orderedMats].find((mat) => !mats.includes(mat))
    if (forbiddenMat !== undefined) {
      throw new Forbidden(`send packets of mat ${forbiddenMat} with this token`, `packets.${index}.mat`)
    }
  }
}

/** The mats of team contests whose bouts have no mat of their own, by bout. */
export async function readTeamContestMats(
  db: DatabaseOrTransaction,
  { contests }: LiveContext,
): Promise<Map<number, number | null>> {
  const bouts = [...contests.values()].filter(
    ({ mat, teamContestId }) => mat === null && teamContestId !== null,
  )
  if (bouts.length === 0) return new Map()
  const rows = await db
    .select({ id: contest.id, mat: teamContest.mat })
    .from(contest)
    .innerJoin(teamContest, eq(teamContest.id, contest.teamContestId))
    .where(
      inArray(
        contest.id,
        bouts.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ id, mat }) => [id, mat]))
}

/**
 * Checks the contests of a packet by the mats on which they are now.
 * @param access the mats of the token, empty for all, and those of team contests
 * @returns a finding if the packet was sent before its contest was moved to another mat, so that it must not change anything
 * @throws Forbidden for a contest that is on another mat, or that is over and on no mat
 */
export function checkContestAccess(
  context: LiveContext,
  packet: ScoreboardPacket,
  index: number,
  access: { mats: readonly number[]; teamContestMats: ReadonlyMap<number, number | null> },
): string | null {
  if (access.mats.length === 0) return null
  const contests = listContestIds(packet).flatMap((id) => context.contests.get(id) ?? [])
  for (const row of contests) {
    const mat = row.mat ?? access.teamContestMats.get(row.id) ?? null
    if (mat === null ? !row.isFinished : access.mats.includes(mat)) continue
    if (!isSentBeforeLatestOrder(context, row, packet)) {
      throw new Forbidden(`change ${describeContest(row, mat)} with this token`, `packets.${index}`)
    }
    // an order ignores such a contest, and moves the others
    if (packet.kind !== 'order') {
      return `Packet '${packet.id}' changes nothing: contest ${row.id} was moved to mat ${mat} after it was sent.`
    }
  }
  return null
}

const describeContest = ({ id }: LiveContestRow, mat: number | null): string =>
  mat === null ? `contest ${id}, which is over and on no mat,` : `contest ${id}, which is on mat ${mat},`
