import i18next, { type ReadCallback } from 'i18next'
import { DEFAULT_LANGUAGE, getLanguage, type LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { TRANSLATION_RETRIES } from './translation-retries.ts'

/**
 * Translations for the shell document, by i18next: loading with the retries of portal specification §9 (up to five, the first
 * after 350 ms, then doubling, ten files at a time; 4xx responses are final), fallback to English, plurals and
 * placeholders. Prerendered pages use the smaller `createTranslate`; a test compares both.
 * @throws Error if neither the translations of the language nor the English ones could be loaded
 */
export async function fetchTranslationsWithI18next(code: LanguageCode): Promise<Translate> {
  const tag = getLanguage(code).tag
  const instance = i18next.createInstance()
  instance.on('failedLoading', (language: string, _namespace, reason) =>
    console.error(`The translations of ${language} could not be loaded`, reason),
  )
  const read = (language: string, _namespace: string, callback: ReadCallback) =>
    readTranslationFile(language === tag ? code : language, callback)
  await instance.use({ type: 'backend' as const, init: () => undefined, read }).init({
    lng: tag,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: 'portal',
    defaultNS: 'portal',
    maxRetries: TRANSLATION_RETRIES.count,
    retryTimeout: TRANSLATION_RETRIES.firstDelay,
    maxParallelReads: 10,
    keySeparator: false,
    interpolation: { escapeValue: false },
  })
  if (![tag, DEFAULT_LANGUAGE].some((language) => instance.hasResourceBundle(language, 'portal')))
    throw new Error(`The translations of ${tag} could not be loaded`)
  return (key, values = {}) => instance.t(key, values)
}

function readTranslationFile(name: string, callback: ReadCallback): void {
  fetch(`/assets/translations/${name}.json`).then(
    async (response) => {
      if (response.ok) callback(null, (await response.json()) as Record<string, string>)
      else callback(new Error(`${response.status}`), response.status >= 500)
    },
    (error: Error) => callback(error, true),
  )
}
