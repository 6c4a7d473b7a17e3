import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { countUntranslated, type Translations } from '#language/translate.ts'

/**
 * The translations of a language as the site serves them.
 * @param root folder of the project
 */
export const readTranslations = (root: string, code: LanguageCode): Translations =>
  JSON.parse(readFileSync(join(root, 'public/assets/translations', `${code}.json`), 'utf8')) as Translations

/** The number of untranslated texts of each language; complete languages are left out. */
export function countUntranslatedTexts(root: string): Partial<Record<LanguageCode, number>> {
  const fallback = readTranslations(root, DEFAULT_LANGUAGE)
  const counts = LANGUAGE_CODES.map(
    (code) => [code, countUntranslated(readTranslations(root, code), fallback, code)] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
