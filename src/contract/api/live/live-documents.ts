import { z } from 'zod'
import { GENDERS } from '#judo/competition/enumerations.ts'
import { BRACKETS, type DrawSheet, MAIN_ROUNDS, ROUNDS } from '#judo/draw/index.ts'
import { ALWAYS_REVALIDATED, get } from '../../call-definition.ts'
import { competitionPath, integer, utcInstant } from '../../parameters.ts'
import { contestRound, sideScore, winReason } from '../contests/contests.ts'
import { drawSystem, tieMethods } from '../contests/draw-sheet.ts'

/**
 * Documents of a running competition for live pages, in the shapes of the published files, so that a page applies them to
 * the archived documents without conversion. The strict objects are an allow-list (docs/specification/privacy.md):
 * published files are validated against them too.
 */

/** Summary of a person. Of a withheld person only the nation is public; the id is negative and has no page. */
export const publishedPerson = z.strictObject({
  id: z.int(),
  familyName: z.string(),
  givenName: z.string(),
  /** International spelling, only if it differs. */
  internationalFamilyName: z.string().optional(),
  internationalGivenName: z.string().optional(),
  country: z.string().nullable(),
  club: z.string().optional(),
  /** In lists of people whom contests reference by id: clubs may have the same name. */
  clubId: z.int().optional(),
  withheld: z.literal(true).optional(),
  /** False if they have no page: coaches, referees, and judoka without an entry. */
  profile: z.literal(false).optional(),
})

export const publishedGender = z.enum(GENDERS)

export const publishedCategorySummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  age: z.string(),
  gender: publishedGender,
})

/** An organisation that judoka represent. */
export const publishedOrganisation = z.strictObject({
  id: z.int(),
  name: z.string(),
  country: z.string().nullable(),
  /** Path under `/cdn/`; null if there is no picture. */
  logo: z.string().nullable(),
})

/** A video and the second at which the contest begins; the slug as in addresses, `yt__dQw4w9WgXcQ`. */
export const publishedVideo = z.strictObject({ slug: z.string(), second: z.number() })

/** The one published shape of a contest, as draws have it. Other documents extend it or omit fields. */
export const publishedContest = z.strictObject({
  id: z.int(),
  /** Number on the full sheet. */
  number: z.int(),
  key: z.string().nullable(),
  round: contestRound,
  /** Number of the group, from 1. */
  pool: z.int().nullable(),
  mat: z.int().nullable(),
  white: z.int().nullable(),
  blue: z.int().nullable(),
  startedAt: z.string().nullable(),
  winner: z.int().nullable(),
  /** Sides who left the category with this contest, withdrawn or disqualified; absent if nobody did. */
  withdrawn: z.array(z.int()).optional(),
  isFinished: z.boolean(),
  reason: winReason.nullable(),
  scoreWhite: sideScore,
  scoreBlue: sideScore,
  /** Seconds, including golden score. */
  duration: z.int().nullable(),
  goldenScore: z.boolean(),
  video: publishedVideo.optional(),
})

/** A contest outside its draw, as in live packets. */
export const liveContest = publishedContest
  .extend({
    category: z.int(),
    /** Number of the team competition, if the document contains it. */
    teamCompetition: z.int().nullable(),
    teamContest: z.int().nullable().describe('The team contest that this bout belongs to'),
    block: z.int().nullable(),
    /** Position in the order of the mat; null if unknown. */
    matOrder: z.int().nullable(),
    plannedStart: z.string().nullable(),
    bye: z.boolean(),
  })
  .describe('A contest of a running competition; judoka are referenced by id')

const round = z.enum(ROUNDS)
const line = z.int().nullable()
const contestKey = z.string()

const entrantSource = z.union([
  z.strictObject({ line: z.int(), entrant: z.int() }),
  z.strictObject({ entrant: z.int() }),
  z.strictObject({ winnerOf: contestKey }),
  z.strictObject({ loserOf: contestKey, conditional: z.literal(true).optional() }),
  z.strictObject({ lostTo: z.strictObject({ winnerOf: contestKey }), inRound: z.enum(MAIN_ROUNDS) }),
  z.strictObject({ group: z.string(), rank: z.int(), line: z.int().optional() }),
  z.strictObject({ bestOfThree: z.enum(['winner', 'loser']) }),
])

const removedContest = z.strictObject({
  number: z.int(),
  key: contestKey,
  round,
  reason: z.enum(['bye', 'no entrants']),
  advances: entrantSource.nullable(),
})

const placeSources = z.record(z.string(), z.array(entrantSource).readonly()).readonly()

/** A draw sheet with every contest and place: `DrawSheet` of `src/judo`, so that a reader needs no draw system. */
export const publishedSheet = z.strictObject({
  system: drawSystem,
  n: z.int(),
  size: z.int(),
  sheetContests: z.int(),
  lines: z.array(line).readonly(),
  groups: z.record(z.string(), z.array(z.int()).readonly()).readonly().optional(),
  finalLines: z.array(z.string().nullable()).readonly().optional(),
  contests: z
    .array(
      z.strictObject({
        number: z.int(),
        key: contestKey,
        round,
        bracket: z.enum(BRACKETS),
        sideA: entrantSource,
        sideB: entrantSource,
        pool: z.enum(['A', 'B', 'C', 'D']).optional(),
        group: z.string().optional(),
        conditional: z.literal(true).optional(),
        onlyIf: z.literal('one win each').optional(),
        carriedForwardIfEnabled: z.literal(true).optional(),
      }),
    )
    .readonly(),
  byes: z.array(removedContest).readonly(),
  skipped: z.array(removedContest).readonly(),
  placings: placeSources,
  placingsOptional: placeSources.optional(),
}) satisfies z.ZodType<DrawSheet>

export const publishedCategoryResults = z.strictObject({
  id: z.int(),
  places: z.array(z.strictObject({ place: z.int(), person: publishedPerson })),
})

/** A team with the nation, and the ids of the other organisations, that it represents. */
export const publishedTeam = publishedOrganisation.extend({
  shortName: z.string().nullable(),
  club: z.int().optional(),
  region: z.int().optional(),
  school: z.int().optional(),
})

/** Team competitions with their teams, contests, bouts and places; people and teams are listed once. */
export const teamsDocument = z.strictObject({
  people: z.array(publishedPerson),
  teams: z.array(publishedTeam),
  competitions: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      contestType: z.string().nullable(),
      system: drawSystem.nullable(),
      /** Ids of teams by line of the sheet; null is a bye. */
      lines: z.array(line),
      /** Null if the system is unknown, or if the contests contradict it. */
      sheet: publishedSheet.nullable(),
      tieMethods,
      incomplete: z.string().nullable(),
      /** Categories of the bouts, in their order. */
      weights: z.array(z.int()),
      entered: z.array(
        z.strictObject({
          team: z.int(),
          seed: z.int().nullable(),
          members: z.array(z.strictObject({ person: z.int(), category: z.int() })),
        }),
      ),
      contests: z.array(
        publishedContest
          .pick({
            id: true,
            number: true,
            key: true,
            round: true,
            pool: true,
            mat: true,
            white: true,
            blue: true,
            winner: true,
            isFinished: true,
          })
          .extend({
            /** Bouts won. */
            wonWhite: z.int(),
            wonBlue: z.int(),
            bouts: z.array(publishedContest.extend({ category: z.int() })),
          }),
      ),
      places: z.array(z.strictObject({ place: z.int(), team: z.int() })),
    }),
  ),
  categories: z.array(publishedCategorySummary),
})

export const liveContests = z
  .object({
    contests: z.array(liveContest),
    people: z.array(publishedPerson).describe('Judoka of these contests'),
  })
  .describe('Contests of judoka in a running competition')

export type PublishedPerson = z.infer<typeof publishedPerson>
export type PublishedContest = z.infer<typeof publishedContest>
export type LiveContest = z.infer<typeof liveContest>

export const liveDocumentCalls = {
  'Live/Contests': get('/api/Live/{idCompetition}/Contests', {
    about: 'Contests of a running competition, or those changed since a time',
    rights: 'everyone',
    cost: { points: 20, cached: 4 },
    ignoredParameters: ['Version'],
    cache: {
      control: 'public, max-age=5, s-maxage=30',
      onlyWith: 'Version',
      keptBy: { version: 'contests', of: 'idCompetition' },
    },
    params: competitionPath,
    query: z.object({
      UpdatedAtMin: utcInstant.optional(),
      Version: integer
        .optional()
        .describe('`changed` of Live/State, so that the address of the response changes with its content'),
    }),
    response: liveContests,
  }),
  'Live/Results': get('/api/Live/{idCompetition}/Results', {
    about: 'Places of all categories of a running competition',
    rights: 'everyone',
    cache: { ...ALWAYS_REVALIDATED, keptBy: { version: 'results', of: 'idCompetition' } },
    cost: { points: 8, cached: 2 },
    params: competitionPath,
    response: z.array(publishedCategoryResults),
  }),
  'Live/Teams': get('/api/Live/{idCompetition}/Teams', {
    about: 'Team competitions of a running competition, with teams, contests, bouts and places',
    rights: 'everyone',
    cache: { ...ALWAYS_REVALIDATED, keptBy: { version: 'teams', of: 'idCompetition' } },
    cost: { points: 15, cached: 2 },
    params: competitionPath,
    response: teamsDocument,
  }),
}
