import { z } from 'zod'
import { get, post } from '../../call-definition.ts'
import { localInstant } from '../../local-times.ts'
import { id, text } from '../../parameters.ts'
import { maintenanceResult } from '../../responses.ts'
import { categorySummary } from './categories.ts'

export const blockMat = z
  .object({
    idFragmentMat: z.int(),
    mat: z.int(),
    externalVideoId: z.string().nullable().describe('Slug of the video, `yt:` or `hls:` and its code'),
    hasTV: z.boolean(),
    actualStreamStart: localInstant.nullable().describe('When the video begins'),
  })
  .describe('A mat during a block')

export const block = z
  .object({
    idFragment: z.int(),
    title: z.string(),
    start: localInstant,
    finish: localInstant,
    fragmentType: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    tvNotes: z.string().nullable(),
    externalCommentatorVideoId: z.array(z.string()).describe('Slugs of the videos with commentary'),
    day: z.int().nullable().describe('Day of the competition, from 1; null if its days are unknown'),
    mats: z.array(blockMat),
    weights: z
      .array(categorySummary)
      .describe(
        'Categories with a contest in the block; before contests have a block, those planned for its day',
      ),
    teamCompetitions: z.array(z.object({ idCompetitionTeams: z.int(), name: z.string() })),
  })
  .describe('A block of the programme (data model §3.6)')

export type Block = z.infer<typeof block>

export const programmeCalls = {
  'Competition/GetCompCompetitionsFragments': get('/api/Competition/GetCompCompetitionsFragments', {
    about: 'Blocks of the programme with their mats, videos and categories',
    rights: 'everyone',
    cost: { points: 4 },
    query: z.object({ IdCompetition: id, language: text.optional() }),
    response: z.array(block),
  }),
  'Competition/AddMissingStartTimeToFragmentsMats': post(
    '/api/Competition/AddMissingStartTimeToFragmentsMats',
    {
      about: 'Sets the start of videos without one to the start of their block; for organisers',
      rights: { module: 'competitions', within: 'accessible competitions' },
      limit: 'write',
      audits: 'programmeBlockMat',
      response: maintenanceResult,
    },
  ),
}
