import { retry } from '#contract/retry.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate, type Translations, withFallback } from '#language/translate.ts'

/** Texts for what is rendered over a page that was built, without i18next, which costs more than the page's whole script. */

const cache = new Map<LanguageCode, Promise<Translate>>()

/**
 * The texts of a language, fetched once in a visit: what is opened again without a network has them.
 * @throws Error if they can't be fetched; then they are asked for another time
 */
export function fetchTranslations(code: LanguageCode): Promise<Translate> {
  const texts = cache.get(code) ?? fetchWithFallback(code)
  cache.set(code, texts)
  texts.catch(() => cache.delete(code))
  return texts
}

async function fetchWithFallback(code: LanguageCode): Promise<Translate> {
  const [own, fallback] = await Promise.all([fetchStrings(code), fetchStrings(DEFAULT_LANGUAGE)])
  return createTranslate(withFallback(own, fallback), code)
}

async function fetchStrings(code: LanguageCode): Promise<Translations> {
  const address = `/assets/translations/${code}.json`
  const patience = { timeout: 8000, increment: 8000 }
  const response = await retry((signal) => fetch(address, { signal }), patience)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Translations
}
