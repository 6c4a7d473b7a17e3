import buildSettings from 'virtual:build-settings'
import { PAGE_MARKERS, TEMPLATE_PARAMETER } from '#archive/render/document-template.ts'
import { INSTANCE_LISTERS } from '#archive/render/page-instances.ts'
import { loadTranslations } from '#archive/render/translations.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import type { AnyPage } from '#portal/frame/page/PageBody.tsx'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { listPrerenderLanguages } from '#settings/prerendering.ts'
import { openSnapshot, renderCurrentPage } from './page-data.ts'
import type { PageDocument } from './render-page.tsx'

/**
 * What Astro renders of each route: during development its pages; otherwise one document, which the publishing pipeline fills
 * with each page (`src/archive/render/program.ts`).
 */

/** @throws Error if there is no snapshot: Astro would answer every address with 404, and remember that. */
export function listStaticPaths(page: AnyPage) {
  const route = page.route as RouteName
  if (!buildSettings) return [{ params: { locale: undefined, ...createTemplateParams(route) } }]
  const { snapshots, prerender } = buildSettings
  return INSTANCE_LISTERS[page.instances](openSnapshot(snapshots)).flatMap(({ params, partnerLanguages }) =>
    listPrerenderLanguages(page.prerender, prerender, partnerLanguages).map((code) => ({
      params: { locale: code === DEFAULT_LANGUAGE ? undefined : code, ...params },
    })),
  )
}

const createTemplateParams = (route: RouteName): Record<string, string> =>
  Object.fromEntries(
    [...ROUTE_PATTERNS[route].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, TEMPLATE_PARAMETER]),
  )

/** The parts of the document of one address. */
export async function loadDocument(
  page: AnyPage,
  params: Readonly<Record<string, string | undefined>>,
): Promise<PageDocument> {
  return buildSettings ? renderCurrentPage(page, params, buildSettings) : PAGE_MARKERS
}

/** The properties of the shell document in a language. */
export const loadShell = (code: LanguageCode) => ({ code, t: loadTranslations('.', code).t })
