import { z } from 'zod'
import { categoryMention, result } from './competition.ts'
import { contest } from './contest.ts'
import { clubShort, country, person, regionShort, schoolShort } from './people.ts'

export const competitionJudokaProfile = z
  .object({
    person,
    registrations: z.array(
      z.object({
        idRegistration: z.int(),
        idTeam: z.int().nullable().describe('The team they are entered for; null for themselves'),
        seed: z.int().nullable(),
        weightCategory: categoryMention,
      }),
    ),
    results: z.array(z.object({ idResult: z.int(), place: z.int(), weightCategory: categoryMention })),
    contests: z
      .array(contest)
      .describe('With bouts for a team, category by category in the order of the sheet'),
  })
  .describe('A judoka within one competition; the document does not show the answer, this is ours')

const athleteCount = z.int().describe('Judoka entered, without those who are withheld')

export const foundInCompetition = z
  .object({
    athletes: z.array(person),
    countries: z.array(country.extend({ athleteCount })),
    clubs: z.array(clubShort.extend({ athleteCount })),
    schools: z.array(schoolShort.extend({ athleteCount })),
    regions: z.array(regionShort.extend({ athleteCount })),
    results: z.array(result),
  })
  .describe(
    'What a search in a competition finds (data model §3.3). Organisations are those its judoka compete for; who is ' +
      'withheld is not found.',
  )

export type CompetitionJudokaProfile = z.infer<typeof competitionJudokaProfile>
export type FoundInCompetition = z.infer<typeof foundInCompetition>
