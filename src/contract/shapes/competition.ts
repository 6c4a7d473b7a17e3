import { z } from 'zod'
import { clubSummary, country, gender, person, regionSummary, schoolSummary } from './people.ts'
import { picturePath } from './pictures.ts'

const isoDate = z.iso
  .date('expected a day as YYYY-MM-DD')
  .refine((value) => value >= '0001', 'expected a year from 0001')

/** The largest integer of the database. */
export const LARGEST_ID = 2_147_483_647

/** Whether the database can hold a text. */
export const isStorable = (text: string): boolean => !text.includes('\0')

const positiveId = z.int().min(1).max(LARGEST_ID)

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

export const competitionListItem = z
  .object({
    idCompetition: z.int(),
    externalId: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    countryShort: z.string().nullable(),
    dateFrom: isoDate.nullable(),
    dateTo: isoDate.nullable(),
    timezone: z.string(),
    idRank: z.int().nullable(),
    rang: z.string().nullable().describe('Level, such as Grand Slam'),
    rankGroup: z.string().nullable().describe('Name under which several levels are shown as one'),
    ages: z.array(z.string()).describe('Short names of the age categories held'),
    numberOfAthletes: z.int(),
    numberOfNations: z.int(),
    status: z.int(),
    idPartner: z.int().nullable(),
    partnerSlug: z.string().nullable(),
    logoFilename: picturePath,
    primeEvent: z.boolean().describe('Stands out in lists'),
    liveThemeCode: z.string().nullable(),
    idCompetitorsColorScheme: z.int().nullable(),
    allowPayments: z.boolean(),
    allowIndividualRegistration: z.boolean(),
    applicationDeadline: z.iso.datetime().nullable(),
    applicationDeadlineLate: z.iso.datetime().nullable(),
    idMat: z.int().nullable().describe('The first mat whose video is on now'),
    idVideoExternal: z.string().nullable().describe('Slug of that video'),
    ...competitionFeatures.shape,
    digest: z
      .string()
      .nullable()
      .describe(
        'Changes when anything shown of this competition changes; null unless it was asked for; our addition',
      ),
  })
  .describe('A competition in a list')

const dateRange = {
  dateFrom: isoDate.optional().describe('Ends on or after this day'),
  dateTo: isoDate.optional().describe('Begins on or before this day'),
}

/** What lists of competitions can be sorted by. */
export const COMPETITION_SORT_FIELDS = ['dateFrom', 'dateTo', 'name', 'city', 'country', 'rang'] as const

export const competitionFilters = z
  .object({
    query: z.string().max(200).refine(isStorable, 'expected text without a null character').optional(),
    idContinent: positiveId.optional(),
    countryIds: z.array(positiveId).max(500).optional(),
    partnerIds: z.array(positiveId).max(500).optional(),
    ageGroup: z
      .string()
      .max(200)
      .refine(isStorable, 'expected text without a null character')
      .optional()
      .describe('Short name of an age category that is held: sen'),
    isVeterans: z.boolean().optional().describe('Whether categories of veterans are held'),
    isIJF: z.boolean().optional().describe('Whether it is one of the International Judo Federation'),
    isNationalChampionship: z.boolean().optional(),
    ...dateRange,
    dateRanges: z
      .array(z.object(dateRange))
      .max(50)
      .optional()
      .describe('Falls into one of these; the document names "date ranges" and not their form, this is ours'),
    hasLivestream: z.boolean().optional().describe('Whether a filmed part of the programme is on now'),
    idMat: positiveId.optional().describe('Has a mat of this number with a video'),
    idVideoExternal: z
      .string()
      .max(200)
      .refine(isStorable, 'expected text without a null character')
      .optional()
      .describe('Has a mat with this video; with idMat, on that mat'),
    page: positiveId.optional(),
    perPage: z.int().min(1).max(500).optional(),
    sortingField: z.enum(COMPETITION_SORT_FIELDS).optional(),
    sortingDirection: z.enum(['asc', 'desc']).optional(),
    language: z.string().max(200).optional(),
    limit: z.int().min(1).max(500).optional().describe('Size of a page where perPage is not given'),
    digests: z
      .boolean()
      .optional()
      .describe('Whether rows carry their digest, which takes a while to make; our addition'),
  })
  .describe('What competitions are looked for')

export const paginated = <T extends z.ZodType>(of: T) =>
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
    logoFilename: picturePath,
    heroBannerFilename: picturePath,
    dateFrom: isoDate.nullable(),
    dateTo: isoDate.nullable(),
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
        logoFilename: picturePath,
        accentColour: z.string().nullable().describe('As in the list of partners; our addition'),
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
  fightDuration: z.int().describe('Regular time of a contest in seconds'),
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

export const categorySummary = z.object({
  idWeight: z.int(),
  idAge: z.int(),
  name: z.string(),
  ageShort: z.string(),
  gender,
})

export const individualResult = z
  .object({ idResult: z.int(), place: z.int(), person, weightCategory: categorySummary })
  .describe('The place of one judoka in one category')

export const participant = z
  .object({
    person,
    pictureFilename: picturePath,
    isMinor: z.boolean().describe('Under 18, or may be; of who is withheld it is not told'),
    registrations: z.array(
      z.object({
        idRegistration: z.int(),
        statusDetail: z.int().nullable(),
        seed: z.int().nullable(),
        country: country.nullable(),
        club: clubSummary.nullable(),
        region: regionSummary.nullable(),
        school: schoolSummary.nullable(),
        weightCategory: categorySummary,
      }),
    ),
  })
  .describe('Someone entered in a competition')

export type CompetitionListItem = z.infer<typeof competitionListItem>
export type CompetitionFilters = z.infer<typeof competitionFilters>
export type CompetitionInfo = z.infer<typeof competitionInfo>
export type CompetitionFeatures = z.infer<typeof competitionFeatures>
export type AgeWithWeights = z.infer<typeof ageWithWeights>
export type WeightCategory = z.infer<typeof weightCategory>
export type IndividualResult = z.infer<typeof individualResult>
export type Participant = z.infer<typeof participant>
export type CategorySummary = z.infer<typeof categorySummary>
