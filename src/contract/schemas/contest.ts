import { z } from 'zod'
import { contestEvent, signedLink } from '../shapes/contest-events.ts'
import { drawnSheet } from '../shapes/sheets.ts'
import { teamContest } from '../shapes/teams.ts'
import { id, moment, noBody, nothing, text } from './parameters.ts'

const ofFight = { params: z.object({ idFight: id }), query: nothing, body: noBody }

/** Shapes of `CONTEST_CALLS`. */
export const contestSchemas = {
  'Contest/MediaTokenForVideofield': {
    params: nothing,
    query: z.object({ slug: text, idPartner: id.optional() }),
    body: noBody,
    response: signedLink,
  },
  'Contest/TeamsFind': {
    params: nothing,
    query: z.object({
      IdCompetition: id,
      UpdatedAtMin: moment.optional(),
      Language: text.optional(),
      IdWeight: id.optional(),
      IdTeamCompetition: id.optional(),
      TeamFightsIds: z.array(id).optional(),
    }),
    body: noBody,
    response: z.array(teamContest),
  },
  'Contest/FindForSpecificSystem': {
    params: nothing,
    query: z.object({
      CompetitionType: z
        .enum(['individual', 'team', 'i', 't'])
        .optional()
        .describe('i and t as in addresses'),
      BracketsSystem: text.describe('Name or code of a draw system: last8_rep, double repechage'),
      NumberOfCompetitors: id,
    }),
    body: noBody,
    response: drawnSheet,
  },
  'Contest/Events': { ...ofFight, response: z.array(contestEvent) },
  'Contest/Events/FromPoints': { ...ofFight, response: z.array(contestEvent) },
}
