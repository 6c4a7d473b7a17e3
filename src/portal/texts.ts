import { retry } from '#contract/retry.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Strings, type Translate, withFallback } from '#language/translate.ts'

/** Texts for what is rendered over a page that was built, without i18next, which costs more than the page's whole script. */

const known = new Map<LanguageCode, Promise<Translate>>()

/**
 * The texts of a language, fetched once in a visit: what is opened again without a network has them.
 * @throws Error if they can't be fetched; then they are asked for another time
 */
export function textsOf(code: LanguageCode): Promise<Translate> {
  const texts = known.get(code) ?? load(code)
  known.set(code, texts)
  texts.catch(() => known.delete(code))
  return texts
}

async function load(code: LanguageCode): Promise<Translate> {
  const [own, fallback] = await Promise.all([stringsOf(code), stringsOf(DEFAULT_LANGUAGE)])
  return createTranslate(withFallback(own, fallback), code)
}

async function stringsOf(code: LanguageCode): Promise<Strings> {
  const address = `/assets/translations/${code}.json`
  const patience = { timeout: 8000, increment: 8000 }
  const response = await retry((signal) => fetch(address, { signal }), patience)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Strings
}
