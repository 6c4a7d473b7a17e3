import type { z } from 'zod'
import type {
  publishedCategorySummary,
  publishedOrganisation,
  publishedTeam,
  publishedVideo,
} from '#contract/api/live/live-documents.ts'

/** Schemas that several published files share; those of `live-documents.ts` are also fetched by live pages. */

export {
  type LiveContest,
  liveContest,
  type PublishedContest,
  type PublishedPerson,
  publishedCategorySummary,
  publishedContest,
  publishedGender as gender,
  publishedOrganisation,
  publishedPerson,
  publishedTeam,
  publishedVideo,
} from '#contract/api/live/live-documents.ts'

export type PublishedVideo = z.infer<typeof publishedVideo>
export type PublishedTeam = z.infer<typeof publishedTeam>
export type PublishedOrganisation = z.infer<typeof publishedOrganisation>
export type PublishedCategorySummary = z.infer<typeof publishedCategorySummary>
