import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import type { PageContext } from '../../page-context.ts'

/**
 * What the address of the same page in another language has for a query, with its question mark. The default language
 * says itself there: opened in a new tab, its address without a prefix would lead a visitor back to the language chosen last.
 */
export function buildLanguageQuery(other: string, query: PageContext['query']): string {
  const said = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  if (other === DEFAULT_LANGUAGE) said.set('lang', other)
  return said.size > 0 ? `?${said}` : ''
}
