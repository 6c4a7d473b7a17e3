import type { resultCalls } from '#contract/api/competitions/results.ts'
import { listCompetitionAges } from '#server/competitions/categories/list-categories.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import { readMainGrouping, readMedalTable } from '#server/competitions/results/read-medal-table.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { AreaHandlers } from '../handler.ts'

export const resultHandlers = {
  'Competition/GetCompetitionStandings': async ({ db }, { IdCompetition, GroupBy }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return readMedalTable(db, IdCompetition, GroupBy ?? (await readMainGrouping(db, IdCompetition)))
  },

  'Competition/GetResults': async ({ db }, { IdCompetition, IdAgeCategory }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdAgeCategory !== undefined) {
      const ages = await listCompetitionAges(db, IdCompetition)
      if (!ages.some(({ idAge }) => idAge === IdAgeCategory)) {
        throw new NotFound('IdAgeCategory', 'age category of this competition', IdAgeCategory)
      }
    }
    return listCompetitionResults(db, IdCompetition, { idAge: IdAgeCategory })
  },
} satisfies AreaHandlers<typeof resultCalls>
