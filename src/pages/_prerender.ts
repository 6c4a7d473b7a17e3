import buildSettings from 'virtual:build-settings'
import { LRUCache } from 'lru-cache'
import { computeDigest } from '#archive/digest.ts'
import { PRERENDER_POLICIES } from '#archive/render/prerender-policies.ts'
import { ROUTE_LISTERS } from '#archive/render/routes.ts'
import { readTranslations } from '#archive/render/translations.ts'
import { openCurrentSnapshot, type Snapshot } from '#archive/snapshot.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { countUntranslated, createTranslate, withFallback } from '#language/translate.ts'
import {
  buildBreadcrumbs,
  buildStructuredData,
  serializeJsonLd,
} from '#portal/frame/document/structured-data.ts'
import type { AnyPage, PageProps } from '#portal/frame/page/PageBody.tsx'
import { type AlternateFile, buildSocialImagePath, listAlternateFiles } from '#publication/open-data.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { fillRoutePattern, type RouteName } from '#publication/routes.ts'
import { listPrerenderLanguages, SITE } from '#site'

/** Connects the archive with the portal: the paths of each page definition and the data of each path. */

type RouteParams = Readonly<Record<string, string | undefined>>

/** Every path at which a page is prerendered; unchanged pages are restored from the cache by their `cacheKey`. */
export function listStaticPaths(page: AnyPage) {
  const snapshot = getSnapshot()
  const routes = ROUTE_LISTERS[page.route as RouteName](snapshot)
  return routes.flatMap(({ params, partnerLanguages }) => {
    const { digest, snapshot: since } = snapshot.origin(listResources(page, params))
    const rendered = listPrerenderLanguages(
      PRERENDER_POLICIES[page.route as RouteName],
      buildSettings.prerender,
      partnerLanguages,
    )
    const languages = rendered.filter((code) => getTranslations(code).complete)
    return rendered.map((code) => ({
      params: { locale: code === DEFAULT_LANGUAGE ? undefined : code, ...params },
      props: { languages },
      cacheKey: computeDigest(
        digest,
        since,
        getTranslations(code).digest,
        languages.join(),
        buildSettings.siteUrl,
        JSON.stringify(buildSettings.hosts),
      ),
    }))
  })
}

/** The properties of the document of one path. */
export function loadPage(page: AnyPage, given: RouteParams, languages: readonly LanguageCode[]) {
  const snapshot = getSnapshot()
  const { locale, ...rest } = given
  const params = rest as Record<string, string> // Astro always sets the parameters of a route
  const code = isLanguageCode(locale) ? locale : DEFAULT_LANGUAGE
  const files = listResources(page, params)
  const data = Object.fromEntries(
    Object.entries(page.files(params, {})).map(([name, file]) => [
      name,
      readCached(snapshot, file as Resource<unknown>),
    ]),
  )
  const { t, complete } = getTranslations(code)
  const path = fillRoutePattern(page.route as RouteName, params)
  const pageProps: PageProps = {
    page,
    params,
    query: {},
    data,
    portal: {
      code,
      t,
      path,
      route: page.route,
      query: {},
      origin: files.length > 0 ? snapshot.origin(files) : null,
    },
  }
  const title = page.title(pageProps)
  const canonical = page.canonical?.(params) ?? path
  const indexed = complete && (page.indexed?.(data) ?? true)
  const about = page.competition?.(data)
  const owner = about?.competition.name ?? page.partner?.({ data, params })?.name ?? SITE.name
  const addressContext = { code, absolute: (to: string) => new URL(to, import.meta.env.SITE).href }
  const structuredData = [
    ...(page.subject ? buildStructuredData(page.subject(data), title, addressContext) : []),
    ...(about ? buildBreadcrumbs(about, title, path, addressContext) : []),
  ]
  return {
    page: pageProps,
    document: {
      code,
      title: `${title} · ${SITE.name}`,
      description: page.description(pageProps),
      path,
      canonical,
      languages,
      indexed,
      data: files.map(buildResourcePath),
      alternates: listAlternateFiles(page.route, params).map((alternate) => ({
        ...alternate,
        title: `${t(ALTERNATE_TITLES[alternate.content])} · ${alternate.isEquivalent ? owner : SITE.name}`,
      })),
      picture: about && buildSocialImagePath(about.competition.externalId),
      structured: indexed && canonical === path ? serializeJsonLd(structuredData) : null,
      query: page.query,
    },
    address: localizePath(path, code),
  }
}

/** Titles of a page's data in other formats. */
const ALTERNATE_TITLES: Record<AlternateFile['content'], string> = {
  results: 'results.heading',
  participants: 'participants.heading',
  calendar: 'nav.calendar',
}

/** The properties of the shell document in a language. */
export function loadShell(code: LanguageCode) {
  return { code, t: getTranslations(code).t }
}

export const computeShellCacheKey = (code: LanguageCode): string =>
  computeDigest(getTranslations(code).digest)

const listResources = (page: AnyPage, params: Readonly<Record<string, string>>): Resource<unknown>[] =>
  Object.values(page.files(params, {}))

let snapshotCache: Snapshot | null = null

function getSnapshot(): Snapshot {
  const { snapshots } = buildSettings
  if (!snapshotCache || import.meta.env.DEV) snapshotCache = openCurrentSnapshot(snapshots)
  if (!snapshotCache)
    throw new Error(`There is no snapshot in ${snapshots}. Run \`npm run publish\` to pull one.`)
  return snapshotCache
}

/** Recently read resources: consecutive pages often show the same ones. */
const resourceCache = new LRUCache<string, object>({ max: 200 })

function readCached(snapshot: Snapshot, file: Resource<unknown>): unknown {
  const key = `${snapshot.manifest.id} ${file.name}`
  const cached = resourceCache.get(key)
  if (cached) return cached
  const contents = snapshot.read(file)
  if (typeof contents === 'object' && contents !== null) resourceCache.set(key, contents)
  return contents
}

const translationsCache = new Map<LanguageCode, ReturnType<typeof loadTranslations>>()

function getTranslations(code: LanguageCode) {
  const cached = translationsCache.get(code)
  if (cached && !import.meta.env.DEV) return cached
  const read = loadTranslations(code)
  translationsCache.set(code, read)
  return read
}

function loadTranslations(code: LanguageCode) {
  const translations = readTranslations('.', code)
  const fallback = readTranslations('.', DEFAULT_LANGUAGE)
  return {
    t: createTranslate(withFallback(translations, fallback), code),
    digest: computeDigest(JSON.stringify(translations), JSON.stringify(fallback)),
    /** Whether every text is translated; otherwise the pages are not indexed. */
    complete: countUntranslated(translations, fallback, code) === 0,
  }
}
