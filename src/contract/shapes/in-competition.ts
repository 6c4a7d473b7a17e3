import { z } from 'zod'
import { categorySummary, individualResult } from './competition.ts'
import { contest } from './contest.ts'
import { clubSummary, country, person, regionSummary, schoolSummary } from './people.ts'

export const athleteProfile = z
  .object({
    person,
    registrations: z.array(
      z.object({
        idRegistration: z.int(),
        idTeam: z.int().nullable().describe('The team they are entered for; null for themselves'),
        seed: z.int().nullable(),
        weightCategory: categorySummary,
      }),
    ),
    results: z.array(z.object({ idResult: z.int(), place: z.int(), weightCategory: categorySummary })),
    contests: z
      .array(contest)
      .describe('With bouts for a team, category by category in the order of the sheet'),
  })
  .describe('A judoka within one competition; the document does not show the answer, this is ours')

const athleteCount = z.int().describe('Judoka entered, without those who are withheld')

export const competitionSearchResults = z
  .object({
    athletes: z.array(person),
    countries: z.array(country.extend({ athleteCount })),
    clubs: z.array(clubSummary.extend({ athleteCount })),
    schools: z.array(schoolSummary.extend({ athleteCount })),
    regions: z.array(regionSummary.extend({ athleteCount })),
    results: z.array(individualResult),
  })
  .describe(
    'What a search in a competition finds (data model §3.3). Organisations are those its judoka compete for; who is ' +
      'withheld is not found.',
  )

export type AthleteProfile = z.infer<typeof athleteProfile>
export type CompetitionSearchResults = z.infer<typeof competitionSearchResults>
