import { z } from 'zod'
import { get, post } from '../call-definition.ts'
import { text } from '../parameters.ts'

export const environment = z
  .object({ lastCommitInfo: z.string(), branchName: z.string(), environment: z.string() })
  .describe('The running build')

const localeFileName = z.string().max(60)

/** A file name in a path, with or without its extension. */
const localeFileNameWithEnding = localeFileName.transform((file) => file.replace(/\.json$/, ''))

/** A translation key: segments of letters and digits, joined by dots. */
const translationKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z]\w*(\.\w+)*$/, 'expected a key such as competition.title')

export const systemCalls = {
  'EnvInfo/GetEnvInfo': get('/api/EnvInfo/GetEnvInfo', {
    about: 'The running build',
    rights: 'everyone',
    response: environment,
  }),
  locales: get('/locales/{lng}/{ns}.json', {
    about: 'Translations of the portal in a language',
    rights: 'everyone',
    params: z.object({ lng: localeFileName, ns: localeFileNameWithEnding }),
    response: z.record(z.string(), z.string()).describe('Texts by key, in the format of i18next'),
  }),
  'locales/add': post('/locales/add/{lng}/{ns}', {
    about: 'Adds missing translations; disabled in production',
    rights: { module: 'translations', within: 'everything' },
    limit: 'write',
    params: z.object({ lng: localeFileName, ns: localeFileName }),
    body: z.record(translationKey, text).describe('Missing texts by key'),
    response: z
      .object({ success: z.literal(true), updatedCount: z.int() })
      .describe(
        'Number of texts added; existing texts are not changed (data model §3.1, maintenance result)',
      ),
  }),
}
