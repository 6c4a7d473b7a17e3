import type { LanguageCode } from '#language/languages.ts'

/**
 * What the site is called, where it lives, and what of it is rendered ahead of time.
 * Everything that isn't rendered ahead is rendered in the browser from the same data (docs/decisions/002-prerendering-policy.md).
 */
export const SITE = {
  name: 'Hajime',
  /** Languages in which competitions and lists are rendered ahead unless the publisher says otherwise. */
  aheadLanguages: ['en', 'de', 'ar'] as readonly LanguageCode[],
  /** The account service, an application of its own: a path on this host, or an address elsewhere. */
  account: {
    logIn: '/account/log_in/',
    profile: '/account/',
    /** Name in the query of the path that signing in leads back to. */
    returnName: 'return',
  },
  /**
   * Where mistakes in the data are reported: a mail address, or the https address of a form, which is told the page and
   * the digest of its data as `page` and `data`. Null: no page offers it.
   */
  corrections: 'corrections@hajime.example' as string | null,
}

/** How much of a page family is rendered ahead. */
export type PrerenderPolicy =
  | 'declared' // in the languages of the site and of the partner: competitions, lists
  | 'profile' // in the languages of their partners and English
  | 'default' // in the default language only: sub-pages of profiles

export type PrerenderSettings = {
  /** Languages declared for this publication. */
  locales: readonly LanguageCode[]
  /** Render every family in every declared language. */
  all: boolean
}

/**
 * The languages in which a page is rendered ahead.
 * @param partnerLanguages languages of the partners it belongs to
 */
export function listPrerenderLanguages(
  ahead: PrerenderPolicy,
  { locales, all }: PrerenderSettings,
  partnerLanguages: readonly LanguageCode[],
): readonly LanguageCode[] {
  if (all) return locales
  switch (ahead) {
    case 'declared':
      return [...new Set([...locales, ...partnerLanguages])]
    case 'profile':
      return [...new Set<LanguageCode>(['en', ...partnerLanguages])]
    case 'default':
      return ['en']
  }
}
