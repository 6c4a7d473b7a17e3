import { z } from 'zod'
import { contestEvent, signedUrl } from '../shapes/contest-events.ts'
import { drawSheetTemplate } from '../shapes/sheets.ts'
import { teamContest } from '../shapes/teams.ts'
import { id, noBody, noParameters, text, utcInstant } from './parameters.ts'

const contestInPath = { params: z.object({ idFight: id }), query: noParameters, body: noBody }

/** Shapes of `CONTEST_CALLS`. */
export const contestSchemas = {
  'Contest/MediaTokenForVideofield': {
    params: noParameters,
    query: z.object({ slug: text, idPartner: id.optional() }),
    body: noBody,
    response: signedUrl,
  },
  'Contest/TeamsFind': {
    params: noParameters,
    query: z.object({
      IdCompetition: id,
      UpdatedAtMin: utcInstant.optional(),
      Language: text.optional(),
      IdWeight: id.optional(),
      IdTeamCompetition: id.optional(),
      TeamFightsIds: z.array(id).optional(),
    }),
    body: noBody,
    response: z.array(teamContest),
  },
  'Contest/FindForSpecificSystem': {
    params: noParameters,
    query: z.object({
      CompetitionType: z
        .enum(['individual', 'team', 'i', 't'])
        .optional()
        .describe('i and t as in addresses'),
      BracketsSystem: text.describe('Name or code of a draw system: last8_rep, double repechage'),
      NumberOfCompetitors: id,
    }),
    body: noBody,
    response: drawSheetTemplate,
  },
  'Contest/Events': { ...contestInPath, response: z.array(contestEvent) },
  'Contest/Events/FromPoints': { ...contestInPath, response: z.array(contestEvent) },
}
