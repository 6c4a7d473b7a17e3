import { z } from 'zod'
import { noBody, noParameters, text } from './parameters.ts'

const localeFileName = z.string().max(60)

/** What a call for a file has in its path, with or without the ending. */
const localeFileNameWithEnding = localeFileName.transform((file) => file.replace(/\.json$/, ''))

/** A key of ours: parts of letters and digits, joined by dots. */
const translationKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z]\w*(\.\w+)*$/, 'expected a key such as competition.title')

export const localesSchemas = {
  locales: {
    params: z.object({ lng: localeFileName, ns: localeFileNameWithEnding }),
    query: noParameters,
    body: noBody,
    response: z.record(z.string(), z.string()).describe('Texts by key, in the format of i18next'),
  },
  'locales/add': {
    params: z.object({ lng: localeFileName, ns: localeFileName }),
    query: noParameters,
    body: z.record(translationKey, text).describe('Texts that were missing, by key'),
    response: z
      .object({ success: z.literal(true), updatedCount: z.int() })
      .describe('How many were written; a text that exists stays (data model §3.1, maintenance result)'),
  },
}
