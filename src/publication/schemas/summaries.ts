import { z } from 'zod'
import { sideScore, winReason } from '#contract/api/contest.ts'

/** What many published files mention: people, categories, competitions, contests. */

export const gender = z.union([z.literal(1), z.literal(2)])

/** Someone where they are mentioned. Of a withheld person only the nation is told; the id is negative and leads nowhere. */
export const publishedPerson = z.strictObject({
  id: z.int(),
  family: z.string(),
  given: z.string(),
  /** International spelling, only where it differs. */
  intFamily: z.string().optional(),
  intGiven: z.string().optional(),
  country: z.string().nullable(),
  club: z.string().optional(),
  withheld: z.literal(true).optional(),
  /** False where they have no page: coaches, referees, and judoka who were entered nowhere. */
  profile: z.literal(false).optional(),
})

/** A competition where a profile or a ranking mentions it. */
export const publishedCompetitionSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  dateFrom: z.string().nullable(),
  rank: z.string().nullable(),
})

export const publishedCategorySummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  age: z.string(),
  gender,
})

/** A video from the second at which something begins; the slug as addresses write it, `yt__dQw4w9WgXcQ`. */
export const publishedVideo = z.strictObject({ slug: z.string(), second: z.number() })

/** How a contest went. */
export const publishedOutcome = {
  winner: z.int().nullable(),
  finished: z.boolean(),
  reason: winReason.nullable(),
  scoreWhite: sideScore,
  scoreBlue: sideScore,
  /** Seconds with golden score. */
  seconds: z.int().nullable(),
  goldenScore: z.boolean(),
  video: publishedVideo.optional(),
}

export const publishedContest = z.strictObject({
  number: z.int(),
  key: z.string().nullable(),
  round: z.string(),
  /** Number of the group, from 1. */
  pool: z.int().nullable(),
  white: z.int().nullable(),
  blue: z.int().nullable(),
  mat: z.int().nullable(),
  start: z.string().nullable(),
  ...publishedOutcome,
})

/** An organisation judoka compete for. */
export const publishedOrganisation = z.strictObject({
  id: z.int(),
  name: z.string(),
  country: z.string().nullable(),
  /** Path under `/cdn/`; null where there is no picture. */
  logo: z.string().nullable(),
})

export type PublishedPerson = z.infer<typeof publishedPerson>
export type PublishedContest = z.infer<typeof publishedContest>
export type PublishedVideo = z.infer<typeof publishedVideo>
export type PublishedOrganisation = z.infer<typeof publishedOrganisation>
export type PublishedCategorySummary = z.infer<typeof publishedCategorySummary>
export type PublishedCompetitionSummary = z.infer<typeof publishedCompetitionSummary>
