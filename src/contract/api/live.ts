import { z } from 'zod'
import { get, post } from '../call-definition.ts'
import { LARGEST_ID } from '../limits.ts'
import { competitionPath } from '../parameters.ts'
import { sideScore, winReason } from './contest.ts'
import { liveContest, publishedPerson } from './live-documents.ts'

/**
 * The live feed (portal specification §4.2–§4.4). The specification names the messages and their types; their contents are
 * ours (docs/specification/live.md). Breaking changes require a new format number.
 */

/** Version of the packet format; every packet contains it. */
export const PACKET_FORMAT = 1

const format = z.literal(PACKET_FORMAT)

const idContest = z.int().min(1).max(LARGEST_ID)

const mat = z.int().min(1).max(100)

const boardCount = z.int().min(0).max(99)

const boardScore = sideScore.extend({
  ippon: boardCount,
  wazaAri: boardCount,
  yuko: boardCount,
  koka: boardCount,
  shido: boardCount,
})

/** The board of a contest on a mat (data model §3.8). */
const board = z.object({
  idContest,
  activeContestState: z.enum(['hajime', 'mate']),
  currentTimeMinutes: z.int().min(0).max(59).describe('Fighting time from 0:00, including golden score'),
  currentTimeSeconds: z.int().min(0).max(59),
  isGoldenScore: z.boolean(),
  scoreWhite: boardScore,
  scoreBlue: boardScore,
})

const packetHeader = z.object({
  v: format,
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u)
    .describe('Unique per scoreboard, which identifies duplicates'),
  number: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('Increases on its mat over all contests, which identifies late packets'),
  at: z.iso.datetime().describe('Time of the scoreboard'),
  mat,
})

const contestPacket = packetHeader.extend({ board })

const side = z.enum(['white', 'blue'])

/** A packet of a scoreboard. Packets of a contest contain its whole board, so that each is self-contained. */
export const scoreboardPacket = z.discriminatedUnion('kind', [
  packetHeader
    .extend({
      kind: z.literal('active'),
      idContest: idContest.nullable().describe('Null means that the mat is empty'),
    })
    .describe('A contest is called to the mat: state mate, clock 0:00'),
  contestPacket.extend({ kind: z.literal('hajime') }),
  contestPacket.extend({ kind: z.literal('mate') }),
  contestPacket
    .extend({ kind: z.literal('clock') })
    .describe('Only the time, so that viewers know that the feed is alive'),
  contestPacket.extend({
    kind: z.literal('score'),
    side,
    score: z.enum(['ippon', 'waza-ari', 'yuko']),
    canceled: z.boolean().optional().describe('True cancels the latest one'),
  }),
  contestPacket.extend({
    kind: z.literal('shido'),
    side,
    hansokuMake: z.boolean().optional().describe('True for a direct hansoku-make'),
    canceled: z.boolean().optional(),
  }),
  contestPacket.extend({ kind: z.literal('golden-score') }),
  contestPacket
    .extend({
      kind: z.literal('finished'),
      winner: side.nullable().describe('Null if both are disqualified'),
      reason: winReason.nullable(),
      out: z
        .array(side)
        .max(2)
        .optional()
        .describe('Sides that are excluded from the rest of the competition'),
    })
    .describe('The contest is over; for a contest that is already over, a correction'),
  packetHeader
    .extend({
      kind: z.literal('order'),
      contests: z
        .array(z.object({ idContest, mat, matOrder: z.int().min(1).max(10_000) }))
        .min(1)
        .max(500),
    })
    .describe('Contests are moved to another mat or reordered'),
  packetHeader
    .extend({ kind: z.literal('fragment'), idFragment: z.int().min(1).max(LARGEST_ID).nullable() })
    .describe('Another block begins on the mat; null between blocks'),
])

/** The body of Live/Packets. */
export const livePacketsRequest = z
  .object({ type: z.literal('sc_packets'), packets: z.array(scoreboardPacket).min(1).max(100) })
  .describe('Packets of a scoreboard, oldest first')

export const livePacketsResponse = z
  .object({
    success: z.boolean(),
    message: z.string(),
    taken: z.int().describe('Packets stored'),
    known: z.int().describe('Packets received before'),
    version: z.int().describe('Version of the competition after these packets'),
    findings: z
      .array(z.string())
      .describe(
        'Texts about data that a person should check: why the results of a finished category were not written, ' +
          'an order that is older than that of another scoreboard, later bouts of an excluded judoka',
      ),
  })
  .describe('A batch answered with this has been stored')

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
    ]),
    at: z.iso.datetime().describe('When it was stored'),
    mat,
    idFragment: z.int().nullable().describe('The block on the mat; null if unknown'),
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
    mats: z.array(
      z.object({
        mat,
        version: z.int().describe('Version of the group of the mat'),
        at: z.iso.datetime().describe('When its last packet was stored'),
        idFragment: z.int().nullable(),
        board: board.nullable(),
      }),
    ),
  })
  .describe('The state of a competition; identical for all viewers until the next packet')

export type Board = z.infer<typeof board>
export type ScoreboardPacket = z.infer<typeof scoreboardPacket>
export type FinishedPacket = Extract<ScoreboardPacket, { kind: 'finished' }>
export type LivePacket = z.infer<typeof livePacket>
export type LiveFrame = z.infer<typeof liveFrame>
export type GroupCommand = z.infer<typeof groupCommand>
export type LiveStateResponse = z.infer<typeof liveStateResponse>

export const liveCalls = {
  'Live/Packets': post('/api/Live/{idCompetition}/Packets', {
    about: 'Packets of scoreboards; requires a scoreboard token',
    rights: 'signed by the sender',
    params: competitionPath,
    body: livePacketsRequest,
    response: livePacketsResponse,
  }),
  'Live/State': get('/api/Live/{idCompetition}/State', {
    about: 'The state of a running competition: version of the feed and board of each mat',
    rights: 'everyone',
    cache: { control: 'public, max-age=0, s-maxage=1' },
    params: competitionPath,
    response: liveStateResponse,
  }),
}
