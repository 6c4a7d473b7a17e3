import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'

/**
 * The policy of what is prerendered. All other pages are rendered in the browser from the same data
 * (docs/decisions/002-prerendering-policy.md).
 */

/** Languages in which competitions and lists are prerendered, unless `HAJIME_LOCALES` names others. */
export const DEFAULT_LOCALES: readonly LanguageCode[] = ['en', 'de', 'ar']

/** In which languages the pages of a route are prerendered. */
export type PrerenderPolicy =
  | 'every' // all languages: what browsers store in advance, and the accessibility statement
  | 'declared' // the languages of the publication and of the partner: competitions, lists
  | 'profile' // English and the languages of the partners
  | 'default' // the default language only: nations, sub-pages of profiles

export type PrerenderSettings = {
  /** Languages of the publication. */
  locales: readonly LanguageCode[]
  /** Prerender every route in every language of the publication. */
  all: boolean
}

/**
 * The languages in which a page is prerendered.
 * @param partnerLanguages languages of the partners it belongs to
 */
export function listPrerenderLanguages(
  policy: PrerenderPolicy,
  { locales, all }: PrerenderSettings,
  partnerLanguages: readonly LanguageCode[],
): readonly LanguageCode[] {
  if (policy === 'every') return LANGUAGE_CODES
  if (all) return locales
  switch (policy) {
    case 'declared':
      return [...new Set([...locales, ...partnerLanguages])]
    case 'profile':
      return [...new Set<LanguageCode>(['en', ...partnerLanguages])]
    case 'default':
      return ['en']
  }
}
