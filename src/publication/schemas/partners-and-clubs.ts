import { z } from 'zod'
import { publishedCompetitionListItem, publishedTeamResult } from './competition.ts'
import { gender, publishedPerson } from './summaries.ts'

export const publishedPartners = z.strictObject({
  /** Licence of this list; each partner has its own licence. */
  licence: z.string(),
  partners: z.array(
    z.strictObject({
      /** Id of the partner in API calls. */
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      country: z.string().nullable(),
      defaultLanguage: z.string(),
      licence: z.string(),
      /** Path under `/cdn/`; null if there is no picture. */
      logo: z.string().nullable(),
      /** CSS colour, `#17624a`; null is the default of the portal. */
      accentColour: z.string().nullable(),
      /** Codes of the sources that its competitions were imported from; absent if it publishes them itself. */
      importedFrom: z.array(z.string()).optional(),
    }),
  ),
})

const publishedClubListItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** International spelling, only if it differs. */
  internationalName: z.string().optional(),
  country: z.string(),
  city: z.string().nullable(),
  athletes: z.int(),
  logo: z.string().nullable(),
})

/** Clubs of a partner, by name. */
export const publishedClubs = z.strictObject({
  licence: z.string(),
  clubs: z.array(publishedClubListItem),
})

const official = publishedPerson.extend({
  gender,
  /** The highest qualification. */
  title: z.string().nullable(),
})

/** A club with its people and the competitions that it organised or its judoka took part in. */
export const publishedClub = z.strictObject({
  licence: z.string(),
  club: publishedClubListItem.extend({
    officialName: z.string().nullable(),
    region: z.string().nullable(),
    /** Post code and town. */
    address: z.string().nullable(),
    website: z.string().nullable(),
    contacts: z.array(z.strictObject({ type: z.string(), name: z.string(), value: z.string() })),
    /** Slugs of the partners that list the club. */
    partners: z.array(z.string()),
  }),
  athletes: z.array(
    publishedPerson.extend({ gender, age: z.string().nullable(), belt: z.string().nullable() }),
  ),
  coaches: z.array(official),
  referees: z.array(official),
  competitions: z.array(publishedCompetitionListItem),
  /** Places of its teams, latest first. */
  teamResults: z.array(publishedTeamResult),
  /** Places in club rankings, latest year first. */
  rankings: z.array(
    z.strictObject({
      /** Slug of the partner that organises the cup. */
      partner: z.string(),
      cup: z.strictObject({ id: z.int(), name: z.string(), unofficial: z.literal(true).optional() }),
      year: z.int(),
      place: z.int(),
      points: z.int(),
    }),
  ),
})

export type PublishedPartners = z.infer<typeof publishedPartners>
export type PublishedPartner = PublishedPartners['partners'][number]
export type PublishedClubListItem = z.infer<typeof publishedClubListItem>
export type PublishedClubs = z.infer<typeof publishedClubs>
export type PublishedClub = z.infer<typeof publishedClub>
export type PublishedClubRanking = PublishedClub['rankings'][number]
