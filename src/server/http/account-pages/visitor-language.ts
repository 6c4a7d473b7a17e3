import { parseAccept } from 'hono/utils/accept'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, parseLanguageTag } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'

/**
 * The language to speak with a visitor: that of the page they come from if its address names one, the one they chose
 * (cookie `i18next`), the first of their browser's that is spoken here, or the default.
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
    const spoken = parseLanguageTag(type)
    if (spoken) return spoken
  }
  return DEFAULT_LANGUAGE
}
