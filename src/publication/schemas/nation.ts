import { z } from 'zod'
import { publishedCompetitionSummary } from './competition.ts'
import { gender, publishedPerson } from './summaries.ts'

/** A nation with the judoka who represented it, and the medals that they won, in the competitions of the archive. */
export const publishedNation = z.strictObject({
  licence: z.string(),
  /** Three-letter code as of judoka: an IOC code, or that of a team that is no nation. */
  country: z.string(),
  /** For how many competitions with entrants nations are known; missing where they are known for all. */
  coverage: z.strictObject({ known: z.int(), total: z.int() }).optional(),
  /** By name, as in the latest competition of each. Withheld judoka only count in `entrants`. */
  judoka: z.array(publishedPerson.extend({ gender })),
  /** The latest first. */
  competitions: z.array(
    z.strictObject({
      competition: publishedCompetitionSummary,
      entrants: z.int(),
      /** Ids of the judoka above. */
      judoka: z.array(z.int()),
      /** Of judoka and teams; without a judoka for teams and withheld judoka. */
      medals: z.array(z.strictObject({ place: z.literal([1, 2, 3]), judoka: z.int().optional() })),
    }),
  ),
})

export type PublishedNation = z.infer<typeof publishedNation>
