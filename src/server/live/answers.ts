import type { Answers } from '../answers.ts'
import { assertCompetition } from '../competition/find.ts'
import { isAway } from '../db/away.ts'
import { Unavailable } from '../http/errors.ts'
import { accept } from './accept.ts'
import { requireMats } from './refusals.ts'
import { liveStateOf } from './state.ts'
import { openWith } from './tokens.ts'

export const liveAnswers = {
  'Live/Packets': async ({ db, now, bearer, published }, { idCompetition, body: { packets } }) => {
    const taken = await unlessAway(async () => {
      const token = await openWith(db, bearer, { idCompetition, now })
      requireMats(packets, token.mats)
      return accept(db, { idCompetition, packets, now, idToken: token.id })
    })
    if (taken.taken > 0) published(idCompetition, taken.version)
    const message = `${taken.taken} of ${packets.length} packets written down, ${taken.known} known before.`
    return { success: true, message, ...taken }
  },

  'Live/State': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return liveStateOf(db, idCompetition)
  },
} satisfies Partial<Answers>

const SECONDS_TO_WAIT = 2

/**
 * @throws Unavailable where the database can't be reached. Whether it had written by then is not known: who sends again is
 *   told that the packets are known.
 */
async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAway(error)) throw new Unavailable(SECONDS_TO_WAIT, error)
    throw error
  }
}
