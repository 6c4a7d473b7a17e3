import type { ComponentType } from 'react'
import type { LiveData, LiveResource } from '#publication/live/live-data.ts'
import type { InstancesOf } from '#publication/page-instances.ts'
import type { Resource } from '#publication/resources.ts'
import type { RouteName, RouteParams } from '#publication/routes.ts'
import type { PublishedCompetitionHeader, PublishedPartner } from '#publication/schemas/index.ts'
import type { PrerenderPolicy } from '#settings/prerendering.ts'
import type { PageContext } from '../../page-context.ts'
import type { StructuredDataSubject } from '../document/structured-data.ts'

/**
 * A page definition, used to list and prerender the page, to render it in the browser, and to update it with live data.
 * `publication/routes.ts` has the address of its route, which links need, and a file of `src/pages` its document.
 */
export type Page<F extends RouteName = RouteName, D = unknown, Q extends string = string> = {
  route: F
  /** In which languages it is prerendered. */
  prerender: PrerenderPolicy
  /** What there is one page for each of. */
  instances: InstancesOf<F>
  /**
   * Query parameters that the view reads: filters, a year, a cup. Pages are prerendered without them; if an address has one,
   * the browser renders the page again.
   */
  query?: readonly Q[]
  /** The published resources of the page, by the property names of its data. */
  files: (params: RouteParams<F>, query: QueryOf<Q>) => { [K in keyof D]: Resource<D[K]> }
  /** Resources that the page works without: null in its data if the browser can't load them. */
  optional?: readonly (keyof D)[]
  /** Resources that only the others name, such as the profile of a judoka: null in its data if they can't be loaded. */
  related?: (data: D, params: RouteParams<F>) => Readonly<Record<string, Resource<unknown>>>
  /** Loads code that the view needs for some queries only. It ends before the view is rendered with the query. */
  prepare?: (query: QueryOf<Q>) => Promise<void>
  title: (about: PageArguments<F, D, Q>) => string
  description: (about: PageArguments<F, D, Q>) => string
  /** Applies the live overlay to the published data. Pages without it are never live. */
  live?: (data: D, now: LiveData) => D
  /** Additional resources of the live overlay, loaded when the page is live. */
  liveResources?: readonly LiveResource[]
  competition?: (data: D) => PublishedCompetitionHeader
  /** The partner of the page, with name, logo and accent; undefined if there is no such partner. */
  partner?: (about: { data: D; params: RouteParams<F> }) => PublishedPartner | undefined
  /** Below the header of the site, on pages of a partner. */
  PartnerHeader?: ComponentType<{ partner: PublishedPartner | undefined }>
  /** Whether it has columns that need more than the width of a text: brackets, contest orders. */
  isWide?: true
  /** Whether the page has no header and footer: an embedded video, a screen in the hall. */
  isChromeless?: true
  /** False excludes it from search engines: profiles of minors. */
  indexed?: (data: D, params: RouteParams<F>) => boolean
  /** Whether there is a page for these parameters: a year without contests has none. */
  exists?: (about: Omit<PageArguments<F, D, Q>, 'context'>) => boolean
  /** The canonical path for search engines, if several pages are equivalent. */
  canonical?: (params: RouteParams<F>) => string
  /** The subject of its structured data, in prerendered pages only. */
  subject?: (data: D) => StructuredDataSubject
  View: ComponentType<{ data: D; params: RouteParams<F>; query: QueryOf<Q> }>
}

/** Values of the query parameters; none when a page is prerendered. */
export type QueryOf<Q extends string> = { readonly [K in Q]?: string }

type PageArguments<F extends RouteName, D, Q extends string> = {
  data: D
  params: RouteParams<F>
  query: QueryOf<Q>
  context: PageContext
}

/** What title and description of pages with shared options are made from. */
export type PageTextArguments<D> = { data: D; context: PageContext }

/** Infers and checks the types of a page definition. */
export const definePage =
  <D>() =>
  <F extends RouteName, Q extends string = never>(page: Page<F, D, Q>): Page<F, D, Q> =>
    page

/** Values of the query parameters that a page reads. Empty values are ignored; the first of several counts. */
export function readQuery<Q extends string>(
  names: readonly Q[] | undefined,
  search: URLSearchParams,
): QueryOf<Q> {
  const query: { [K in Q]?: string } = {}
  for (const name of names ?? []) {
    const value = search.get(name)
    if (value) query[name] = value
  }
  return query
}
