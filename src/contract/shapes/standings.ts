import { z } from 'zod'
import { individualResult } from './competition.ts'
import { picturePath } from './pictures.ts'

/** By what a medal table counts. */
export const MEDAL_TABLE_GROUPINGS = ['country', 'club', 'region', 'school'] as const

export const medalStanding = z
  .object({
    rank: z.int().describe('Shared by those with as many medals of each kind'),
    organisation: z.object({
      id: z.int(),
      name: z.string(),
      countryShort: z.string().nullable().describe('Three-letter code of the nation it is, or belongs to'),
      logoPath: picturePath,
    }),
    first: z.int(),
    second: z.int(),
    third: z.int(),
    fourth: z.int(),
    fifth: z.int(),
    seventh: z.int(),
    resultsMen: z.array(individualResult),
    resultsWomen: z.array(individualResult),
  })
  .describe(
    'A row of the medal table (data model §3.9), its form is ours. Of someone withheld only the nation is told, ' +
      'so their places count for countries alone.',
  )

export type MedalStanding = z.infer<typeof medalStanding>
