import { z } from 'zod'

export const competitionRank = z
  .object({
    idRank: z.int(),
    name: z.string(),
    orderNumber: z.int(),
    status: z.int(),
    type: z.string().nullable().describe('ijf, continental, national championship, national or club'),
    rankGroup: z.string().nullable().describe('Name under which several levels are shown as one'),
    idPartner: z.int().nullable().describe('Whose own level it is; null for everybody’s'),
  })
  .describe('A level of competitions, with the fields of the registry (data model §3.5)')
