import type { Contest } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import { createApiContest, createApiPerson } from '../../../fixtures/api-contests.ts'

/** Contests as the API tells them, for halls of a few. */

export const PRELIMINARIES = 11
export const FINALS = 12

export const makeCompetitor = (idPerson: number): Person => createApiPerson(idPerson, { country: 'FRA' })

/** A contest of the preliminaries on mat 1, in the order of its number. */
export const makeFinishedContest = (
  idContest: number,
  [white, blue]: readonly [number | null, number | null],
  more: Partial<Contest> = {},
): Contest =>
  createApiContest(idContest, {
    idWeight: 1,
    matOrder: idContest,
    idFragment: PRELIMINARIES,
    personWhite: white === null ? null : makeCompetitor(white),
    personBlue: blue === null ? null : makeCompetitor(blue),
    ...more,
  })
