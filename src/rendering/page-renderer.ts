import { LRUCache } from 'lru-cache'
import { computeDigest } from '#archive/digest.ts'
import { INSTANCE_LISTERS } from '#archive/render/page-instances.ts'
import type { CreatePageRenderer, PrerenderedPage } from '#archive/render/page-renderer.ts'
import { loadTranslations, type PageTranslations } from '#archive/render/translations.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { isListed, renderAttributes } from '#portal/frame/document/document-head.ts'
import type { AnyPage } from '#portal/frame/page/PageBody.tsx'
import { loadPage as loadPageDefinition } from '#portal/router/page-loaders.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { fillRoutePattern, ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { listPrerenderLanguages } from '#settings/prerendering.ts'
import { listPageResources, loadPage, openSnapshot } from './page-data.ts'
import { renderDocument } from './render-page.tsx'

/** The program that renders the pages of a snapshot. Its pages are all imported here, so Astro's routes must not import it. */

/**
 * Renders pages of the current snapshot.
 * @throws Error if there is no snapshot
 */
export const createPageRenderer: CreatePageRenderer = async (settings, opened) => {
  const snapshot = cacheResources(opened ?? openSnapshot(settings.snapshots))
  const pages = await loadPageDefinitions()
  const translations = new Map<LanguageCode, PageTranslations>()
  const translationsOf = (code: LanguageCode): PageTranslations => {
    const known = translations.get(code) ?? loadTranslations(settings.root, code)
    translations.set(code, known)
    return known
  }
  const descriptions = new Map<LanguageCode, Omit<PageTranslations, 't'>>()
  /** Without loading the texts: the pages that a publish renders are in few languages. */
  const describeTranslations = (code: LanguageCode) => {
    const description =
      descriptions.get(code) ??
      snapshot.derive(`translations ${code}`, [], () => {
        const { digest, isComplete } = translationsOf(code)
        return { digest, isComplete }
      })
    descriptions.set(code, description)
    return description
  }
  const source = { snapshot, translationsOf, siteUrl: settings.siteUrl }
  const { partners } = snapshot.read(RESOURCES.partners())
  const solePartner = partners.length === 1 ? partners[0]?.slug : undefined

  /** Digest of what all pages in a language show besides their data. */
  const digestFrame = (code: LanguageCode) =>
    computeDigest(describeTranslations(code).digest, settings.siteUrl, solePartner ?? '')
  const frameDigests = new Map<LanguageCode, string>()
  const frameDigestOf = (code: LanguageCode) => {
    const digest = frameDigests.get(code) ?? digestFrame(code)
    frameDigests.set(code, digest)
    return digest
  }

  const listRoute = (page: AnyPage): PrerenderedPage[] => {
    const route = page.route as RouteName
    const { isPartial } = snapshot.manifest
    if (isPartial && !isInFirstRelease(page)) return []
    return INSTANCE_LISTERS[page.instances](snapshot).flatMap(({ params, partnerLanguages }) => {
      if (isPartial && !Object.values(page.files(params, {})).every(snapshot.has)) return []
      const { digest, snapshot: since } = snapshot.origin(listPageResources(page, params, snapshot))
      const rendered = listPrerenderLanguages(page.prerender, settings.prerender, partnerLanguages)
      const languages = rendered.filter((code) => describeTranslations(code).isComplete)
      const path = fillRoutePattern(route, params)
      return rendered.map((code) => ({
        route,
        params,
        code,
        languages,
        path,
        file: toFile(localizePath(path, code)),
        key: `${digest} ${since} ${frameDigestOf(code)}`,
      }))
    })
  }

  return {
    listPages: () => [...pages.values()].flatMap(listRoute),
    renderPage: ({ route, params, code }) => {
      const page = pages.get(route)
      if (!page) throw new Error(`There is no page definition for the route "${route}".`)
      const { pageProps, head } = loadPage(page, params, { ...source, code })
      const { attributes, ...html } = renderDocument(pageProps, head, settings.siteUrl)
      return {
        ...html,
        attributes: renderAttributes({ ...attributes, 'data-sole-partner': solePartner }),
        isListed: isListed(head),
      }
    },
  }
}

/** Pages of a partial snapshot: single pages and those of competitions, but not of each athlete and contest. */
const isInFirstRelease = ({ route, instances }: AnyPage): boolean =>
  instances === 'single' ||
  (ROUTE_PATTERNS[route as RouteName].startsWith('/competition/{id}/') &&
    instances !== 'athletes' &&
    instances !== 'medalContests')

/** `/de/calendar/` is in `de/calendar/index.html`. */
const toFile = (address: string): string => `${decodeURIComponent(address).slice(1)}index.html`

/** The definition of the page of each route, without query parameters. */
async function loadPageDefinitions(): Promise<Map<RouteName, AnyPage>> {
  const routes = Object.keys(ROUTE_PATTERNS) as RouteName[]
  const pages = await Promise.all(routes.map((route) => loadPageDefinition(route, new URLSearchParams())))
  return new Map(routes.flatMap((route, at) => (pages[at] ? [[route, pages[at]]] : [])))
}

/** Consecutive pages often show the same resources. */
const MAX_CACHED_RESOURCES = 200

function cacheResources(snapshot: Snapshot): Snapshot {
  const cache = new LRUCache<string, { contents: unknown }>({ max: MAX_CACHED_RESOURCES })
  return {
    ...snapshot,
    read: <T>(file: Resource<T>): T => {
      const cached = cache.get(file.name) ?? { contents: snapshot.read(file) }
      cache.set(file.name, cached)
      return cached.contents as T
    },
  }
}
