import { z } from 'zod'
import { publishedCompetitionSummary, publishedTeamResult } from './competition.ts'
import { gender, publishedCategorySummary, publishedContest, publishedPerson } from './summaries.ts'

/** A judoka's profile. */
export const publishedJudoka = z.strictObject({
  licence: z.string(),
  person: publishedPerson,
  /** Id of the club, if it has a page. */
  club: z.int().optional(),
  gender,
  /** Path under `/cdn/`; null if there is none, and for minors. */
  picture: z.string().nullable(),
  birthYear: z.int().nullable(),
  minor: z.boolean(),
  /** Is or may be under 15: no percentages are shown of them. */
  under15: z.literal(true).optional(),
  /** Another judoka with a similar name may be the same person, and have results that are missing here. */
  mayBeIncomplete: z.literal(true).optional(),
  results: z.array(
    z.strictObject({
      place: z.int(),
      year: z.int().nullable(),
      competition: publishedCompetitionSummary,
      category: publishedCategorySummary,
    }),
  ),
  contests: z.array(
    publishedContest
      .pick({
        number: true,
        round: true,
        white: true,
        blue: true,
        winner: true,
        reason: true,
        scoreWhite: true,
        scoreBlue: true,
        duration: true,
        goldenScore: true,
        video: true,
      })
      .extend({
        year: z.int().nullable(),
        competition: publishedCompetitionSummary,
        category: publishedCategorySummary,
        /** A bout for a team, which is on the sheet of the team competition. */
        forTeam: z.literal(true).optional(),
        /** With the nation and club that they represented in this contest. */
        opponent: publishedPerson,
      }),
  ),
  /** Places of the teams that the judoka was entered for, latest first. */
  teamResults: z.array(publishedTeamResult),
  /** Competitions with an entry that are not over, soonest first. */
  upcomingEntries: z.array(
    z.strictObject({
      competition: publishedCompetitionSummary,
      categories: z.array(publishedCategorySummary),
    }),
  ),
  /** Places in rankings of partners, earliest year first. */
  rankings: z.array(
    z.strictObject({
      partner: z.string(),
      cup: z.strictObject({ id: z.int(), name: z.string(), unofficial: z.literal(true).optional() }),
      year: z.int(),
      category: publishedCategorySummary,
      place: z.int(),
      points: z.int(),
    }),
  ),
})

/** Judoka with a profile who took part in competitions of a partner, by name. */
export const publishedJudokaList = z.strictObject({
  licence: z.string(),
  judoka: z.array(publishedPerson.extend({ gender })),
})

export type PublishedJudoka = z.infer<typeof publishedJudoka>
export type PublishedUpcomingEntry = PublishedJudoka['upcomingEntries'][number]
export type PublishedJudokaRanking = PublishedJudoka['rankings'][number]
export type PublishedJudokaList = z.infer<typeof publishedJudokaList>
