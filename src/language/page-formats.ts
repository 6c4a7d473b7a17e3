import { getLatinDigitLocale, hasLocaleData } from './formats.ts'
import type { LanguageCode } from './languages.ts'
import { memoize } from './memoize.ts'

/** Formats that single pages need; no live page loads them. */

const getMonthFormat = memoize(
  (code: LanguageCode) =>
    new Intl.DateTimeFormat(getLatinDigitLocale(code), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A month, `YYYY-MM`: `November 2026`, in figures, `11.2026`, where the browser lacks the language. */
export function formatMonth(code: LanguageCode, month: string): string {
  if (!hasLocaleData(code)) return month.split('-').toReversed().join('.')
  return getMonthFormat(code).format(new Date(`${month}-01T00:00:00Z`))
}

const getPercentFormat = memoize(
  (code: LanguageCode) =>
    new Intl.NumberFormat(getLatinDigitLocale(code), { style: 'percent', maximumFractionDigits: 0 }),
)

/** A percentage, 0 to 100: `62 %`. */
export const formatPercent = (code: LanguageCode, value: number): string =>
  getPercentFormat(code).format(value / 100)

/** Money as it is charged: minor units divided by a hundred, two decimals, and the currency (portal specification §9). */
export const formatMoney = (code: LanguageCode, minorUnits: number, currency: string): string =>
  new Intl.NumberFormat(getLatinDigitLocale(code), {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minorUnits / 100)
