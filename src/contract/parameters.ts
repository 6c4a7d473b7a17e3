import { z } from 'zod'
import { isStorable, LARGEST_ID, LONGEST_PARAMETER } from './limits.ts'

/** Schemas of path and query parameters. */

/** An id of the database; rejects numbers outside the range of its integers. */
export const integer = z.coerce
  .number<number | string>('expected a whole number')
  .int('expected a whole number')
  .min(-LARGEST_ID)
  .max(LARGEST_ID)

export const id = integer.positive('expected a positive number')

export const text = z
  .string()
  .max(LONGEST_PARAMETER)
  .refine(isStorable, 'expected text without a null character')

export const utcInstant = z.iso
  .datetime('expected a UTC instant, 2025-02-01T09:00:00Z')
  .refine((value) => value >= '0001', 'expected a year from 0001')

export const booleanText = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')],
  'expected true or false',
)

export const languageQuery = z.object({ Language: text.optional() })

export const langQuery = z.object({ Lang: text.optional() })

export const competitionQuery = languageQuery.extend({ IdCompetition: id })

export const competitionPath = z.object({ idCompetition: id })
