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
      .describe('CSS colour of the partner on the portal, `#17624a`; our addition'),
    countryName: z.string().nullable(),
    countryShort: z.string().nullable(),
    defaultLanguage: z.string(),
    dataLicence: z.string(),
  })
  .describe('A partner as the portal lists it')

export const partnerCalls = {
  'Partner/GetSupportedPartners': get('/api/Partner/GetSupportedPartners', {
    about: 'Partners shown on the portal',
    rights: 'everyone',
    query: z.object({ Lang: text.optional() }),
    response: z.array(partnerSummary),
  }),
}
