import type { LanguageCode } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { readQuery } from '../../frame/page/define-page.ts'
import type { PageProps } from '../../frame/page/PageBody.tsx'
import type { NotFoundSubject } from '../../not-found/page.tsx'
import type { PageContext } from '../../page-context.ts'
import { loadCountryNames } from '../data/country-names.ts'
import { MissingResourceError } from '../data/fetch-published.ts'
import { fetchTranslations } from '../data/fetch-translations.ts'
import { loadPageData, type PageDataCache } from '../data/load-page-data.ts'
import { loadPage } from './page-loaders.ts'
import { type MatchedRoute, NotRoutableError, resolveRoute } from './route.ts'

/** What an address means: a page with everything it shows, nothing, or another address. */
export type AddressResolution =
  | ({ kind: 'page' } & PageProps)
  | { kind: 'missing'; missing: NotFoundSubject; portal: PageContext }
  | { kind: 'moved'; to: string }

/**
 * Finds the page an address means, its texts and its data. The one way in which the browser comes to a page.
 * @param kept filled with what is loaded, and read first
 * @throws Error if something could not be fetched
 */
export async function resolveAddress(
  { pathname, searchParams }: URL,
  kept: PageDataCache,
): Promise<AddressResolution> {
  const matched = findRoute(pathname)
  const { code, path } = splitLocalePrefix(pathname)
  const speaking = loadTranslations(code)
  if (!matched) {
    const portal = { code, t: await speaking, path, route: 'home' as const, query: {}, origin: null }
    return { kind: 'missing', missing: 'page', portal }
  }
  const { route, params } = matched
  const page = await loadPage(route, searchParams)
  const query = readQuery(page.query, searchParams)
  try {
    const [{ data, origin, provisional }, t] = await Promise.all([
      loadPageData(page.files(params, query), page.optional ?? [], kept),
      speaking,
    ])
    if (page.exists && !page.exists({ data, params, query })) throw new MissingResourceError(path)
    const portal = { code, t, path, route, query, origin, provisional }
    return { kind: 'page', page, params, query, data, portal }
  } catch (error) {
    if (!(error instanceof MissingResourceError)) throw error
    if ((page.isChromeless && !('id' in params)) || 'partner' in params || 'club' in params) {
      const portal = { code, t: await speaking, path, route, query, origin: null }
      return { kind: 'missing', missing: 'page', portal }
    }
    const missing =
      route.startsWith('judoka') || route === 'headToHead' || route === 'athlete'
        ? 'judokaProfileNotFound'
        : 'not_found'
    return { kind: 'moved', to: localizePath(`/competition/${missing}/`, code) }
  }
}

/** Whether the page that an address means stands alone, without header and footer. */
export async function isChromeless({ pathname, searchParams }: URL): Promise<boolean> {
  const matched = findRoute(pathname)
  return matched !== null && (await loadPage(matched.route, searchParams)).isChromeless === true
}

/** Null where no page has such a path. */
function findRoute(pathname: string): MatchedRoute | null {
  try {
    return resolveRoute(pathname)
  } catch (error) {
    if (error instanceof NotRoutableError) return null
    throw error
  }
}

const translationCache = new Map<LanguageCode, Promise<Translate>>()

/** The texts of a language, and the names of nations where the browser lacks them; fetched once in a visit. */
function loadTranslations(code: LanguageCode): Promise<Translate> {
  const known =
    translationCache.get(code) ??
    Promise.all([fetchDocumentTranslations(code), loadCountryNames(code)]).then(([t]) => t)
  translationCache.set(code, known)
  known.catch(() => translationCache.delete(code))
  return known
}

/** A document of the shell is nothing without its texts: i18next asks for them more patiently, and in English at least. */
async function fetchDocumentTranslations(code: LanguageCode): Promise<Translate> {
  if (document.documentElement.dataset.shell === undefined) return fetchTranslations(code)
  return (await import('../data/fetch-translations-with-i18next.ts')).fetchTranslationsWithI18next(code)
}

/** The texts of a language if they are here or on their way. */
export const getCachedTranslations = (code: LanguageCode): Promise<Translate> | undefined =>
  translationCache.get(code)
