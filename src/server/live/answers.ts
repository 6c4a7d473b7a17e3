import type { Answers } from '../answers.ts'
import { assertCompetition, findCompetition } from '../competition/find.ts'
import { NotConfigured, NotSignedIn } from '../http/errors.ts'
import { liveStateOf } from './state.ts'

export const liveAnswers = {
  /** Waits for the live feed: who may send is checked already. */
  'Live/Packets': async ({ db, bearer }, { idCompetition }) => {
    if (bearer === null) throw new NotSignedIn()
    await findCompetition(db, idCompetition, 'idCompetition')
    throw new NotConfigured('The live feed')
  },

  'Live/State': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return liveStateOf(db, idCompetition)
  },
} satisfies Partial<Answers>
