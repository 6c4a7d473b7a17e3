import type { entrantCalls } from '#contract/api/purchases/entrants.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { listEnterableJudoka } from '#server/purchases/entries/list-enterable-judoka.ts'
import { listSeasonRegistrations } from '#server/purchases/registrations/list-season-registrations.ts'
import type { AreaHandlers } from '../handler.ts'

export const entrantHandlers = {
  'Purchasable/SeasonRegistrations': async ({ db, user, now }) =>
    listSeasonRegistrations(db, requireUser(user), now),

  'Competition/EnterableJudoka': async ({ db, user, now }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listEnterableJudoka(db, requireUser(user), idCompetition, now)
  },
} satisfies AreaHandlers<typeof entrantCalls>
