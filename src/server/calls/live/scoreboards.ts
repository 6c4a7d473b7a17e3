import type { scoreboardCalls } from '#contract/api/live/scoreboards.ts'
import { acceptPackets } from '#server/live/ingest/accept-packets.ts'
import { requireMatAccess } from '#server/live/ingest/mat-access.ts'
import { authenticateToken } from '#server/live/ingest/scoreboard-tokens.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import { DatabaseUnavailable } from '#server/platform/errors/errors.ts'
import type { AreaHandlers } from '../handler.ts'

export const scoreboardHandlers = {
  'Live/Packets': async (
    { db, now, bearer, notifyViewers, notifyFollowers },
    { idCompetition, body: { packets } },
  ) => {
    const result = await rejectIfUnavailable(async () => {
      const token = await authenticateToken(db, bearer, { competitionId: idCompetition, now })
      requireMatAccess(packets, token.mats)
      return acceptPackets(db, {
        competitionId: idCompetition,
        packets,
        now,
        idToken: token.id,
        notifyFollowers,
      })
    })
    if (result.taken > 0) notifyViewers(idCompetition, result.version)
    const counts = `${result.taken} of ${packets.length} packets written, ${result.known} known already`
    const message = result.refused === 0 ? `${counts}.` : `${counts}, ${result.refused} refused.`
    return { success: true, message, ...result }
  },
} satisfies AreaHandlers<typeof scoreboardCalls>

const RETRY_AFTER_SECONDS = 2

/** @throws DatabaseUnavailable if the database cannot be reached; the packets may have been written before */
async function rejectIfUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw new DatabaseUnavailable(RETRY_AFTER_SECONDS, error)
    throw error
  }
}
