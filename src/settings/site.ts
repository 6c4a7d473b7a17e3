import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'

/**
 * The name of the site, its contacts, and the policy of what is prerendered.
 * All other pages are rendered in the browser from the same data (docs/decisions/002-prerendering-policy.md).
 */
export const SITE = {
  name: 'Hajime',
  /** Languages in which competitions and lists are prerendered, unless `HAJIME_LOCALES` names others. */
  defaultLocales: ['en', 'de', 'ar'] as readonly LanguageCode[],
  /** The account pages: paths on this host, or addresses of another one. */
  account: {
    logIn: '/account/log_in/',
    profile: '/account/',
    register: '/account/register/',
    forgotPassword: '/account/forgot_password/',
    newPassword: '/account/new_password/',
    verify: '/account/verify/',
    sendAgain: '/account/send_again/',
    links: '/account/links/',
    claim: '/account/claim/',
    claims: '/account/claims/',
    settings: '/account/settings/',
    pageViews: '/account/page_views/',
    /** Stops mails with results, by the token in them. */
    stopResultMails: '/account/stop_result_mails/',
    /** Query parameter with the path to return to after signing in. */
    returnName: 'return',
  },
  /**
   * Where readers report errors in the data: an e-mail address, or the https address of a form, which receives the page
   * and the digest of its data as `page` and `data`. Null hides the link.
   */
  corrections: 'corrections@hajime.example' as string | null,
  /** E-mail address for reports of barriers. Null hides it. */
  accessibility: 'accessibility@hajime.example' as string | null,
  /** The page that names who is responsible for the site, on this or another host. Null hides the link. */
  imprint: 'https://hajime.example/imprint/' as string | null,
}

/**
 * Documents that visitors accept when they register, at addresses of this or another host. The version identifies the wording. After
 * a new one, the account page asks users to accept it.
 */
export const CONSENT_DOCUMENTS = [
  { code: 'terms', version: '2026-11-01', address: 'https://hajime.example/terms/' },
  { code: 'privacy', version: '2026-11-01', address: 'https://hajime.example/privacy/' },
] as const

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
