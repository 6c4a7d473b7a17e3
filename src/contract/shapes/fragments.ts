import { z } from 'zod'
import { categorySummary } from './competition.ts'

export const blockMat = z
  .object({
    idFragmentMat: z.int(),
    mat: z.int(),
    externalVideoId: z.string().nullable().describe('Slug of the video, `yt:` or `hls:` and its code'),
    hasTV: z.boolean(),
    actualStreamStart: z.iso.datetime().nullable().describe('When the first second of the video was'),
  })
  .describe('One mat during a part of the programme')

export const block = z
  .object({
    idFragment: z.int(),
    title: z.string(),
    start: z.iso.datetime(),
    finish: z.iso.datetime(),
    fragmentType: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    tvNotes: z.string().nullable(),
    externalCommentatorVideoId: z.array(z.string()).describe('Slugs of the videos with commentary'),
    day: z.int().nullable().describe('Day of the competition, from 1; null where its days are not known'),
    mats: z.array(blockMat),
    weights: z
      .array(categorySummary)
      .describe('Categories with a contest in it; before contests are placed, those planned for its day'),
    teamCompetitions: z.array(z.object({ idCompetitionTeams: z.int(), name: z.string() })),
  })
  .describe('A part of the programme (data model §3.6)')

export type Block = z.infer<typeof block>
