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
  /** Name of the language in the language itself. */
  name: string
}

const LOCALES_AND_NAMES: Record<LanguageCode, [locale: string, name: string]> = {
  ar: ['ar-001', 'العربية'],
  az: ['az-AZ', 'Azərbaycan'],
  cs: ['cs-CZ', 'Čeština'],
  de: ['de-DE', 'Deutsch'],
  en: ['en-GB', 'English'],
  es: ['es-ES', 'Español'],
  fr: ['fr-FR', 'Français'],
  hr: ['hr-HR', 'Hrvatski'],
  hu: ['hu-HU', 'Magyar'],
  it: ['it-IT', 'Italiano'],
  ka: ['ka-GE', 'ქართული'],
  pl: ['pl-PL', 'Polski'],
  ru: ['ru-RU', 'Русский'],
  si: ['sl-SI', 'Slovenščina'],
  sk: ['sk-SK', 'Slovenčina'],
}

/** Everything about one language. */
export function getLanguage(code: LanguageCode): Language {
  const [locale, name] = LOCALES_AND_NAMES[code]
  return {
    code,
    tag: code === 'si' ? 'sl' : code,
    locale,
    direction: code === 'ar' ? 'rtl' : 'ltr',
    name,
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
