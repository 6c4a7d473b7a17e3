import type { systemCalls } from '#contract/api/system.ts'
import { Forbidden } from '#server/platform/errors/errors.ts'
import {
  addTranslations,
  readTranslations,
  TRANSLATIONS_FOLDER,
} from '#server/platform/locales/translations.ts'
import type { AreaHandlers } from './handler.ts'

export const systemHandlers = {
  'EnvInfo/GetEnvInfo': async ({ build }) => ({
    lastCommitInfo: build.commit,
    branchName: build.branch,
    environment: build.environment,
  }),

  locales: (_, { lng, ns }) => readTranslations(TRANSLATIONS_FOLDER, lng, ns),

  /** Texts are part of the program: they can be added in development, but not in production. */
  'locales/add': async ({ build }, { lng, ns, body }) => {
    if (build.environment === 'production') throw new Forbidden('add texts in production')
    return { success: true, updatedCount: await addTranslations(TRANSLATIONS_FOLDER, lng, ns, body) }
  },
} satisfies AreaHandlers<typeof systemCalls>
