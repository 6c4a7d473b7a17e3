import { z } from 'zod'

const seconds = z.int().nullable()

export const contestEvent = z
  .object({
    idEvent: z.int(),
    idFight: z.int(),
    type: z.string().describe('Code of the kind: hajime, mate, ippon, waza-ari, yuko, shido, hansoku-make'),
    time: z
      .object({ real: seconds, scoreboard: seconds, goldenScore: seconds })
      .describe('Seconds since the first hajime, on the scoreboard, and in golden score; null where unknown'),
    videoOffset: z.number().nullable().describe('Seconds of video to show before it'),
    videoOffsetOut: z.number().nullable().describe('Seconds of video to show after it'),
    tags: z.array(z.string()),
    actors: z.array(
      z.object({
        idPerson: z.int().nullable().describe('As contests have it; null while the lineup is not told'),
        color: z.enum(['white', 'blue']),
      }),
    ),
  })
  .describe('Something that happened in a contest (data model §3.8)')

export const signedUrl = z
  .object({ url: z.string(), expiration: z.iso.datetime(), expirationTimestamp: z.int() })
  .describe('An address that opens something until a moment (data model §3.1)')

export type ContestEvent = z.infer<typeof contestEvent>
