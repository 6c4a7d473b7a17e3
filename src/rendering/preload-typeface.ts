import type { LanguageCode } from '#language/languages.ts'
import arabic from '#portal/components/theme/fonts/arabic.woff2?url'
import cyrillic from '#portal/components/theme/fonts/cyrillic.woff2?url'
import georgian from '#portal/components/theme/fonts/georgian.woff2?url'

/** Typefaces of scripts other than Latin, whose typeface every page preloads (`Document.astro`). */
const TYPEFACES: Partial<Record<LanguageCode, string>> = { ar: arabic, ka: georgian, ru: cyrillic }

/** A link in the head for the typeface of a language, with which it is there sooner; empty if every page has it. */
export function renderTypefacePreload(code: LanguageCode): string {
  const typeface = TYPEFACES[code]
  return typeface ? `<link rel="preload" href="${typeface}" as="font" crossorigin>` : ''
}
