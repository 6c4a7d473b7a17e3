import type { Answers } from '../answers.ts'
import { Forbidden } from '../http/errors.ts'
import { addTexts, TRANSLATIONS, textsOf } from './texts.ts'

export const localesAnswers = {
  locales: (_, { lng, ns }) => textsOf(TRANSLATIONS, lng, ns),

  /** Texts are part of the program: they are added while it is developed, and never where it runs. */
  'locales/add': async ({ build }, { lng, ns, body }) => {
    if (build.environment === 'production') throw new Forbidden('add texts in production')
    return { success: true, updatedCount: await addTexts(TRANSLATIONS, lng, ns, body) }
  },
} satisfies Partial<Answers>
