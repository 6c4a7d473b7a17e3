import { z } from 'zod'
import { gender, picturePath } from '../../people.ts'
import { translated } from '../../translated-names.ts'
import { displayTypeCodes } from '../../wire-codes.ts'
import { competitionFeatures, competitionListItem, isoDate } from './competition-list.ts'

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
    timezoneOffsets: true,
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
    updatedAt: z.iso
      .datetime()
      .describe('When the competition was changed, apart from entries and results; our addition'),
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

export type CompetitionInfo = z.infer<typeof competitionInfo>
