import { z } from 'zod'
import { ORGANIZER_CONTACTS } from '#contract/api/competitions/competition-info.ts'
import { publishedCategoryResults } from '#contract/api/live/live-documents.ts'
import { timeZone } from '#contract/local-times.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import {
  gender,
  publishedCategorySummary,
  publishedOrganisation,
  publishedPerson,
  publishedTeam,
} from './summaries.ts'

const displayType = z.enum(['country', 'club', 'school', 'region'])

/** A competition in lists. */
export const publishedCompetitionListItem = z.strictObject({
  externalId: z.string(),
  /** Id of the competition in API calls. */
  id: z.int(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  timeZone,
  rank: z.string().nullable(),
  ages: z.array(z.string()),
  judoka: z.int(),
  nations: z.int(),
  cancelled: z.boolean(),
  partner: z.string().nullable(),
  /** Path under `/cdn/`; null if there is no picture. */
  logo: z.string().nullable(),
  /** Code of the theme of the competition. */
  theme: z.string().nullable(),
  /** Whether there is video. */
  stream: z.boolean(),
  results: z.boolean(),
  /** Whether no contest is open and all places are final. */
  isFinished: z.boolean(),
  apply: z.strictObject({
    /** When the regular price ends and when registration does, as the API has them. */
    deadline: z.string().nullable(),
    deadlineLate: z.string().nullable(),
    /** Until when the buttons on the page and in the header show; null where they never do (portal specification §5). */
    until: z.strictObject({ page: z.string().nullable(), header: z.string().nullable() }),
  }),
})

/** Summary of a competition in profiles and rankings. */
export const publishedCompetitionSummary = publishedCompetitionListItem.pick({
  externalId: true,
  name: true,
  city: true,
  country: true,
  dateFrom: true,
  rank: true,
})

/** The place of a team, as profiles of its judoka and its club show it. */
export const publishedTeamResult = z.strictObject({
  place: z.int(),
  year: z.int().nullable(),
  competition: publishedCompetitionSummary,
  teamCompetition: z.strictObject({ id: z.int(), name: z.string() }),
  team: z.string(),
})

export const publishedCompetitions = z.strictObject({
  licence: z.string(),
  competitions: z.array(publishedCompetitionListItem),
})

/** The dates of competitions that are not finished: the header of every page finds those of today with them. */
export const publishedCompetitionDates = z.strictObject({
  licence: z.string(),
  competitions: z.array(
    publishedCompetitionListItem.pick({ id: true, externalId: true }).extend({
      /** The beginning of its first day, and the end of the last on which it may be labelled live. */
      from: z.string(),
      until: z.string(),
    }),
  ),
})

/** A weight category of a competition. */
export const publishedCategory = z.strictObject({
  id: z.int(),
  ageId: z.int(),
  /** Short name of the age category, `sen`. */
  age: z.string(),
  ageName: z.string(),
  gender,
  name: z.string(),
  judoka: z.int(),
  status: z.enum(['open', 'closed', 'drawn']).nullable(),
  active: z.boolean(),
  unfinished: z.int(),
  incomplete: z.string().nullable(),
  /** Regular time of a contest in seconds. */
  contestDuration: z.int(),
})

export const publishedTeamCompetitionSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  teams: z.int(),
  status: z.enum(['open', 'closed', 'drawn']).nullable(),
  active: z.boolean(),
  unfinished: z.int(),
  incomplete: z.string().nullable(),
})

/** The organising club, otherwise the partner, with their public contacts. */
export const publishedCompetitionOrganiser = z.strictObject({
  name: z.string(),
  contacts: z.array(z.strictObject({ type: z.enum(ORGANIZER_CONTACTS), value: z.string() })),
})

export const publishedCompetition = z.strictObject({
  licence: z.string(),
  competition: publishedCompetitionListItem.extend({
    venue: z.string().nullable(),
    partnerName: z.string().nullable(),
    /** Logo (path under `/cdn/`) and accent colour (CSS) of the partner. */
    partnerLogo: z.string().nullable(),
    partnerAccentColour: z.string().nullable(),
    organiser: publishedCompetitionOrganiser.nullable(),
    men: z.int(),
    women: z.int(),
    clubs: z.int(),
    displayTypes: z.array(displayType),
    /** The kind of organisation that judoka mainly represent. */
    mainDisplayType: displayType.nullable(),
    allowTeams: z.boolean(),
    /** The criteria that rank the pools, in this order. */
    poolRules: z.strictObject({
      wins: z.boolean(),
      points: z.boolean(),
      mutualWins: z.boolean(),
      time: z.boolean(),
      weight: z.boolean(),
    }),
    has: z.strictObject({
      draw: z.boolean(),
      individualResults: z.boolean(),
      teamResults: z.boolean(),
      judoka: z.boolean(),
      contestOrder: z.boolean(),
      videos: z.boolean(),
      documents: z.boolean(),
      teams: z.boolean(),
    }),
  }),
  categories: z.array(publishedCategory),
  prices: z.array(
    z.strictObject({
      name: z.string(),
      /** The age category; null is any. */
      ageId: z.int().nullable(),
      category: z.int().nullable(),
      /** In minor units of the currency; `priceLate` applies between the deadline and the late deadline. */
      price: z.int(),
      priceLate: z.int().nullable(),
      /** ISO 4217. */
      currency: z.string(),
    }),
  ),
  /** The blocks of the programme in order, with their categories. */
  programme: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      /** Day of the competition, from 1. */
      day: z.int().nullable(),
      start: z.string(),
      finish: z.string(),
      mats: z.int(),
      categories: z.array(z.int()),
    }),
  ),
  teamCategories: z.array(publishedTeamCompetitionSummary),
})

/** A competition without its categories, which change with every contest; the page frame needs only this part. */
export const publishedCompetitionHeader = publishedCompetition.pick({ licence: true, competition: true })

/** When the competition was changed: in a resource of its own, because only calendars contain it. */
export const publishedCompetitionChange = z.strictObject({
  licence: z.string(),
  updatedAt: z.iso.datetime(),
})

/** The version of the live feed when the resources of a competition were pulled. */
export const publishedLiveVersion = z.strictObject({
  licence: z.string(),
  /** `changed` of `Live/State`: the archive includes all changes up to this version. */
  version: z.int(),
})

export const publishedResults = z.strictObject({
  licence: z.string(),
  categories: z.array(publishedCategoryResults),
  /** The places of each team competition. */
  teams: z.array(
    z.strictObject({
      id: z.int(),
      places: z.array(z.strictObject({ place: z.int(), team: publishedTeam })),
    }),
  ),
})

/** Judoka entered individually or for a team, with their teams and organisations, which are listed once and referenced by id. */
export const publishedParticipants = z.strictObject({
  licence: z.string(),
  judoka: z.array(
    z.strictObject({
      person: publishedPerson,
      gender,
      /** Of their individual entries. */
      categories: z.array(z.int()),
      /** The category in which they fight for a team. */
      teams: z.array(z.strictObject({ team: z.int(), category: z.int() })).optional(),
      club: z.int().optional(),
      region: z.int().optional(),
      school: z.int().optional(),
    }),
  ),
  teams: z.array(publishedTeam.extend({ competition: z.int() })),
  /** Categories of entries for teams. */
  boutCategories: z.array(publishedCategorySummary),
  clubs: z.array(publishedOrganisation),
  regions: z.array(publishedOrganisation),
  schools: z.array(publishedOrganisation),
})

/** Public documents, in the order of their pages. */
export const publishedDocuments = z.strictObject({
  licence: z.string(),
  files: z.array(
    z.strictObject({
      id: z.int(),
      group: z.enum(['competition', 'draw', 'standings', 'results']),
      type: z.string(),
      title: z.string().nullable(),
      /** Path under `/cdn/`. */
      path: z.string(),
    }),
  ),
})

/** PDFs and documents that are files of the release; null until the competition is over, because the API serves them. */
export const publishedReleaseFiles = z.strictObject({
  licence: z.string(),
  files: z
    .strictObject({
      /** See `pdf-files.ts`. */
      pdfs: z.array(
        z.strictObject({
          pdf: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('draw'), category: z.int() }),
            z.strictObject({ kind: z.enum(['results', 'standings', 'contest-order']) }),
          ]),
          /** The languages in which there is a file. */
          languages: z.array(z.enum(LANGUAGE_CODES)),
        }),
      ),
      /** Ids of uploaded documents, see `uploaded-files.ts`. */
      documents: z.array(z.int()),
    })
    .nullable(),
})

export type PublishedCompetitionListItem = z.infer<typeof publishedCompetitionListItem>
export type PublishedTeamResult = z.infer<typeof publishedTeamResult>
export type PublishedCompetitionSummary = z.infer<typeof publishedCompetitionSummary>
export type PublishedCompetitions = z.infer<typeof publishedCompetitions>
export type PublishedCompetitionDates = z.infer<typeof publishedCompetitionDates>
export type PublishedCategory = z.infer<typeof publishedCategory>
export type PublishedTeamCompetitionSummary = z.infer<typeof publishedTeamCompetitionSummary>
export type PublishedCompetition = z.infer<typeof publishedCompetition>
export type PublishedCompetitionOrganiser = z.infer<typeof publishedCompetitionOrganiser>
export type PublishedCompetitionChange = z.infer<typeof publishedCompetitionChange>
export type PublishedLiveVersion = z.infer<typeof publishedLiveVersion>
export type PublishedCompetitionHeader = z.infer<typeof publishedCompetitionHeader>
export type PublishedResults = z.infer<typeof publishedResults>
export type PublishedParticipants = z.infer<typeof publishedParticipants>
export type PublishedDocuments = z.infer<typeof publishedDocuments>
export type PublishedReleaseFiles = z.infer<typeof publishedReleaseFiles>
