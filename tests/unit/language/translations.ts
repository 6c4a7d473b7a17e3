import { readFileSync } from 'node:fs'
import type { LanguageCode } from '#language/languages.ts'
import type { Translations } from '#language/translate.ts'

/** The file of a language as it is published. */
export const readTranslations = (code: LanguageCode): Translations =>
  JSON.parse(
    readFileSync(new URL(`../../../public/assets/translations/${code}.json`, import.meta.url), 'utf8'),
  )

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/** The key under which a text is asked for: without its plural form. */
export const removePluralForm = (key: string): string => key.replace(PLURAL_FORM, '')

/** The plural form a key is for; null if its text has only one. */
export const getPluralForm = (key: string): string | null => PLURAL_FORM.exec(key)?.[1] ?? null

/** `{{name}}` of a text, each once, in order of the alphabet. */
export const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name))].sort()
