import { z } from 'zod'
import { isStorable, LARGEST_ID } from '../../limits.ts'
import { localInstant, timezoneOffsets } from '../../local-times.ts'
import { country, picturePath } from '../../people.ts'
import { translated } from '../../translated-names.ts'
import { competitionStatusCodes } from '../../wire-codes.ts'

/** A day that the database can store. */
export const isoDate = z.iso
  .date('expected a day as YYYY-MM-DD')
  .refine((value) => value >= '0001', 'expected a year from 0001')

const status = z
  .literal(competitionStatusCodes.numbers)
  .describe('1 planned, 2 open, 3 finished, 4 cancelled')

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

export const levelName = translated(z.string().nullable().describe('Rank, such as Grand Slam'), 'level')

export const competitionListItem = z
  .object({
    idCompetition: z.int(),
    externalId: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    country: country.nullable(),
    dateFrom: isoDate.nullable(),
    dateTo: isoDate.nullable(),
    timezone: z.string().describe('IANA name'),
    timezoneOffsets,
    idRank: z.int().nullable(),
    rang: levelName,
    rankGroup: z.string().nullable().describe('Name under which several ranks are shown as one'),
    categories: z.array(z.string()).describe('Short names of the age categories'),
    numberOfAthletes: z.int(),
    numberOfNations: z.int(),
    status,
    idPartner: z.int().nullable(),
    partnerSlug: z.string().nullable(),
    logoFilename: picturePath,
    primeEvent: z.boolean().describe('Highlighted in lists'),
    liveThemeCode: z.string().nullable(),
    idCompetitorsColorScheme: z.int().nullable(),
    allowPayments: z.boolean(),
    allowIndividualRegistration: z.boolean(),
    applicationDeadline: localInstant.nullable(),
    applicationDeadlineLate: localInstant.nullable(),
    idMat: z.int().nullable().describe('The first mat with a live stream'),
    idVideoExternal: z.string().nullable().describe('Slug of that video'),
    ...competitionFeatures.shape,
    digest: z
      .string()
      .nullable()
      .describe(
        'Changes when any published data of this competition changes; null unless requested; our addition',
      ),
  })
  .describe('A competition in a list')

const dateRange = {
  dateFrom: isoDate.optional().describe('Ends on or after this day'),
  dateTo: isoDate.optional().describe('Begins on or before this day'),
}

/** Fields that lists of competitions can be sorted by. */
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
      .describe('Short name of an age category: sen'),
    isVeterans: z.boolean().optional().describe('Whether there are categories for veterans'),
    isIJF: z
      .boolean()
      .optional()
      .describe('Whether it is a competition of the International Judo Federation'),
    isNationalChampionship: z.boolean().optional(),
    ...dateRange,
    dateRanges: z
      .array(z.object(dateRange))
      .max(50)
      .optional()
      .describe(
        'Takes place within one of these; the specification names "date ranges" without their form, this is ours',
      ),
    hasLivestream: z.boolean().optional().describe('Whether a block with video is running'),
    idMat: positiveId.optional().describe('Has a mat of this number with a video'),
    idVideoExternal: z
      .string()
      .max(200)
      .refine(isStorable, 'expected text without a null character')
      .optional()
      .describe('Has a mat with this video; with idMat, on that mat'),
    page: positiveId.optional().describe('1 by default; fields of a body are not marked as required'),
    perPage: z.int().min(1).max(500).optional(),
    sortingField: z.enum(COMPETITION_SORT_FIELDS).optional(),
    sortingDirection: z.enum(['asc', 'desc']).optional(),
    language: z.string().max(200).optional(),
    limit: z.int().min(1).max(500).optional().describe('Page size if perPage is missing'),
    digests: z
      .boolean()
      .optional()
      .describe('Whether rows contain their digest, which takes longer to compute; our addition'),
  })
  .describe('Filters, order and page of a list of competitions')

export type CompetitionListItem = z.infer<typeof competitionListItem>
export type CompetitionFilters = z.infer<typeof competitionFilters>
export type CompetitionFeatures = z.infer<typeof competitionFeatures>
