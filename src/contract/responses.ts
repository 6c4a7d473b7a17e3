import { z } from 'zod'

export const paginated = <T extends z.ZodType>(element: T) =>
  z.object({
    list: z.array(element),
    hasMore: z.boolean(),
    page: z.int(),
    perPage: z.int(),
    count: z.int().describe('Number of elements on all pages'),
  })

export const isPaginated = ({ shape }: z.ZodObject): boolean => 'list' in shape && 'perPage' in shape

const whole = z.int()

export const duration = z
  .object({
    ticks: whole.describe('Units of 100 nanoseconds'),
    days: whole,
    hours: whole,
    minutes: whole,
    seconds: whole,
    milliseconds: whole,
    microseconds: whole,
    nanoseconds: whole,
    totalDays: z.number(),
    totalHours: z.number(),
    totalMinutes: z.number(),
    totalSeconds: z.number(),
    totalMilliseconds: z.number(),
    totalMicroseconds: z.number(),
    totalNanoseconds: z.number(),
  })
  .describe('A duration: its parts, and the whole of it in each unit (data model §3.1)')

export type Duration = z.infer<typeof duration>

export const maintenanceResult = z
  .object({ success: z.boolean(), updatedCount: z.int() })
  .describe('The number of changes by a maintenance call (data model §3.1)')

export const genericResult = z
  .object({ success: z.boolean(), message: z.string() })
  .describe('The outcome of a call without other data (data model §3.1)')

export const genericError = z
  .object({
    success: z.literal(false),
    message: z.string(),
    parameter: z.string().optional().describe('Name of the invalid query parameter or body field'),
    code: z.string().optional().describe('Kind of a conflict, for programs; ours'),
  })
  .describe('The error body of all calls')

export const editConflict = genericError
  .extend({
    code: z.literal('changed'),
    changes: z
      .array(
        z.object({
          field: z.string(),
          before: z.unknown().describe('As it was read'),
          after: z.unknown().describe('As it is stored now'),
          changedBy: z
            .object({ idUser: z.int(), name: z.string() })
            .nullable()
            .describe('Null if it is unknown, or nobody whom the caller may know'),
          changedAt: z.iso.datetime().nullable().describe('Null if it is unknown'),
        }),
      )
      .min(1),
  })
  .describe('Somebody else has changed the row since it was read; nothing was written')

export type EditConflictBody = z.infer<typeof editConflict>
