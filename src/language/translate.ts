import type english from '../../public/assets/translations/en.json'
import { DEFAULT_LANGUAGE, getLanguage, type LanguageCode } from './languages.ts'

/**
 * Translations as flat maps in i18next's JSON format: `{{name}}` is a placeholder, and `key_one`, `key_few` … are plural
 * forms. Pages and islands use this instead of i18next itself, which costs more than a page's whole script;
 * a test holds both to the same outcome.
 */

export type Translations = Readonly<Record<string, string>>

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The key of a text, without its plural form. `npm run check:sources` verifies that each is used, with its placeholders. */
export type TranslationKey = KeyOf<typeof english>

/** The keys of a file of texts, without their plural forms. */
export type KeyOf<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Counted}_${PluralForm}`
    ? Counted
    : Key
  : never

export type TranslationValues = Readonly<Record<string, string | number>>

/** Returns a text with its placeholders filled in; `count` selects the plural form. A missing text is returned as its key. */
export type Translate<Key extends string = TranslationKey> = (key: Key, values?: TranslationValues) => string

export function createTranslate<Key extends string = TranslationKey>(
  strings: Translations,
  code: LanguageCode,
): Translate<Key> {
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

/** The text for a name in the data, such as a code of an age category; null if the portal has none. */
export function findText<Group extends string, Key extends string>(
  t: Translate<Key>,
  group: Group,
  name: string,
): string | null {
  const key = `${group}.${name}` as Extract<Key, `${Group}.${string}`>
  const text = t(key)
  return text === key ? null : text
}

/** The texts of a language, with those of the default language where it has none. */
export const withFallback = (strings: Translations, fallback: Translations): Translations => ({
  ...fallback,
  ...strings,
})

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/**
 * The number of texts for which a language falls back to the default language. Texts that are equal in both ("Bronze")
 * count as translated. At zero, pages in the language may be indexed.
 */
export function countUntranslated(strings: Translations, fallback: Translations, code: LanguageCode): number {
  if (code === DEFAULT_LANGUAGE) return 0
  const translatedKeys = new Set(Object.keys(strings).map((key) => key.replace(PLURAL_FORM, '')))
  const requiredKeys = new Set(Object.keys(fallback).map((key) => key.replace(PLURAL_FORM, '')))
  return [...requiredKeys].filter((key) => !translatedKeys.has(key)).length
}
