import type { searchCalls } from '#contract/api/search.ts'
import {
  findClubs,
  findCompetitions,
  findNations,
} from '#server/competitions/search/find-competitions-clubs-nations.ts'
import { findJudoka, RESULTS_PER_GROUP } from '#server/competitions/search/find-judoka.ts'
import type { AreaHandlers } from './handler.ts'

export const searchHandlers = {
  'Search/GlobalSearch': async ({ db }, { Query = '', Language, Limit = RESULTS_PER_GROUP }) => {
    const [athletes, competitions, clubs, countries] = await Promise.all([
      findJudoka(db, Query, Limit),
      findCompetitions(db, Query, Limit),
      findClubs(db, Query, Limit),
      findNations(db, Query, Language, Limit),
    ])
    return { athletes, competitions, clubs, countries }
  },
} satisfies AreaHandlers<typeof searchCalls>
