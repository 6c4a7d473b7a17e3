import { retry } from '#contract/retry.ts'
import { hasCountryNames, setCountryNames } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import { SCRIPT_TEXTS_FOLDER } from '#language/script-texts.ts'
import { createTranslate, type Translate, type Translations, withFallback } from '#language/translate.ts'
import { fetchJson, StatusError } from './fetch-json.ts'
import { TRANSLATION_RETRIES } from './translation-retries.ts'
import { RETRY_OPTIONS } from './with-retry.ts'

/**
 * Translations for prerendered pages. They are loaded without i18next, which is larger than all other scripts of such a page
 * (docs/decisions/030-i18next-and-lru-cache.md).
 */

/** Translations that are loaded or being loaded, by language. */
export type TranslationCache = Map<LanguageCode, Promise<Translate>>

const allTexts: TranslationCache = new Map()
const scriptTexts: TranslationCache = new Map()

/**
 * Translations of a language, fetched once per visit, so that they stay available offline.
 * @throws Error if they can't be fetched; the next call tries again
 */
export const fetchTranslations = (code: LanguageCode): Promise<Translate> =>
  fetchOnce(allTexts, code, fetchWithFallback)

/**
 * The texts that scripts of prerendered pages show (`language/script-texts.ts`), fetched once per visit; a page that has loaded all
 * texts uses those.
 * @throws Error if they can't be fetched; the next call tries again
 */
export const fetchScriptTexts = (code: LanguageCode): Promise<Translate> =>
  allTexts.get(code) ??
  fetchOnce(scriptTexts, code, async () =>
    createTranslate(await fetchStrings(code, SCRIPT_TEXTS_FOLDER), code),
  )

/** Loads what the cache does not have; a failure is not kept. */
export function fetchOnce<K, V>(cache: Map<K, Promise<V>>, key: K, load: (key: K) => Promise<V>): Promise<V> {
  const loaded = cache.get(key) ?? load(key)
  cache.set(key, loaded)
  loaded.catch(() => cache.delete(key))
  return loaded
}

async function fetchWithFallback(code: LanguageCode): Promise<Translate> {
  const fallback = fetchStrings(DEFAULT_LANGUAGE)
  const [strings, english] = await Promise.all([
    code === DEFAULT_LANGUAGE ? fallback : fetchStrings(code),
    fallback,
  ])
  return createTranslate(withFallback(strings, english), code)
}

/** Retried after 350 ms, then after twice the delay each time; a 4xx response is final (portal specification §9). */
const fetchStrings = (code: LanguageCode, folder = '/assets/translations'): Promise<Translations> =>
  retry((signal) => fetchJson<Translations>(`${folder}/${code}.json`, (url) => fetch(url, { signal })), {
    ...RETRY_OPTIONS,
    attempts: 1 + TRANSLATION_RETRIES.count,
    delay: TRANSLATION_RETRIES.firstDelay,
    isFinal: (error) => error instanceof StatusError && error.status < 500,
  }).catch((error: unknown) => {
    console.error(`The translations of ${code} could not be loaded`, error)
    throw error
  })

/** Fetches the country names of a language that the browser's `Intl` lacks. If that fails, they are shown in English. */
export async function loadCountryNames(code: LanguageCode): Promise<void> {
  if (hasCountryNames(code)) return
  try {
    setCountryNames(code, await fetchJson(`/assets/countries/${code}.json`))
  } catch (error) {
    console.error(error)
  }
}
