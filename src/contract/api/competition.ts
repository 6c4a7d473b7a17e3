import { z } from 'zod'
import { get, post } from '../call-definition.ts'
import { isStorable, LARGEST_ID } from '../limits.ts'
import { competitionQuery, id, integer, langQuery, text } from '../parameters.ts'
import { country, gender, picturePath } from '../people.ts'
import { paginated } from '../responses.ts'
import { translated } from '../translated-names.ts'
import { competitionStatusCodes, displayTypeCodes } from '../wire-codes.ts'

const isoDate = z.iso
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
    timezone: z.string(),
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
    applicationDeadline: z.iso.datetime().nullable(),
    applicationDeadlineLate: z.iso.datetime().nullable(),
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

const poolRules = z
  .object({
    wins: z.boolean(),
    points: z.boolean(),
    mutualWins: z.boolean(),
    time: z.boolean(),
    weight: z.boolean(),
  })
  .describe('The criteria that rank the pools, in this order; our addition')

/** Types of the contacts of an organiser. */
export const ORGANIZER_CONTACTS = ['facebook', 'instagram', 'x', 'whatsApp', 'telegram'] as const

const publicContact = z.string().nullable()

export const competitionOrganizer = z
  .object({
    fullName: z.string(),
    contacts: z
      .object({
        facebook: publicContact,
        instagram: publicContact,
        x: publicContact,
        whatsApp: publicContact,
        telegram: publicContact,
      })
      .describe('Contacts that the organiser has made public'),
  })
  .describe('The organising club, or the partner if there is none')

export const competitionRuleset = z
  .object({
    title: z.string(),
    short: z.string(),
    description: z.string().nullable(),
    officialFrom: isoDate.nullable(),
    officialTo: isoDate.nullable(),
    hasYuko: z.boolean(),
    hasKoka: z.boolean(),
    maxWazaari: z.int().nullable().describe('So many waza-ari are an ippon'),
    maxYuko: z.int().nullable().describe('Null is no limit'),
    maxKoka: z.int().nullable(),
    maxShido: z.int().describe('So many shido are hansoku-make'),
  })
  .describe(
    'The rules of a competition: its own, or those that were official on its first day (data model §3.6)',
  )

export const competitionInfo = competitionListItem
  .pick({
    idCompetition: true,
    logoFilename: true,
    dateFrom: true,
    dateTo: true,
    timezone: true,
    city: true,
    country: true,
    rang: true,
    allowPayments: true,
    applicationDeadline: true,
    applicationDeadlineLate: true,
    status: true,
  })
  .extend({
    idExternal: z.string(),
    title: z.string(),
    heroBannerFilename: picturePath,
    place: z.string().nullable().describe('The hall or other venue'),
    allowTeams: z.boolean(),
    allowIndividualRegistrations: z.boolean(),
    displayTypes: z.array(
      z.object({
        id: z
          .literal(displayTypeCodes.numbers)
          .describe('Organisations that judoka represent: 1 country, 2 club, 3 school, 4 region'),
        name: translated(z.string(), 'display type', 'id'),
        orderNumber: z.int(),
        isMain: z.boolean(),
      }),
    ),
    poolRules,
    rrRulesPoints: z.boolean().describe('Whether points rank the pools; part of `poolRules`'),
    ruleset: competitionRuleset,
    colorScheme: z
      .object({
        lang: z.string().nullable().describe('Language of the title'),
        title: z.string(),
        slug: z.string(),
      })
      .nullable()
      .describe('The colours of the two sides; null is white and blue'),
    organizer: competitionOrganizer.nullable(),
    ageCategoriesDetails: z.array(
      z.object({
        short: z.string(),
        genderId: gender,
        yearFrom: z.int().nullable().describe('First year of birth; null is no limit'),
        yearTo: z.int().nullable(),
      }),
    ),
    partnerFullName: z.string().nullable(),
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
        name: translated(z.string(), 'partner', 'idPartner'),
        logoFilename: picturePath,
        accentColour: z.string().nullable().describe('As in the list of partners; our addition'),
        defaultLanguage: z.string(),
        dataLicence: z.string(),
      })
      .nullable(),
  })
  .describe('The competition as shown on its page')

export const competitionDocument = z
  .object({
    id: z.int(),
    idCompetition: z.int(),
    type: z.string().describe('Kind of document: invitation, programme, draw sheet'),
    group: z
      .enum(['competition', 'draw', 'standings', 'results'])
      .describe('The documents page that lists it; our addition'),
    title: z.string().nullable(),
    cdnObject: z.string().describe('Path under /cdn/'),
  })
  .describe('A public document (data model §3.6)')

export const competitionRank = z
  .object({
    idRank: z.int(),
    name: translated(z.string(), 'level'),
    orderNumber: z.int(),
    status: z.int(),
    type: z.string().nullable().describe('ijf, continental, national championship, national or club'),
    rankGroup: z.string().nullable().describe('Name under which several ranks are shown as one'),
    idPartner: z.int().nullable().describe('The partner that defined the rank; null for shared ranks'),
  })
  .describe('A rank of competitions, with the fields of the registry (data model §3.5)')

export type CompetitionListItem = z.infer<typeof competitionListItem>
export type CompetitionFilters = z.infer<typeof competitionFilters>
export type CompetitionInfo = z.infer<typeof competitionInfo>
export type CompetitionFeatures = z.infer<typeof competitionFeatures>

export const competitionCalls = {
  'Competition/Info': get('/api/Competition/Info', {
    about: 'A competition by its number or its external id',
    rights: 'everyone',
    query: z.object({ idCompetition: id.optional(), idExternal: text.optional(), language: text.optional() }),
    response: competitionInfo,
  }),
  'Competition/GetFeatured': get('/api/Competition/GetFeatured', {
    about: 'Running competitions, then the next ones, then those that have just finished',
    rights: 'everyone',
    query: z.object({ Language: text.optional(), PartnerId: id.optional() }),
    response: z.array(competitionListItem),
  }),
  'Competition/GetCompetitions': post('/api/Competition/GetCompetitions', {
    about: 'Competitions, filtered, sorted and paged',
    rights: 'everyone',
    cost: { points: 10, perRow: 0.05, perDigest: 0.5 },
    body: competitionFilters,
    response: paginated(competitionListItem),
  }),
  'Competition/GetCompetitionFiles': get('/api/Competition/GetCompetitionFiles', {
    about: 'Documents of a competition',
    rights: 'everyone',
    query: competitionQuery,
    response: z.array(competitionDocument),
  }),
  'Competition/GetCompRanks': get('/api/Competition/GetCompRanks', {
    about: 'Shared ranks of competitions, and those of a partner if requested',
    rights: 'everyone',
    query: langQuery.extend({ Status: integer.optional(), IdPartner: id.optional() }),
    response: z.array(competitionRank),
  }),
}
