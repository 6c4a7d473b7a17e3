import i18next, { type ReadCallback } from 'i18next'
import { DEFAULT_LANGUAGE, getLanguage, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate, type Translations, withFallback } from '#language/translate.ts'

/**
 * Translations for a page that the browser renders alone (the shell document). i18next loads them with the retries of portal
 * specification §9: up to five, the first after 350 ms, then doubling, ten files at a time; 4xx responses are final.
 * @throws Error if neither the translations of the language nor the English ones could be loaded
 */
export async function fetchTranslationsWithI18next(code: LanguageCode): Promise<Translate> {
  const tag = getLanguage(code).tag
  const instance = i18next.createInstance()
  await instance.use({ type: 'backend' as const, init: () => undefined, read: readTranslationFile }).init({
    lng: tag,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: 'portal',
    defaultNS: 'portal',
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    keySeparator: false,
  })
  if (![tag, DEFAULT_LANGUAGE].some((language) => instance.hasResourceBundle(language, 'portal')))
    throw new Error(`The translations of ${tag} could not be loaded`)
  const bundle = (language: string) => (instance.getResourceBundle(language, 'portal') ?? {}) as Translations
  return createTranslate(withFallback(bundle(tag), bundle(DEFAULT_LANGUAGE)), code)
}

function readTranslationFile(tag: string, _namespace: string, callback: ReadCallback): void {
  const file = tag === 'sl' ? 'si' : tag
  fetch(`/assets/translations/${file}.json`).then(
    async (response) => {
      if (response.ok) callback(null, (await response.json()) as Record<string, string>)
      else callback(new Error(`${response.status}`), response.status >= 500)
    },
    (error: Error) => callback(error, true),
  )
}
