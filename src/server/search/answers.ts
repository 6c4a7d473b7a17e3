import type { Answers } from '../answers.ts'
import { findClubs, findCompetitions, findNations } from './groups.ts'
import { findJudoka, RESULTS_PER_GROUP } from './judoka.ts'

export const searchAnswers = {
  'Search/GlobalSearch': async ({ db }, { Query = '', Language, Limit = RESULTS_PER_GROUP }) => {
    const [athletes, competitions, clubs, countries] = await Promise.all([
      findJudoka(db, Query, Limit),
      findCompetitions(db, Query, Limit),
      findClubs(db, Query, Limit),
      findNations(db, Query, Language, Limit),
    ])
    return { athletes, competitions, clubs, countries }
  },
} satisfies Partial<Answers>
