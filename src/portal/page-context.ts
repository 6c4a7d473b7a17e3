import { createContext, use } from 'react'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { fillRoutePattern, type RouteName, type RouteParams } from '#publication/routes.ts'

/** What every view knows besides its data: in which language it speaks, and where it stands. */
export type PageContext = {
  code: LanguageCode
  t: Translate
  /** Path of this page in the default language. */
  path: string
  route: RouteName
  /** What the address says of the names the page reads. */
  query: Readonly<Record<string, string | undefined>>
  /** Where the page's data comes from, for the footer; null where it shows none. */
  origin: { digest: string; snapshot: string } | null
  /** Whether its data isn't in the archive yet. */
  provisional?: boolean
}

const ReactPageContext = createContext<PageContext | null>(null)

export const PageContextProvider = ReactPageContext.Provider

/** @throws Error outside a page */
export function usePageContext(): PageContext {
  const portal = use(ReactPageContext)
  if (!portal) throw new Error('A view was rendered outside a page')
  return portal
}

type AddressParams<F extends RouteName> = keyof RouteParams<F> extends never
  ? []
  : [{ readonly [K in keyof RouteParams<F>]: string | number }]

/** Makes links that stay in the page's language: `href('results', {id})`. */
export function useHref(): <F extends RouteName>(route: F, ...params: AddressParams<F>) => string {
  const { code } = usePageContext()
  return (route, ...[params]) => localizePath(fillRoutePattern(route, params ?? {}), code)
}
