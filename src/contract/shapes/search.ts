import { z } from 'zod'
import { country, judokaCard } from './people.ts'
import { picture } from './pictures.ts'

export const foundCompetition = z
  .object({
    idCompetition: z.int(),
    name: z.string(),
    countryShort: z.string().nullable(),
    city: z.string().nullable(),
    dateFrom: z.string().nullable(),
    dateTo: z.string().nullable(),
    externalId: z.string(),
    logoFilename: picture,
  })
  .describe('A competition found')

export const foundClub = z
  .object({
    idClub: z.int(),
    name: z.string(),
    logoPath: picture,
    countryShort: z.string(),
    athleteCount: z.int(),
  })
  .describe('A club found')

export const foundCountry = country
  .extend({ athleteCount: z.int().describe('Judoka who have a profile') })
  .describe('A nation found by its name in the language asked for, in English, or by its code')

export const globalSearch = z
  .object({
    athletes: z.array(judokaCard).describe('Who is withheld is never found'),
    competitions: z.array(foundCompetition),
    clubs: z.array(foundClub),
    countries: z.array(foundCountry),
  })
  .describe('What was found, the best of each kind first (portal specification §3, data model §3.3)')
