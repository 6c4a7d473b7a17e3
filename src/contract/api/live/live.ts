import { z } from 'zod'
import { get } from '../../call-definition.ts'
import { LARGEST_ID, LARGEST_MAT } from '../../limits.ts'
import { LIVE_FORMAT } from '../../live/groups.ts'
import { competitionPath } from '../../parameters.ts'
import { sideScore } from '../contests/contests.ts'
import { liveContest, publishedPerson } from './live-documents.ts'

/**
 * The live feed (portal specification §4.2–§4.4). The specification names the messages and their types; their contents are
 * ours (docs/specification/live.md). Breaking changes require a new `LIVE_FORMAT`.
 */

const format = z.literal(LIVE_FORMAT)

export const idContest = z.int().min(1).max(LARGEST_ID)

export const mat = z.int().min(1).max(LARGEST_MAT)

const boardCount = z.int().min(0).max(99)

const boardScore = sideScore.extend({
  ippon: boardCount,
  wazaAri: boardCount,
  yuko: boardCount,
  koka: boardCount,
  shido: boardCount,
})

/** The board of a contest on a mat (data model §3.8). */
export const board = z.object({
  idContest,
  activeContestState: z.enum(['hajime', 'mate']),
  currentTimeMinutes: z.int().min(0).max(59).describe('Fighting time from 0:00, including golden score'),
  currentTimeSeconds: z.int().min(0).max(59),
  isGoldenScore: z.boolean(),
  scoreWhite: boardScore,
  scoreBlue: boardScore,
})

/** A packet for viewers. */
export const livePacket = z
  .object({
    v: format,
    version: z.int().describe('Version of its group, from 1 without gaps'),
    kind: z.enum([
      'active',
      'hajime',
      'mate',
      'clock',
      'score',
      'shido',
      'golden-score',
      'finished',
      'order',
      'fragment',
      'restart',
      'reopen',
      'decision',
      'extra-bout',
    ]),
    at: z.iso.datetime().describe('When it was stored'),
    mat,
    block: z.int().nullable().describe('The block on the mat; null if unknown'),
    board: board.nullable().describe('The board of the mat after the packet'),
    contests: z.array(liveContest).describe('Contests that the packet changed, in their current state'),
    people: z.array(publishedPerson).describe('Judoka of these contests'),
    categories: z.array(z.int()).describe('Weight categories whose results were written or withdrawn'),
    teamCompetitions: z.array(z.int()).describe('Team competitions in which something changed'),
  })
  .describe('A change on a mat')

/** A message from the WebSocket to viewers; up to ten per second and group. */
export const liveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sc_packets'), group: z.string(), packets: z.array(livePacket).min(1) }),
  z
    .object({ type: z.literal('joined'), group: z.string(), version: z.int(), now: z.iso.datetime() })
    .describe('The packets after this version follow'),
  z
    .object({ type: z.literal('quiet'), now: z.iso.datetime() })
    .describe('Nothing has been sent for a while; the connection is alive'),
  z.object({ type: z.literal('refused'), message: z.string() }).describe('The command was rejected'),
])

/** A message from viewers to the WebSocket (portal specification §3, group commands). */
export const groupCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join_group'), group: z.string().max(100) }),
  z.object({ type: z.literal('leave_group'), group: z.string().max(100) }),
  z.object({ type: z.literal('leave_all_groups') }),
  z.object({ type: z.literal('leave_all_and_join_group'), group: z.string().max(100) }),
])

/** The state of a competition, which a viewer requests first and after missing packets. */
export const liveStateResponse = z
  .object({
    v: format,
    version: z.int().describe('Version of the group of the whole competition'),
    changed: z
      .int()
      .describe(
        'The last version that changed a contest, results or teams; the archive contains the version it was published from',
      ),
    over: z.boolean().describe('Whether the last contest is over, and no category with entrants is undrawn'),
    mats: z.array(
      z.object({
        mat,
        version: z.int().describe('Version of the group of the mat'),
        at: z.iso.datetime().describe('When its last packet was stored'),
        block: z.int().nullable(),
        board: board.nullable(),
      }),
    ),
  })
  .describe('The state of a competition; identical for all viewers until the next packet')

export type Board = z.infer<typeof board>
export type LivePacket = z.infer<typeof livePacket>
export type LiveFrame = z.infer<typeof liveFrame>
export type GroupCommand = z.infer<typeof groupCommand>
export type LiveStateResponse = z.infer<typeof liveStateResponse>

export const liveCalls = {
  'Live/State': get('/api/Live/{idCompetition}/State', {
    about: 'The state of a running competition: version of the feed and board of each mat',
    rights: 'everyone',
    cost: { points: 2, cached: 1 },
    cache: {
      control: 'public, max-age=0, s-maxage=1',
      keptBy: { version: 'live state', of: 'idCompetition' },
    },
    params: competitionPath,
    response: liveStateResponse,
  }),
}
