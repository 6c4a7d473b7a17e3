import { getLanguage, type LanguageCode } from '#language/languages.ts'

/** @returns the code itself for an unknown currency */
export function getCurrencySymbol(currency: string, language: LanguageCode): string {
  try {
    const { locale } = getLanguage(language)
    const parts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
