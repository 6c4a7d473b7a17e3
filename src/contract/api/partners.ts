import { z } from 'zod'
import { get } from '../call-definition.ts'
import { text } from '../parameters.ts'
import { picturePath } from '../people.ts'

export const partnerSummary = z
  .object({
    idPartner: z.int(),
    name: z.string(),
    slug: z.string(),
    logoFilename: picturePath,
    accentColour: z
      .string()
      .nullable()
      .describe('Accent colour of the partner in CSS, `#17624a`; our addition'),
    countryName: z.string().nullable(),
    countryShort: z.string().nullable(),
    defaultLanguage: z.string(),
    dataLicence: z.string(),
  })
  .describe('Summary of a partner')

export const partnerCalls = {
  'Partner/GetSupportedPartners': get('/api/Partner/GetSupportedPartners', {
    about: 'Partners shown on the portal',
    rights: 'everyone',
    query: z.object({ Lang: text.optional() }),
    response: z.array(partnerSummary),
  }),
}
