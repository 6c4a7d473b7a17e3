import { z } from 'zod'
import { get } from '../call-definition.ts'
import { text } from '../parameters.ts'
import { picturePath } from '../people.ts'
import { translated } from '../translated-names.ts'

/** Partners: federations and organisers with their own branding. */

export const partnerSummary = z
  .object({
    idPartner: z.int(),
    name: translated(z.string(), 'partner', 'idPartner'),
    slug: z.string(),
    logoFilename: picturePath,
    accentColour: z
      .string()
      .nullable()
      .describe('Accent colour of the partner in CSS, `#17624a`; our addition'),
    countryName: translated(z.string().nullable(), 'country', 'countryShort'),
    countryShort: z.string().nullable(),
    defaultLanguage: z.string(),
    dataLicence: z.string(),
    dataSources: z
      .array(z.string())
      .describe('Codes of the sources that competitions were imported from, `ijf`; our addition'),
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
