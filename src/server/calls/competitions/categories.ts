import type { categoryCalls } from '#contract/api/competitions/categories.ts'
import { listAgesWithWeights, listCompetitionAges } from '#server/competitions/categories/list-categories.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import type { AreaHandlers } from '../handler.ts'

export const categoryHandlers = {
  'Competition/GetCompAgesWithWeights': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listAgesWithWeights(db, IdCompetition)
  },

  'Competition/GetCompetitionAges': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listCompetitionAges(db, IdCompetition)
  },
} satisfies AreaHandlers<typeof categoryCalls>
