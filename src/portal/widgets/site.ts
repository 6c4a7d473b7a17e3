import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { createTranslate, type Translate, type Translations, withFallback } from '#language/translate.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { fetchJson } from '../data/fetch-json.ts'
import { fetchWithRetry } from '../data/with-retry.ts'

/** The site that the script comes from, seen from a page of another site. Nothing is requested with cookies. */

/** Its origin, `https://judo.example`. */
export const ORIGIN = new URL(import.meta.url).origin

/** Address of a page of the site in a language. */
export const buildPageAddress = (path: string, code: LanguageCode): string =>
  ORIGIN + localizePath(path, code)

const requests = new Map<string, Promise<unknown>>()

/** Fetches JSON of the site. Widgets that need the same at the same time share the request. */
function fetchOnce<T>(path: string): Promise<T> {
  const request = requests.get(path) ?? fetchJson(ORIGIN + path, fetchWithRetry)
  requests.set(path, request)
  request.finally(() => requests.delete(path)).catch(() => undefined) // the caller handles the error
  return request as Promise<T>
}

/**
 * Fetches a published resource.
 * @throws StatusError if the site does not have it; another Error without a network
 */
export const fetchResource = <T>(resource: Resource<T>): Promise<T> => fetchOnce(buildResourcePath(resource))

/** Fetches the names of nations in a language, by ISO code. */
export const fetchCountryNames = (code: LanguageCode): Promise<Record<string, string>> =>
  fetchOnce(`/assets/countries/${code}.json`)

export async function fetchTexts(code: LanguageCode): Promise<Translate> {
  const fetchStrings = (of: LanguageCode) => fetchOnce<Translations>(`/widget/texts/${of}.json`)
  const [strings, fallback] = await Promise.all([fetchStrings(code), fetchStrings(DEFAULT_LANGUAGE)])
  return createTranslate(withFallback(strings, fallback), code)
}
