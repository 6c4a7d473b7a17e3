import { assertCompetition } from '../api/competition/assert-competition.ts'
import type { Handlers } from '../api/handler.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { DatabaseUnavailable } from '../request/errors.ts'
import { readLiveState } from './broadcast/live-state.ts'
import { acceptPackets } from './ingest/accept-packets.ts'
import { authenticateToken } from './ingest/scoreboard-tokens.ts'
import { requireMatAccess } from './ingest/validate-packet.ts'

export const liveHandlers = {
  'Live/Packets': async (
    { db, now, bearer, notifyViewers: published },
    { idCompetition, body: { packets } },
  ) => {
    const taken = await rejectIfUnavailable(async () => {
      const token = await authenticateToken(db, bearer, { idCompetition, now })
      requireMatAccess(packets, token.mats)
      return acceptPackets(db, { idCompetition, packets, now, idToken: token.id })
    })
    if (taken.taken > 0) published(idCompetition, taken.version)
    const message = `${taken.taken} of ${packets.length} packets written down, ${taken.known} known before.`
    return { success: true, message, ...taken }
  },

  'Live/State': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return readLiveState(db, idCompetition)
  },
} satisfies Partial<Handlers>

const RETRY_AFTER_SECONDS = 2

/**
 * @throws DatabaseUnavailable where the database can't be reached. Whether it had written by then is not known: who sends again is
 *   told that the packets are known.
 */
async function rejectIfUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw new DatabaseUnavailable(RETRY_AFTER_SECONDS, error)
    throw error
  }
}
