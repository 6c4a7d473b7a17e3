import type { Answers } from '../answers.ts'
import { findClubs, findCompetitions, findNations } from './groups.ts'
import { findJudoka, RESULTS_PER_GROUP } from './judoka.ts'

export const searchAnswers = {
  'Search/GlobalSearch': async ({ db }, { Query = '', Language, Limit = RESULTS_PER_GROUP }) => ({
    athletes: await findJudoka(db, Query, Limit),
    competitions: await findCompetitions(db, Query, Limit),
    clubs: await findClubs(db, Query, Limit),
    countries: await findNations(db, Query, Language, Limit),
  }),
} satisfies Partial<Answers>
