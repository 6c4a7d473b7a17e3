import { z } from 'zod'
import { timeZone } from '#contract/local-times.ts'
import { publishedCompetitionSummary } from './competition.ts'
import { publishedBlock } from './contests.ts'
import {
  liveContest,
  publishedCategorySummary,
  publishedOrganisation,
  publishedPerson,
  publishedVideo,
} from './summaries.ts'

/** A contest in a video, without its outcome. */
const filmedContest = liveContest
  .pick({ id: true, number: true, teamCompetition: true, round: true, white: true, blue: true })
  .extend({
    /** Null for a team contest. */
    category: z.int().nullable(),
    mat: z.int(),
  })

/** The videos of a competition: the programme with the videos of its mats, and contests with a video of their own. */
export const publishedCompetitionVideos = z.strictObject({
  licence: z.string(),
  blocks: z.array(publishedBlock),
  /** Categories of the contests below. */
  categories: z.array(publishedCategorySummary),
  people: z.array(publishedPerson),
  teams: z.array(publishedOrganisation),
  contests: z.array(
    filmedContest.extend({
      block: z.int().nullable(),
      /** Video of the contest itself. */
      video: publishedVideo.optional(),
      /** The stream that shows it: the entry of its mat in a block, and the second of the first hajime. */
      stream: z.strictObject({ blockMat: z.int(), second: z.number() }).optional(),
    }),
  ),
})

/** A whole video with the parts of every competition in it. */
export const publishedRecording = z.strictObject({
  licence: z.string(),
  slug: z.string(),
  parts: z.array(
    z.strictObject({
      competition: publishedCompetitionSummary.extend({ id: z.int(), timeZone }),
      /** What the video shows: a mat, a block with commentary, or a single contest. */
      of: z.enum(['mat', 'commentated', 'contest']),
      mat: z.int().nullable(),
      /** When the first second of the video was filmed; null if unknown. */
      streamStartedAt: z.string().nullable(),
      title: z.string().nullable(),
      day: z.int().nullable(),
      start: z.string().nullable(),
      finish: z.string().nullable(),
      categories: z.array(publishedCategorySummary),
      people: z.array(publishedPerson),
      teams: z.array(publishedOrganisation),
      contests: z.array(filmedContest.extend({ second: z.number() })),
    }),
  ),
})

export type PublishedCompetitionVideos = z.infer<typeof publishedCompetitionVideos>
export type PublishedFilmedContest = PublishedCompetitionVideos['contests'][number]
export type PublishedRecording = z.infer<typeof publishedRecording>
export type PublishedRecordingPart = PublishedRecording['parts'][number]
