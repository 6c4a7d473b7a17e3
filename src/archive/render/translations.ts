import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import {
  countUntranslated,
  createTranslate,
  type Translate,
  type Translations,
  withFallback,
} from '#language/translate.ts'
import { computeDigest } from '../digest.ts'

/**
 * The translations of a language as the site serves them.
 * @param root folder of the project
 */
export const readTranslations = (root: string, code: LanguageCode): Translations =>
  JSON.parse(readFileSync(join(root, 'public/assets/translations', `${code}.json`), 'utf8')) as Translations

export type PageTranslations = {
  t: Translate
  /** Digest of the texts that pages in the language may show: those of other languages do not change it. */
  digest: string
  /** Whether every text is translated; otherwise the pages are not indexed. */
  isComplete: boolean
}

/** The texts of pages in a language, in English where they are not translated. */
export function loadTranslations(root: string, code: LanguageCode): PageTranslations {
  const translations = readTranslations(root, code)
  const fallback = readTranslations(root, DEFAULT_LANGUAGE)
  const texts = withFallback(translations, fallback)
  return {
    t: createTranslate(texts, code),
    digest: computeDigest(JSON.stringify(texts)),
    isComplete: countUntranslated(translations, fallback, code) === 0,
  }
}

/** The number of untranslated texts of each language; complete languages are left out. */
export function countUntranslatedTexts(root: string): Partial<Record<LanguageCode, number>> {
  const fallback = readTranslations(root, DEFAULT_LANGUAGE)
  const counts = LANGUAGE_CODES.map(
    (code) => [code, countUntranslated(readTranslations(root, code), fallback, code)] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
