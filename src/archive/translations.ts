import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { type Strings, untranslated } from '#language/translate.ts'

/**
 * The texts of a language, as the site serves them.
 * @param root folder of the project
 */
export const readTranslations = (root: string, code: LanguageCode): Strings =>
  JSON.parse(readFileSync(join(root, 'public/assets/translations', `${code}.json`), 'utf8')) as Strings

/** How many texts each language still says in English; a language that says all of them itself isn't named. */
export function untranslatedTexts(root: string): Partial<Record<LanguageCode, number>> {
  const fallback = readTranslations(root, DEFAULT_LANGUAGE)
  const counts = LANGUAGE_CODES.map(
    (code) => [code, untranslated(readTranslations(root, code), fallback, code)] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
