import { z } from 'zod'
import { gender, person } from './people.ts'

const day = z.iso
  .date('expected a day as YYYY-MM-DD')
  .refine((value) => value >= '0001', 'expected a year from 0001')

/** The largest integer of the database. */
export const LARGEST_ID = 2_147_483_647

/** Whether the database can hold a text. */
export const isStorable = (text: string): boolean => !text.includes('\0')

const wanted = z.int().min(1).max(LARGEST_ID)

export const competitionFeatures = z.object({
  hasLiveStream: z.boolean(),
  hasArchiveStreams: z.boolean(),
  hasIndividualResults: z.boolean(),
  hasTeamsResultsResults: z.boolean(),
  hasContests: z.boolean(),
  hasApplies: z.boolean(),
  hasAnyResults: z.boolean(),
  hasAnyStreams: z.boolean(),
  hasAnyVideos: z.boolean(),
  hasOpenApplications: z.boolean(),
  hasContestOrder: z.boolean(),
  hasConfirmedDraw: z.boolean(),
})

export const competitionRow = z
  .object({
    idCompetition: z.int(),
    externalId: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    countryShort: z.string().nullable(),
    dateFrom: day.nullable(),
    dateTo: day.nullable(),
    timezone: z.string(),
    rang: z.string().nullable().describe('Level, such as Grand Slam'),
    ages: z.array(z.string()).describe('Short names of the age categories held'),
    numberOfAthletes: z.int(),
    numberOfNations: z.int(),
    status: z.int(),
    idPartner: z.int().nullable(),
    partnerSlug: z.string().nullable(),
    logoFilename: z.string().nullable(),
    digest: z.string().describe('Changes when anything shown of this competition changes; our addition'),
  })
  .describe('A competition in a list')

export const competitionSearch = z
  .object({
    query: z.string().max(200).refine(isStorable, 'expected text without a null character').optional(),
    countryIds: z.array(wanted).optional(),
    partnerIds: z.array(wanted).optional(),
    dateFrom: day.optional().describe('Ends on or after this day'),
    dateTo: day.optional().describe('Begins on or before this day'),
    page: wanted.optional(),
    perPage: z.int().min(1).max(500).optional(),
    sortingField: z.enum(['dateFrom', 'name']).optional(),
    sortingDirection: z.enum(['asc', 'desc']).optional(),
    language: z.string().optional(),
    limit: z.int().min(1).max(500).optional(),
  })
  .describe('What competitions are looked for')

export const paged = <T extends z.ZodType>(of: T) =>
  z.object({
    list: z.array(of),
    hasMore: z.boolean(),
    page: z.int(),
    perPage: z.int(),
    count: z.int().describe('In all pages together'),
  })

export const competitionInfo = z
  .object({
    idCompetition: z.int(),
    idExternal: z.string(),
    title: z.string(),
    logoFilename: z.string().nullable(),
    dateFrom: day.nullable(),
    dateTo: day.nullable(),
    timezone: z.string(),
    city: z.string().nullable(),
    venue: z.string().nullable(),
    countryShort: z.string().nullable(),
    rang: z.string().nullable(),
    allowTeams: z.boolean(),
    allowPayments: z.boolean(),
    allowIndividualRegistrations: z.boolean(),
    applicationDeadline: z.iso.datetime().nullable(),
    applicationDeadlineLate: z.iso.datetime().nullable(),
    displayTypes: z.array(z.object({ id: z.int(), isMain: z.boolean() })),
    competitionFeatures,
    participantsStatistics: z.object({
      male: z.int(),
      female: z.int(),
      all: z.int(),
      countries: z.int(),
      clubs: z.int(),
    }),
    partner: z
      .object({
        idPartner: z.int(),
        slug: z.string(),
        name: z.string(),
        defaultLanguage: z.string(),
        dataLicence: z.string(),
      })
      .nullable(),
    status: z.int(),
  })
  .describe('Everything a competition page says about the competition itself')

export const ageCategory = z.object({
  idAge: z.int(),
  name: z.string(),
  short: z.string(),
  gender,
  orderNumber: z.int(),
})

export const weightCategory = z
  .object({
    idWeight: z.int(),
    idAge: z.int(),
    name: z.string(),
    fullName: z.string(),
    orderNumber: z.int(),
    numberOfJudoka: z.int(),
    status: z.int().nullable(),
    isCategoryActive: z.boolean(),
    numberOfUnfinishedFights: z.int(),
    drawSystem: z
      .string()
      .nullable()
      .describe('A system of the draw engine; null where the sheet is not known'),
    drawLines: z
      .array(z.int().nullable())
      .describe('Ids on the lines of the sheet, null is a bye; empty without a sheet'),
    incomplete: z.string().nullable().describe('Why not all places could be proved'),
  })
  .describe('A weight category as it is held at a competition')

export const ageWithWeights = z.object({
  ageShort: z.string(),
  menCategories: z.object({ age: ageCategory, weights: z.array(weightCategory) }).nullable(),
  womenCategories: z.object({ age: ageCategory, weights: z.array(weightCategory) }).nullable(),
})

export const categoryMention = z.object({
  idWeight: z.int(),
  idAge: z.int(),
  name: z.string(),
  ageShort: z.string(),
  gender,
})

export const result = z
  .object({ idResult: z.int(), place: z.int(), person, weightCategory: categoryMention })
  .describe('The place of one judoka in one category')

export const competitor = z
  .object({
    person,
    registrations: z.array(
      z.object({ idRegistration: z.int(), seed: z.int().nullable(), weightCategory: categoryMention }),
    ),
  })
  .describe('Someone entered in a competition')

export type CompetitionRow = z.infer<typeof competitionRow>
export type CompetitionSearch = z.infer<typeof competitionSearch>
export type CompetitionInfo = z.infer<typeof competitionInfo>
export type CompetitionFeatures = z.infer<typeof competitionFeatures>
export type AgeWithWeights = z.infer<typeof ageWithWeights>
export type WeightCategory = z.infer<typeof weightCategory>
export type Result = z.infer<typeof result>
export type Competitor = z.infer<typeof competitor>
export type CategoryMention = z.infer<typeof categoryMention>
