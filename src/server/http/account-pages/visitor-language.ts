import { parseAccept } from 'hono/utils/accept'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, parseLanguageTag } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'

/**
 * The language for a visitor: the locale prefix of the page they come from, their choice (cookie `i18next`), the first
 * supported language of the browser, or the default.
 */
export function detectVisitorLanguage(from: {
  page?: string
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}): LanguageCode {
  const page = splitLocalePrefix(from.page ?? '/')
  if (page.prefixed) return page.code
  if (isLanguageCode(from.cookie)) return from.cookie
  for (const { type } of parseAccept(from.acceptLanguage ?? '')) {
    const language = parseLanguageTag(type)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
