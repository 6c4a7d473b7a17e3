import { z } from 'zod'
import { sideScore, winReason } from '../shapes/contest.ts'

/**
 * What is public: the shapes of the files under `/data`, from which every page is rendered.
 * They are an allow-list. Pull builds them field by field and parses the outcome strictly,
 * so a field that is not named here is nowhere in the published site (docs/specification/privacy.md).
 */

const gender = z.union([z.literal(1), z.literal(2)])

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
})

/** A competition in lists. */
export const publishedCompetitionRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  timeZone: z.string(),
  rank: z.string().nullable(),
  ages: z.array(z.string()),
  judoka: z.int(),
  nations: z.int(),
  cancelled: z.boolean(),
  partner: z.string().nullable(),
})

export const publishedCompetitions = z.strictObject({
  licence: z.string(),
  competitions: z.array(publishedCompetitionRow),
})

/** A weight category as it was held. */
export const publishedCategory = z.strictObject({
  id: z.int(),
  ageId: z.int(),
  /** Short name of the age category, `sen`. */
  age: z.string(),
  ageName: z.string(),
  gender,
  name: z.string(),
  judoka: z.int(),
  status: z.int().nullable(),
  active: z.boolean(),
  unfinished: z.int(),
  incomplete: z.string().nullable(),
})

export const publishedCompetition = z.strictObject({
  licence: z.string(),
  competition: publishedCompetitionRow.extend({
    venue: z.string().nullable(),
    partnerName: z.string().nullable(),
    men: z.int(),
    women: z.int(),
    clubs: z.int(),
    displayTypes: z.array(z.int()),
    allowTeams: z.boolean(),
    has: z.strictObject({
      draw: z.boolean(),
      results: z.boolean(),
      judoka: z.boolean(),
      contestOrder: z.boolean(),
      videos: z.boolean(),
    }),
  }),
  categories: z.array(publishedCategory),
})

export const publishedResults = z.strictObject({
  licence: z.string(),
  categories: z.array(
    z.strictObject({
      id: z.int(),
      places: z.array(z.strictObject({ place: z.int(), person: publishedPerson })),
    }),
  ),
})

export const publishedParticipants = z.strictObject({
  licence: z.string(),
  judoka: z.array(z.strictObject({ person: publishedPerson, gender, categories: z.array(z.int()) })),
})

export const publishedContest = z.strictObject({
  number: z.int(),
  key: z.string().nullable(),
  round: z.string(),
  white: z.int().nullable(),
  blue: z.int().nullable(),
  winner: z.int().nullable(),
  finished: z.boolean(),
  reason: winReason.nullable(),
  scoreWhite: sideScore,
  scoreBlue: sideScore,
  /** Seconds with golden score. */
  seconds: z.int().nullable(),
  goldenScore: z.boolean(),
  mat: z.int().nullable(),
  start: z.string().nullable(),
})

/** One category's sheet and contests; people are listed once and meant by id. */
export const publishedDraw = z.strictObject({
  licence: z.string(),
  category: z.int(),
  system: z.string().nullable(),
  lines: z.array(z.int().nullable()),
  people: z.array(publishedPerson),
  contests: z.array(publishedContest),
  places: z.array(z.strictObject({ place: z.int(), person: z.int() })),
})

const competitionMention = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  dateFrom: z.string().nullable(),
  rank: z.string().nullable(),
})

const categoryMention = z.strictObject({ id: z.int(), name: z.string(), age: z.string(), gender })

/** A judoka's profile; contests are told from their side. */
export const publishedJudoka = z.strictObject({
  licence: z.string(),
  person: publishedPerson,
  gender,
  birthYear: z.int().nullable(),
  minor: z.boolean(),
  results: z.array(
    z.strictObject({
      place: z.int(),
      year: z.int().nullable(),
      competition: competitionMention,
      category: categoryMention,
    }),
  ),
  contests: z.array(
    z.strictObject({
      year: z.int().nullable(),
      competition: competitionMention,
      category: categoryMention,
      round: z.string(),
      opponent: publishedPerson,
      won: z.boolean(),
      white: z.boolean(),
      reason: winReason.nullable(),
      score: sideScore,
      opponentScore: sideScore,
      seconds: z.int().nullable(),
      goldenScore: z.boolean(),
    }),
  ),
})

/** Partners of the portal. */
export const publishedPartners = z.strictObject({
  partners: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      country: z.string().nullable(),
      defaultLanguage: z.string(),
      licence: z.string(),
    }),
  ),
})

export type PublishedPerson = z.infer<typeof publishedPerson>
export type PublishedCompetitionRow = z.infer<typeof publishedCompetitionRow>
export type PublishedCompetitions = z.infer<typeof publishedCompetitions>
export type PublishedCategory = z.infer<typeof publishedCategory>
export type PublishedCompetition = z.infer<typeof publishedCompetition>
export type PublishedResults = z.infer<typeof publishedResults>
export type PublishedParticipants = z.infer<typeof publishedParticipants>
export type PublishedContest = z.infer<typeof publishedContest>
export type PublishedDraw = z.infer<typeof publishedDraw>
export type PublishedJudoka = z.infer<typeof publishedJudoka>
export type PublishedPartners = z.infer<typeof publishedPartners>
