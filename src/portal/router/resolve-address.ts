import type { LanguageCode } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { findCanonicalPath } from '#publication/enclosing-page.ts'
import type { Resource } from '#publication/resources.ts'
import { MissingPartError, MissingResourceError } from '../data/fetch-published.ts'
import {
  fetchOnce,
  fetchTranslations,
  loadCountryNames,
  type TranslationCache,
} from '../data/fetch-translations.ts'
import { loadPageData, type PageDataCache } from '../data/load-page-data.ts'
import { readQuery } from '../frame/page/define-page.ts'
import { loadPage } from './page-loaders.ts'
import type { AddressResolution } from './resolve-failure.tsx'
import { type MatchedRoute, NotRoutableError, resolveRoute } from './route.ts'

/** What pages with failures need is loaded with the first failure. */
const importFailures = () => import('./resolve-failure.tsx')

/**
 * Resolves an address to its page, translations and data.
 * @param cache read first, and filled with what is loaded
 * @throws Error if something could not be fetched
 */
export async function resolveAddress(
  { pathname, search, searchParams, hash }: URL,
  cache: PageDataCache,
): Promise<AddressResolution> {
  const { code, path } = splitLocalePrefix(pathname)
  const canonical = findCanonicalPath(path)
  if (canonical) return { kind: 'redirect', to: localizePath(canonical, code) + search + hash }
  const match = findRoute(pathname)
  const translations = loadTranslations(code)
  if (!match) {
    const context = { code, t: await translations, path, route: 'home' as const, query: {}, origin: null }
    return (await importFailures()).resolveUnknownPath(searchParams, context)
  }
  const { route, params } = match
  const page = await loadPage(route, searchParams)
  const query = readQuery(page.query, searchParams)
  try {
    const [{ data, origin, provisional, gap, failure }, t] = await Promise.all([
      loadPageData(page.files(params, query), page.optional ?? [], cache),
      translations,
      page.prepare?.(query),
    ])
    if (!gap && page.exists && !page.exists({ data, params, query })) throw new MissingPartError(path)
    const related = !gap && page.related && (await loadRelated(page.related(data, params), cache))
    const context = { code, t, path, route, query, origin, provisional }
    const renderedPage = gap ? (await importFailures()).createIncompletePage(page, gap) : page
    return {
      kind: 'page',
      page: renderedPage,
      params,
      query,
      data: related ? { ...data, ...related } : data,
      context,
      failure,
    }
  } catch (error) {
    if (!(error instanceof MissingResourceError)) throw error
    const context = { code, t: await translations, path, route, query, origin: null }
    return (await importFailures()).resolveMissing(error, {
      match,
      isChromeless: page.isChromeless === true,
      context,
    })
  }
}

const loadRelated = async (files: Record<string, Resource<unknown>>, cache: PageDataCache) =>
  (await loadPageData(files, Object.keys(files), cache)).data

/** Whether the page of an address has no header and footer. */
export async function isChromeless({ pathname, searchParams }: URL): Promise<boolean> {
  const match = findRoute(pathname)
  return match !== null && (await loadPage(match.route, searchParams)).isChromeless === true
}

/** Null if no page has this path. */
function findRoute(pathname: string): MatchedRoute | null {
  try {
    return resolveRoute(pathname)
  } catch (error) {
    if (error instanceof NotRoutableError) return null
    throw error
  }
}

const translationCache: TranslationCache = new Map()

/** Translations of a language, and the country names that the browser lacks; loaded once per visit. */
const loadTranslations = (code: LanguageCode): Promise<Translate> =>
  fetchOnce(translationCache, code, async () => {
    const [t] = await Promise.all([fetchDocumentTranslations(code), loadCountryNames(code)])
    return t
  })

const importI18next = () => import('../data/fetch-translations-with-i18next.ts')

/** The shell document shows nothing without translations, so i18next loads them with more retries and falls back to English. */
async function fetchDocumentTranslations(code: LanguageCode): Promise<Translate> {
  if (document.documentElement.dataset.shell === undefined) return fetchTranslations(code)
  return (await importI18next()).fetchTranslationsWithI18next(code)
}

/** The translations of a language if they are loaded or being loaded. */
export const getCachedTranslations = (code: LanguageCode): Promise<Translate> | undefined =>
  translationCache.get(code)
