import { z } from 'zod'
import { TIE_METHODS } from '#judo/progression/pool-settings.ts'
import { SIDES } from '#judo/score/score.ts'
import { post } from '../../call-definition.ts'
import { LARGEST_ID } from '../../limits.ts'
import { competitionPath } from '../../parameters.ts'
import { winReason } from '../contests/contests.ts'
import { board, idContest, mat } from './live.ts'

/** What scoreboards send (docs/specification/live.md, "Scoreboards"). */

/** Version of the format of scoreboards' packets; every packet contains it. */
export const SCOREBOARD_FORMAT = 1

const packetHeader = z.object({
  v: z.literal(SCOREBOARD_FORMAT),
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
    .describe(
      'Increases on its mat over all contests by steps of less than a million, which identifies late packets',
    ),
  at: z.iso.datetime().describe('Time of the scoreboard'),
  mat,
})

const rowId = z.int().min(1).max(LARGEST_ID)

const contestPacket = packetHeader.extend({ board })

const side = z.enum(SIDES)

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
      winner: side.nullable().describe('Null if both have lost: disqualified, injured or absent'),
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
      kind: z.literal('reopen'),
      idContest,
      withLater: z
        .boolean()
        .optional()
        .describe(
          'True if later contests of its judoka that have begun are opened again too; otherwise they are a conflict (409)',
        ),
    })
    .describe('Takes back the result of a contest, which is then open and has not begun'),
  packetHeader
    .extend({
      kind: z.literal('decision'),
      idWeight: rowId.optional().describe('The category; either this or a team competition'),
      idTeamCompetition: rowId.optional(),
      group: z.string().min(1).max(20).describe('As the findings name it: `A`, or `FINALPOOL`'),
      order: z.array(rowId).min(2).max(64).describe('Ids of the tied judoka or teams, the best first'),
      method: z.enum(TIE_METHODS),
      author: z.string().min(1).max(100).describe('Who decided; kept in the audit log, not published'),
      reason: z.string().max(500).optional().describe('Kept in the audit log, not published'),
      canceled: z.boolean().optional().describe('True takes the decision back'),
      withLater: z.boolean().optional().describe('As in `reopen`'),
    })
    .describe(
      'The order of entrants of a group whom no criterion separates, by lots, by a re-fight or by hand',
    ),
  packetHeader
    .extend({
      kind: z.literal('extra-bout'),
      idTeamContest: rowId,
      idWeight: rowId
        .optional()
        .describe('The category of the bout, if it was drawn in the hall; the server draws it otherwise'),
      canceled: z.boolean().optional().describe('True removes an extra bout that has not begun'),
    })
    .describe('The extra bout of a team contest that is level after its last bout'),
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
  packetHeader
    .extend({ kind: z.literal('restart') })
    .describe(
      'Another scoreboard takes over the mat, or the same one lost its state: ids and numbers begin again',
    ),
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
    refused: z
      .int()
      .describe('Packets with an implausible number, which the findings name; they are not stored'),
    version: z.int().describe('Version of the competition after these packets'),
    findings: z
      .array(z.string())
      .describe(
        'Texts about data that a person should check: why the results of a finished category were not written, ' +
          'ties and extra bouts that somebody must decide, ' +
          'an order that is older than that of another scoreboard, later bouts of an excluded judoka, numbers that are ' +
          'too high or below the latest of the mat, packets about a contest that was moved to another mat',
      ),
  })
  .describe('A batch answered with this has been stored, except for refused packets')

export type ScoreboardPacket = z.infer<typeof scoreboardPacket>
export type FinishedPacket = Extract<ScoreboardPacket, { kind: 'finished' }>

/** The calls of scoreboards, in a file of their own so that live pages do not load them. */
export const scoreboardCalls = {
  'Live/Packets': post('/api/Live/{idCompetition}/Packets', {
    about: 'Packets of scoreboards; requires a scoreboard token',
    rights: 'signed by the sender',
    limit: { kind: 'ingest', countedBy: 'packets', maxPending: 50 },
    params: competitionPath,
    body: livePacketsRequest,
    response: livePacketsResponse,
    errors: ['Conflict'],
  }),
}
