import { z } from 'zod'
import { categoryMention } from './competition.ts'
import { contest } from './contest.ts'
import { gender, person } from './people.ts'
import { picture } from './pictures.ts'

const competitionMention = z.object({
  externalId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  countryShort: z.string().nullable(),
  dateFrom: z.string().nullable(),
  rang: z.string().nullable(),
})

export const judokaRow = person
  .extend({
    digest: z
      .string()
      .nullable()
      .describe('Changes when anything a profile shows changes; null unless asked for; our addition'),
  })
  .describe('A judoka in a list')

export const judokaInfo = z
  .object({
    idPerson: z.int(),
    familyName: z.string(),
    givenName: z.string(),
    intFamilyName: z.string().nullable(),
    intGivenName: z.string().nullable(),
    gender,
    pictureFilename: picture,
    country: z.string().nullable(),
    club: z.string().nullable(),
    idClub: z.int().nullable().describe('Number of the club; our addition'),
    birthYear: z.int().nullable().describe('Null for minors: for them only the age category is told'),
    isMinor: z.boolean(),
  })
  .describe('Who a judoka is')

export const profileResult = z.object({
  place: z.int(),
  year: z.int().nullable(),
  competition: competitionMention,
  weightCategory: categoryMention,
})

export const meeting = z
  .object({
    year: z.int().nullable(),
    competition: competitionMention,
    weightCategory: categoryMention,
    contest,
  })
  .describe('A contest between two judoka')

export const tally = z.object({
  fights: z.int(),
  wins: z.int(),
  losses: z.int(),
  percentage: z.number().describe('Wins of fights, 0 to 100'),
})

export const headToHead = z.object({
  meetings: z.array(meeting),
  total: tally,
  years: z.array(tally.extend({ year: z.int() })),
})

export const opponent = z.object({ person, ...tally.shape })

export const profileStats = z.object({
  total: tally,
  years: z.array(tally.extend({ year: z.int() })),
  medals: z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }),
})

export type JudokaRow = z.infer<typeof judokaRow>
export type JudokaInfo = z.infer<typeof judokaInfo>
export type ProfileResult = z.infer<typeof profileResult>
export type Meeting = z.infer<typeof meeting>
