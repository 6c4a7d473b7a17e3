import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'

/**
 * The addresses of one page in all languages it is prerendered in, by BCP 47 tag, as search engines read them in the
 * sitemap.
 * @param path path in the default language
 * @param siteUrl public address of the site
 */
export function listLocalizedAddresses(
  path: string,
  languages: readonly LanguageCode[],
  siteUrl: string,
): { lang: string; url: string }[] {
  if (languages.length === 0) return []
  return [
    ...languages.map((code) => ({
      lang: getLanguage(code).tag,
      url: new URL(localizePath(path, code), siteUrl).href,
    })),
    { lang: 'x-default', url: new URL(path, siteUrl).href },
  ]
}
