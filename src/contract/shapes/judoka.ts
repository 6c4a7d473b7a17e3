import { z } from 'zod'
import { categorySummary } from './competition.ts'
import { contest } from './contest.ts'
import { gender, person } from './people.ts'
import { picturePath } from './pictures.ts'

const competitionSummary = z.object({
  externalId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  countryShort: z.string().nullable(),
  dateFrom: z.string().nullable(),
  rang: z.string().nullable(),
})

export const judokaListItem = person
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
    pictureFilename: picturePath,
    country: z.string().nullable(),
    club: z.string().nullable(),
    idClub: z.int().nullable().describe('Number of the club; our addition'),
    birthYear: z.int().nullable().describe('Null for minors: for them only the age category is told'),
    isMinor: z.boolean(),
  })
  .describe('Who a judoka is')

export const judokaResult = z.object({
  place: z.int(),
  year: z.int().nullable(),
  competition: competitionSummary,
  weightCategory: categorySummary,
})

export const meeting = z
  .object({
    year: z.int().nullable(),
    competition: competitionSummary,
    weightCategory: categorySummary,
    contest,
  })
  .describe('A contest between two judoka')

export const winLossRecord = z.object({
  fights: z.int(),
  wins: z.int(),
  losses: z.int(),
  percentage: z.number().describe('Wins of fights, 0 to 100'),
})

export const headToHead = z.object({
  meetings: z.array(meeting),
  total: winLossRecord,
  years: z.array(winLossRecord.extend({ year: z.int() })),
})

export const opponentRecord = z.object({ person, ...winLossRecord.shape })

export const judokaStatistics = z.object({
  total: winLossRecord,
  years: z.array(winLossRecord.extend({ year: z.int() })),
  medals: z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }),
})

export type JudokaListItem = z.infer<typeof judokaListItem>
export type JudokaInfo = z.infer<typeof judokaInfo>
export type JudokaResult = z.infer<typeof judokaResult>
export type Meeting = z.infer<typeof meeting>
