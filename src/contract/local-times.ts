import { z } from 'zod'
import type { TimeZone } from '#judo/competition/local-time.ts'

/** Times of what is held somewhere, with the offsets there: nobody has to look them up in zone data of their own. */

export const localInstant = z.iso
  .datetime({ offset: true })
  .describe('Local time of the venue with its offset, 2026-11-26T14:39:00-07:00')

export const timezoneOffsets = z
  .array(
    z.object({
      from: z.iso.datetime().nullable().describe('Null for all times before the next one'),
      minutes: z.int().describe('Minutes that the clocks are ahead of UTC'),
    }),
  )
  .min(1)
  .readonly()
  .describe(
    'The offsets of the time zone from the first deadline to the last day, in order of time; our addition',
  )

export const timeZone = z.object({
  name: z.string().describe('IANA name'),
  offsets: timezoneOffsets,
}) satisfies z.ZodType<TimeZone>
