import { z } from 'zod'
import { clubAthlete, clubCoach, clubInfo, clubReferee, clubRow } from '../shapes/clubs.ts'
import { competitionRow } from '../shapes/competition.ts'
import { id, languageOnly, noBody, nothing, text } from './parameters.ts'

const ofClub = { params: z.object({ idClub: id }), query: languageOnly, body: noBody }

export const clubsSchemas = {
  'Clubs/List': {
    params: nothing,
    query: languageOnly.extend({ IdPartner: id.optional(), Query: text.optional() }),
    body: noBody,
    response: z.array(clubRow),
  },
  'Clubs/Info': { ...ofClub, response: clubInfo },
  'Clubs/Athletes': { ...ofClub, response: z.array(clubAthlete) },
  'Clubs/Referees': { ...ofClub, response: z.array(clubReferee) },
  'Clubs/Coaches': { ...ofClub, response: z.array(clubCoach) },
  'Clubs/Competitions': { ...ofClub, response: z.array(competitionRow) },
}
