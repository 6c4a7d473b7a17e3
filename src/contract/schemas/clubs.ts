import { z } from 'zod'
import { clubAthlete, clubCoach, clubInfo, clubListItem, clubReferee } from '../shapes/clubs.ts'
import { competitionListItem } from '../shapes/competition.ts'
import { id, languageQuery, noBody, noParameters, text } from './parameters.ts'

const clubRequest = { params: z.object({ idClub: id }), query: languageQuery, body: noBody }

export const clubsSchemas = {
  'Clubs/List': {
    params: noParameters,
    query: languageQuery.extend({ IdPartner: id.optional(), Query: text.optional() }),
    body: noBody,
    response: z.array(clubListItem),
  },
  'Clubs/Info': { ...clubRequest, response: clubInfo },
  'Clubs/Athletes': { ...clubRequest, response: z.array(clubAthlete) },
  'Clubs/Referees': { ...clubRequest, response: z.array(clubReferee) },
  'Clubs/Coaches': { ...clubRequest, response: z.array(clubCoach) },
  'Clubs/Competitions': { ...clubRequest, response: z.array(competitionListItem) },
}
