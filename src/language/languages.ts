/**
 * The fifteen languages of the product. `si` means Slovenian here; everything outside the product
 * (`Intl`, `<html lang>`, i18next's plural rules) gets the tag `sl` (docs/specification/languages.md).
 */

export const LANGUAGE_CODES = [
  'ar', 'az', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'ka', 'pl', 'ru', 'si', 'sk',
] as const // biome-ignore format: one line reads as the list of the specification

export type LanguageCode = (typeof LANGUAGE_CODES)[number]

export const DEFAULT_LANGUAGE: LanguageCode = 'en'

export type Language = {
  code: LanguageCode
  /** BCP 47 tag for `<html lang>` and hreflang. */
  tag: string
  /** Locale for `Intl`. */
  locale: string
  direction: 'ltr' | 'rtl'
}

const LOCALES: Record<LanguageCode, string> = {
  ar: 'ar-001',
  az: 'az-AZ',
  cs: 'cs-CZ',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  hr: 'hr-HR',
  hu: 'hu-HU',
  it: 'it-IT',
  ka: 'ka-GE',
  pl: 'pl-PL',
  ru: 'ru-RU',
  si: 'sl-SI',
  sk: 'sk-SK',
}

/** Everything about one language. */
export function getLanguage(code: LanguageCode): Language {
  return {
    code,
    tag: code === 'si' ? 'sl' : code,
    locale: LOCALES[code],
    direction: code === 'ar' ? 'rtl' : 'ltr',
  }
}

export const isLanguageCode = (value: string | null | undefined): value is LanguageCode =>
  (LANGUAGE_CODES as readonly string[]).includes(value ?? '')

const OTHER_SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ka: /\p{Script=Georgian}/u,
  ru: /\p{Script=Cyrillic}/u,
}

/**
 * Whether a name has no letter that a page in a language is read in: of its own script, or Latin, since the international
 * spelling is Latin as well.
 */
export const isInOtherScript = (name: string, code: LanguageCode): boolean =>
  !/\p{Script=Latin}/u.test(name) && !OTHER_SCRIPTS[code]?.test(name)

/**
 * The product's language for a browser's tag: `sl-SI` → `si`, `de-AT` → `de`; null if the product does not support it.
 * A browser's `si` is Sinhala, which is not supported.
 */
export function parseLanguageTag(tag: string): LanguageCode | null {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  if (primary === 'sl') return 'si'
  return primary !== 'si' && isLanguageCode(primary) ? primary : null
}
