import { requireWithin } from '../account/filters.ts'
import type { Answers } from '../answers.ts'
import { findCompetition } from '../competition/find.ts'
import { NotConfigured, NotSignedIn } from '../http/errors.ts'

export const liveAnswers = {
  /** Waits for the live feed: who may send is checked already. */
  'Live/Packets': async ({ db, user }, { idCompetition }) => {
    if (user === null) throw new NotSignedIn()
    const belonging = await findCompetition(db, idCompetition, 'idCompetition')
    requireWithin(user, belonging, 'send what happens at this competition')
    throw new NotConfigured('The live feed')
  },
} satisfies Partial<Answers>
