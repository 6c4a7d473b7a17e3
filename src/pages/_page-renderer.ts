import { LRUCache } from 'lru-cache'
import { computeDigest } from '#archive/digest.ts'
import type { CreatePageRenderer, PrerenderedPage } from '#archive/render/page-renderer.ts'
import { PRERENDER_POLICIES } from '#archive/render/prerender-policies.ts'
import { ROUTE_LISTERS } from '#archive/render/routes.ts'
import { loadTranslations, type PageTranslations } from '#archive/render/translations.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { createDocumentRenderer } from '#portal/client/documents/render-page.tsx'
import { loadPage as loadPageDefinition } from '#portal/client/router/page-loaders.ts'
import { isListed, renderAttributes } from '#portal/frame/document/document-head.ts'
import type { AnyPage } from '#portal/frame/page/PageBody.tsx'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { fillRoutePattern, ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { listPrerenderLanguages } from '#site'
import { listPageResources, loadPage, openSnapshot } from './_page-data.ts'

/** The program that renders the pages of a snapshot. Its pages are all imported here, so Astro's routes must not import it. */

/**
 * Renders pages of the current snapshot.
 * @throws Error if there is no snapshot
 */
export const createPageRenderer: CreatePageRenderer = async (settings, derive) => {
  const opened = openSnapshot(settings.snapshots)
  const snapshot = cacheResources({ ...opened, derive: derive ?? opened.derive })
  const pages = await loadPageDefinitions()
  const renderDocument = createDocumentRenderer(settings.siteUrl)
  const translations = new Map<LanguageCode, PageTranslations>()
  const translationsOf = (code: LanguageCode): PageTranslations => {
    const known = translations.get(code) ?? loadTranslations(settings.root, code)
    translations.set(code, known)
    return known
  }
  const source = { snapshot, translationsOf, siteUrl: settings.siteUrl }
  const { partners } = snapshot.read(RESOURCES.partners())
  const solePartner = partners.length === 1 ? partners[0]?.slug : undefined

  const listRoute = (page: AnyPage): PrerenderedPage[] => {
    const route = page.route as RouteName
    return ROUTE_LISTERS[route](snapshot).flatMap(({ params, partnerLanguages }) => {
      const { digest, snapshot: since } = snapshot.origin(listPageResources(page, params, snapshot))
      const rendered = listPrerenderLanguages(PRERENDER_POLICIES[route], settings.prerender, partnerLanguages)
      const languages = rendered.filter((code) => translationsOf(code).isComplete)
      const path = fillRoutePattern(route, params)
      return rendered.map((code) => ({
        route,
        params,
        code,
        languages,
        path,
        file: toFile(localizePath(path, code)),
        key: computeDigest(
          digest,
          since,
          translationsOf(code).digest,
          languages.join(),
          settings.siteUrl,
          solePartner ?? '',
        ),
      }))
    })
  }

  return {
    listPages: () => sortByResources([...pages.values()].flatMap(listRoute)),
    renderPage: ({ route, params, code, languages }) => {
      const page = pages.get(route)
      if (!page) throw new Error(`There is no page definition for the route "${route}".`)
      const { pageProps, head } = loadPage(page, params, { ...source, code, languages })
      const { attributes, ...html } = renderDocument(pageProps, head)
      return {
        ...html,
        attributes: renderAttributes({ ...attributes, 'data-sole-partner': solePartner }),
        isListed: isListed(head),
      }
    },
  }
}

/** Pages of one competition or judoka follow each other, whatever their routes; each in all its languages. */
const sortByResources = (pages: readonly PrerenderedPage[]): PrerenderedPage[] =>
  pages
    .map((page) => {
      const { params, path, code } = page
      return { page, key: `${params.id ?? params.club ?? ''} ${path} ${code}` }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ page }) => page)

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
