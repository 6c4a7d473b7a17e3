import { z } from 'zod'

export const paginated = <T extends z.ZodType>(element: T) =>
  z.object({
    list: z.array(element),
    hasMore: z.boolean(),
    page: z.int(),
    perPage: z.int(),
    count: z.int().describe('Number of elements on all pages'),
  })

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
  })
  .describe('The error body of all calls')
