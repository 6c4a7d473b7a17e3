import { DEFAULT_LANGUAGE, getLanguage, type LanguageCode } from './languages.ts'

/**
 * Translations as flat maps in i18next's JSON format: `{{name}}` is filled in, `key_one`, `key_few` … are plural
 * forms. Pages and islands use this instead of i18next itself, which costs more than a page's whole script;
 * a test holds both to the same outcome.
 */

export type Translations = Readonly<Record<string, string>>

export type TranslationValues = Readonly<Record<string, string | number>>

/** Fills in a text; with `count` it takes the language's plural form. A text that is missing is its key. */
export type Translate = (key: string, values?: TranslationValues) => string

export function createTranslate(strings: Translations, code: LanguageCode): Translate {
  const plural = new Intl.PluralRules(getLanguage(code).tag)
  return (key, values = {}) => {
    const { count } = values
    const text =
      typeof count === 'number'
        ? (strings[`${key}_${plural.select(count)}`] ?? strings[`${key}_other`] ?? strings[key])
        : strings[key]
    if (text === undefined) return key
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

/** Texts of a language over the default language's, so that nothing is ever blank. */
export const withFallback = (strings: Translations, fallback: Translations): Translations => ({
  ...fallback,
  ...strings,
})

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/**
 * How many texts of the default language a language doesn't say itself, so that English stands in. A text that is the
 * same in both ("Bronze") is said. Zero means that pages in the language may be indexed.
 */
export function countUntranslated(strings: Translations, fallback: Translations, code: LanguageCode): number {
  if (code === DEFAULT_LANGUAGE) return 0
  const said = new Set(Object.keys(strings).map((key) => key.replace(PLURAL_FORM, '')))
  const wanted = new Set(Object.keys(fallback).map((key) => key.replace(PLURAL_FORM, '')))
  return [...wanted].filter((key) => !said.has(key)).length
}
