import { z } from 'zod'
import { get, SEARCH_WITH_QUERY } from '../call-definition.ts'
import { id, languageQuery, text } from '../parameters.ts'
import { gender, judokaWithPicture, person, picturePath } from '../people.ts'
import { competitionListItem } from './competitions/competition-list.ts'

/** Clubs. The specification does not define the responses; these follow the portal forms of the data model (§3.3). */

export const clubListItem = z
  .object({
    idClub: z.int(),
    name: z.string(),
    intName: z.string().nullable(),
    nameOfficial: z.string().nullable(),
    clubLogoPathName: picturePath,
    countryShortName: z.string().describe('Three-letter code'),
    city: z.string().nullable(),
    athleteCount: z.int().describe('Judoka of the club, without withheld people'),
  })
  .describe('A club in a list')

export const mergedClub = z
  .object({ idClub: id, mergedInto: id.describe('Id of the club that was kept') })
  .describe('A club that was merged into another one')

export const clubInfo = clubListItem
  .extend({
    region: z.string().nullable(),
    address: z
      .string()
      .nullable()
      .describe('Post code and town; the street is not public, because it is often a private address'),
    website: z.string().nullable(),
    contacts: z
      .array(z.object({ type: z.string().describe('Code, `facebook`'), name: z.string(), value: z.string() }))
      .describe('Contacts that the club has made public'),
  })
  .describe('The club as shown on its page')

export const clubAthlete = judokaWithPicture
  .extend({
    ageCategory: z
      .string()
      .nullable()
      .describe('Short name of the age category they were last entered in; null before the first entry'),
    belt: z.string().nullable().describe('Code of the highest grade reached, `1-dan`'),
  })
  .describe('A judoka of a club; withheld people are omitted')

export const clubReferee = z
  .object({
    idReferee: z.int().describe('Id of the person'),
    firstName: z.string(),
    lastName: z.string(),
    intFirstName: z.string().nullable(),
    intLastName: z.string().nullable(),
    gender,
    title: z.string().nullable().describe('The highest level that is valid today'),
    pictureFilename: picturePath,
  })
  .describe('A referee of a club')

export const clubCoach = person
  .pick({ familyName: true, givenName: true, intFamilyName: true, intGivenName: true, gender: true })
  .extend({
    idCoach: z.int().describe('Id of the person'),
    title: z.string().nullable().describe('The highest level reached'),
    pictureFilename: picturePath,
  })
  .describe('A coach of a club')

const clubPath = z.object({ idClub: id })

export type ClubListItem = z.infer<typeof clubListItem>
export type MergedClub = z.infer<typeof mergedClub>
export type ClubInfo = z.infer<typeof clubInfo>
export type ClubAthlete = z.infer<typeof clubAthlete>
export type ClubReferee = z.infer<typeof clubReferee>
export type ClubCoach = z.infer<typeof clubCoach>

export const clubCalls = {
  'Clubs/List': get('/api/Clubs/List', {
    about: "Clubs of a partner's nation, or of all nations, by name",
    rights: 'everyone',
    limit: SEARCH_WITH_QUERY,
    cost: { points: 10 },
    query: languageQuery.extend({ IdPartner: id.optional(), Query: text.optional() }),
    response: z.array(clubListItem),
  }),
  'Clubs/Merged': get('/api/Clubs/Merged', {
    about: 'Clubs that were merged into another one, whose data calls answer with; our addition',
    rights: 'everyone',
    response: z.array(mergedClub),
  }),
  'Clubs/Info': get('/api/Clubs/{idClub}/Info', {
    about: 'A club with its contacts',
    rights: 'everyone',
    params: clubPath,
    query: languageQuery,
    response: clubInfo,
  }),
  'Clubs/Athletes': get('/api/Clubs/{idClub}/Athletes', {
    about: 'Judoka of a club',
    rights: 'everyone',
    cost: { points: 3 },
    params: clubPath,
    query: languageQuery,
    response: z.array(clubAthlete),
  }),
  'Clubs/Referees': get('/api/Clubs/{idClub}/Referees', {
    about: 'Referees of a club',
    rights: 'everyone',
    params: clubPath,
    query: languageQuery,
    response: z.array(clubReferee),
  }),
  'Clubs/Coaches': get('/api/Clubs/{idClub}/Coaches', {
    about: 'Coaches of a club',
    rights: 'everyone',
    params: clubPath,
    query: languageQuery,
    response: z.array(clubCoach),
  }),
  'Clubs/Competitions': get('/api/Clubs/{idClub}/Competitions', {
    about: 'Competitions that a club organised or its judoka took part in, latest first',
    rights: 'everyone',
    cost: { points: 10 },
    params: clubPath,
    query: languageQuery,
    response: z.array(competitionListItem),
  }),
}
