import { z } from 'zod'
import { picturePath } from './pictures.ts'

export const partnerSummary = z
  .object({
    idPartner: z.int(),
    name: z.string(),
    slug: z.string(),
    logoFilename: picturePath,
    accentColour: z
      .string()
      .nullable()
      .describe('CSS colour of the partner on the portal, `#17624a`; our addition'),
    countryName: z.string().nullable(),
    countryShort: z.string().nullable(),
    defaultLanguage: z.string(),
    dataLicence: z.string(),
  })
  .describe('A partner as the portal lists it')

export const environment = z
  .object({ lastCommitInfo: z.string(), branchName: z.string(), environment: z.string() })
  .describe('Which build answers')

export const genericError = z
  .object({
    success: z.literal(false),
    message: z.string(),
    parameter: z.string().optional().describe('The query or body name that was wrong'),
  })
  .describe('The one error body of the API')
