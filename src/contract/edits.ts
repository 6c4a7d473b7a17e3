import { z } from 'zod'

/** Calls that edit a row which somebody has read before, so that two editors do not overwrite each other (decision 043). */

/** The fields of a row with its version, which every change increases. */
export const withVersion = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields.extend({ version: z.int().min(1) })

/** The body of a call that edits: the fields as they were read, and those that are to change. */
export const editOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.object({
    read: withVersion(fields).describe('As they were read'),
    chosen: fields
      .partial()
      .refine((chosen) => Object.keys(chosen).length > 0, 'expected a field that is to change')
      .describe('What is to change'),
  })
