import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from './languages.ts'

/**
 * Localized addresses: every language but the default one has a prefix.
 * `/competition/x/` and `/de/competition/x/`.
 */

/** The address of a page in a language; `path` begins and ends with a slash. */
export const localizePath = (path: string, code: LanguageCode): string =>
  code === DEFAULT_LANGUAGE ? path : `/${code}${path}`

/** Splits an address into its language and the path without it. */
export function splitLocalePrefix(address: string): { code: LanguageCode; path: string; prefixed: boolean } {
  const [, first = '', ...rest] = address.split('/')
  if (!isLanguageCode(first) || first === DEFAULT_LANGUAGE) {
    return { code: DEFAULT_LANGUAGE, path: address, prefixed: false }
  }
  return { code: first, path: `/${rest.join('/')}`, prefixed: true }
}
