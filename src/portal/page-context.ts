import { createContext, use } from 'react'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { fillRoutePattern, type RouteName, type RouteParams } from '#publication/routes.ts'

/** What every view knows besides its data: the language, the route and the query of the page. */
export type PageContext = {
  code: LanguageCode
  t: Translate
  /** Path of this page in the default language. */
  path: string
  route: RouteName
  /** Parameters of the address's query that the page reads. */
  query: Readonly<Record<string, string | undefined>>
  /** Digest and snapshot of the page's data, shown in the footer; null on pages without published data. */
  origin: { digest: string; snapshot: string } | null
  /** Public address of the site, on prerendered pages; in the browser, it is that of the page. */
  siteUrl?: string
  /** Whether some of its data comes from the API because it is not published yet. */
  provisional?: boolean
}

const ReactPageContext = createContext<PageContext | null>(null)

export const PageContextProvider = ReactPageContext.Provider

/** @throws Error outside a page */
export function usePageContext(): PageContext {
  const context = use(ReactPageContext)
  if (!context) throw new Error('A view was rendered outside a page')
  return context
}

type AddressParams<F extends RouteName> = keyof RouteParams<F> extends never
  ? []
  : [{ readonly [K in keyof RouteParams<F>]: string | number }]

/** Returns a function that builds links in the page's language: `href('results', { id })`. */
export function useHref(): <F extends RouteName>(route: F, ...params: AddressParams<F>) => string {
  const { code } = usePageContext()
  return (route, ...[params]) => localizePath(fillRoutePattern(route, params ?? {}), code)
}
