import { loadTranslations, type PageTranslations } from '#archive/render/translations.ts'
import { findPageImage } from '#archive/share-images/page-images.ts'
import { openCurrentSnapshot, type Snapshot } from '#archive/snapshot.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import type { TranslationKey } from '#language/translate.ts'
import {
  buildBreadcrumbs,
  buildStructuredData,
  serializeJsonLd,
} from '#portal/frame/document/structured-data.ts'
import type { AnyPage, PageProps } from '#portal/frame/page/PageBody.tsx'
import { type AlternateFile, buildSocialImagePath, listAlternateFiles } from '#publication/open-data.ts'
import { buildResourcePath, RESOURCES, type Resource } from '#publication/resources.ts'
import { fillRoutePattern, type RouteName } from '#publication/routes.ts'
import { SITE } from '#settings/site.ts'
import { type PageDocument, renderDocument } from './render-page.tsx'

/** Connects the archive with the portal: what a page of the snapshot shows. */

/** A page of the current snapshot, by the parameters that Astro found in the address. During development, files may change. */
export async function renderCurrentPage(
  page: AnyPage,
  { locale = DEFAULT_LANGUAGE, ...params }: Readonly<Record<string, string | undefined>>,
  { snapshots, siteUrl }: { snapshots: string; siteUrl: string },
): Promise<PageDocument> {
  const { pageProps, head } = loadPage(page, params as Record<string, string>, {
    snapshot: openSnapshot(snapshots),
    translationsOf: (code) => loadTranslations('.', code),
    siteUrl,
    code: locale as LanguageCode,
  })
  return renderDocument(pageProps, head, siteUrl)
}

export type PageSource = {
  snapshot: Snapshot
  translationsOf: (code: LanguageCode) => PageTranslations
  siteUrl: string
  code: LanguageCode
}

/** The properties of a page, and what its head says about it. */
export function loadPage(
  page: AnyPage,
  params: Readonly<Record<string, string>>,
  { snapshot, translationsOf, siteUrl, code }: PageSource,
) {
  const files = listResources(page, params)
  const pageData = readResources(page.files(params, {}), snapshot.read)
  const readIfPublished = (file: Resource<unknown>) => (snapshot.has(file) ? snapshot.read(file) : null)
  const data = { ...pageData, ...readResources(page.related?.(pageData, params) ?? {}, readIfPublished) }
  const { t, isComplete } = translationsOf(code)
  const path = fillRoutePattern(page.route as RouteName, params)
  const pageProps: PageProps = {
    page,
    params,
    query: {},
    data,
    context: {
      code,
      t,
      path,
      route: page.route,
      query: {},
      origin: files.length > 0 ? snapshot.origin(files) : null,
      siteUrl,
    },
  }
  const title = page.title(pageProps)
  const canonical = page.canonical?.(params) ?? path
  const isIndexable = page.indexed?.(data, params) ?? true
  const indexed = isComplete && isIndexable
  const about = page.competition?.(data)
  const owner = about?.competition.name ?? page.partner?.({ data, params })?.name ?? SITE.name
  const addressContext = { code, absolute: (to: string) => new URL(to, siteUrl).href }
  const structuredData = [
    ...(page.subject ? buildStructuredData(page.subject(data), title, addressContext) : []),
    ...(about ? buildBreadcrumbs(about, title, path, addressContext) : []),
  ]
  const head = {
    code,
    title: `${title} · ${SITE.name}`,
    description: page.description(pageProps),
    path,
    canonical,
    indexed,
    data: listLinkedResources(files, about?.competition.externalId).map(buildResourcePath),
    alternates: (isIndexable ? listAlternateFiles(page.route, params) : []).map((alternate) => ({
      ...alternate,
      title: `${t(ALTERNATE_TITLES[alternate.content])} · ${alternate.isEquivalent ? owner : SITE.name}`,
    })),
    picture:
      findPageImage({ route: page.route, params }, snapshot) ??
      (about && buildSocialImagePath(about.competition.externalId)),
    structured: indexed && canonical === path ? serializeJsonLd(structuredData) : null,
  }
  return { pageProps, head }
}

/** Titles of a page's data in other formats. */
const ALTERNATE_TITLES: Record<AlternateFile['content'], TranslationKey> = {
  results: 'results.heading',
  participants: 'participants.heading',
  calendar: 'nav.calendar',
}

const listResources = (page: AnyPage, params: Readonly<Record<string, string>>): Resource<unknown>[] =>
  Object.values(page.files(params, {}))

/** The resources that a page links in its head: what it is about, without the header of its competition. */
function listLinkedResources(
  files: readonly Resource<unknown>[],
  competition: string | undefined,
): readonly Resource<unknown>[] {
  const header = competition && RESOURCES.competitionHeader(competition).name
  return files.length > 1 ? files.filter(({ name }) => name !== header) : files
}

/** All resources of a page, with the related ones that the snapshot contains. */
export function listPageResources(
  page: AnyPage,
  params: Readonly<Record<string, string>>,
  snapshot: Snapshot,
): Resource<unknown>[] {
  const resources = listResources(page, params)
  if (!page.related) return resources
  const { route, related } = page
  const names = snapshot.derive(`related ${route} ${Object.values(params).join(' ')}`, resources, () =>
    Object.values(related(readResources(page.files(params, {}), snapshot.read), params)).map(
      ({ name }) => name,
    ),
  )
  return [...resources, ...names.map((name) => ({ name })).filter(snapshot.has)]
}

/** Contents by the names of resources. */
const readResources = (
  files: Readonly<Record<string, Resource<unknown>>>,
  read: (file: Resource<unknown>) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, read(file)]))

/** @throws Error if there is no snapshot */
export function openSnapshot(folder: string): Snapshot {
  const snapshot = openCurrentSnapshot(folder)
  if (!snapshot) throw new Error(`There is no snapshot in ${folder}. Run \`npm run publish\` to pull one.`)
  return snapshot
}
