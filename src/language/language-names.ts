import type { LanguageCode } from './languages.ts'

/** Names of the languages in themselves. Apart from the languages, because live pages do not show them. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  ar: 'العربية',
  az: 'Azərbaycan',
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  ka: 'ქართული',
  pl: 'Polski',
  ru: 'Русский',
  si: 'Slovenščina',
  sk: 'Slovenčina',
}
