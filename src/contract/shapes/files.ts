import { z } from 'zod'

export const competitionDocument = z
  .object({
    id: z.int(),
    idCompetition: z.int(),
    type: z.string().describe('What it is: invitation, programme, draw sheet'),
    group: z
      .enum(['competition', 'draw', 'standings', 'results'])
      .describe('The page of the documents it is on; ours'),
    title: z.string().nullable(),
    cdnObject: z.string().describe('Path under /cdn/'),
  })
  .describe('A document that everybody may read (data model §3.6)')
