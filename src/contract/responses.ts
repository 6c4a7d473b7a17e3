import { z } from 'zod'

export const paginated = <T extends z.ZodType>(of: T) =>
  z.object({
    list: z.array(of),
    hasMore: z.boolean(),
    page: z.int(),
    perPage: z.int(),
    count: z.int().describe('In all pages together'),
  })

export const maintenanceResult = z
  .object({ success: z.boolean(), updatedCount: z.int() })
  .describe('What a maintenance call changed (data model §3.1)')

export const genericResult = z
  .object({ success: z.boolean(), message: z.string() })
  .describe('That something was done (data model §3.1)')

export const genericError = z
  .object({
    success: z.literal(false),
    message: z.string(),
    parameter: z.string().optional().describe('The query or body name that was wrong'),
  })
  .describe('The one error body of the API')
