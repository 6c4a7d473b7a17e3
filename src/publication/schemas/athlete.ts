import { z } from 'zod'
import {
  gender,
  liveContest,
  publishedCategorySummary,
  publishedOrganisation,
  publishedPerson,
} from './summaries.ts'

/** An athlete within one competition; changes for other athletes do not affect it. */
export const publishedAthlete = z.strictObject({
  licence: z.string(),
  person: publishedPerson,
  gender,
  minor: z.boolean(),
  /** Names of the organisations they represent, if the entry has them. */
  club: z.string().nullable(),
  region: z.string().nullable(),
  school: z.string().nullable(),
  entries: z.array(
    z.strictObject({
      category: publishedCategorySummary,
      seed: z.int().nullable(),
      place: z.int().nullable(),
    }),
  ),
  /** Teams of the athlete, with their places. */
  teams: z.array(
    z.strictObject({
      /** Number and name of the team competition. */
      id: z.int(),
      name: z.string(),
      team: publishedOrganisation,
      place: z.int().nullable(),
    }),
  ),
  /** Distinct opponents, including those of coming contests. */
  opponents: z.array(publishedPerson),
  /** Past and coming contests, in order of time. */
  contests: z.array(
    liveContest
      .omit({ key: true, pool: true, block: true, matOrder: true, teamContest: true, bye: true })
      .extend({ category: publishedCategorySummary }),
  ),
})

export type PublishedAthlete = z.infer<typeof publishedAthlete>
export type PublishedAthleteContest = PublishedAthlete['contests'][number]
