import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import type { PageContext } from '../../page-context.ts'

/**
 * The query of the same page in another language, with its question mark. The default language is named in it: its
 * addresses have no prefix, so in a new tab they would redirect to the language chosen last.
 */
export function buildLanguageQuery(language: string, query: PageContext['query']): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  if (language === DEFAULT_LANGUAGE) search.set('lang', language)
  return search.size > 0 ? `?${search}` : ''
}
