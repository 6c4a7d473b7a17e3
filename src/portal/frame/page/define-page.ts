import type { ComponentType } from 'react'
import type { LiveData, LiveResource } from '#publication/live/live-data.ts'
import type { Resource } from '#publication/resources.ts'
import type { RouteName, RouteParams } from '#publication/routes.ts'
import type { PublishedCompetitionHeader, PublishedPartner } from '#publication/schemas/index.ts'
import type { PageContext } from '../../page-context.ts'
import type { StructuredDataSubject } from '../document/structured-data.ts'

/**
 * A page: one body, three callers. The build renders it to a file, the shell renders it for an address without
 * one, and an island renders it again with what is live.
 */
export type Page<F extends RouteName = RouteName, D = unknown, Q extends string = string> = {
  route: F
  /**
   * Names in the address's query that the view reads: filters, a year, a cup. The build renders the page without
   * them; where an address has one, the browser renders it again over that.
   */
  query?: readonly Q[]
  /** The published resources it shows, by the names its view knows them under. */
  files: (params: RouteParams<F>, query: QueryOf<Q>) => { [K in keyof D]: Resource<D[K]> }
  /** Resources without which the page still says something: null in its data where the browser can't load them. */
  optional?: readonly (keyof D)[]
  title: (about: PageArguments<F, D, Q>) => string
  description: (about: PageArguments<F, D, Q>) => string
  /**
   * What it shows while the competition is going on, from what the archive has and what is live: the same data, later.
   * Pages without it are never live.
   */
  live?: (data: D, now: LiveData) => D
  /** What it wants to know then besides the contests: it is asked for with what is live, and not before. */
  liveResources?: readonly LiveResource[]
  /** The competition whose frame it wears. */
  competition?: (data: D) => PublishedCompetitionHeader
  /** The partner whose page it is, with name, logo and accent; undefined where there is no such partner. */
  partner?: (about: { data: D; params: RouteParams<F> }) => PublishedPartner | undefined
  /** Whether it stands alone, without header and footer: a frame for a video, a screen on a wall. */
  isChromeless?: true
  /** False keeps it out of search engines: profiles of minors. */
  indexed?: (data: D) => boolean
  /** Whether there is anything under these parameters: a year without a contest has no page. */
  exists?: (about: Omit<PageArguments<F, D, Q>, 'portal'>) => boolean
  /** The address search engines should keep, where several lead to the same. */
  canonical?: (params: RouteParams<F>) => string
  /** What it tells programs of, in the words of schema.org; they are said where it is built, and nowhere else. */
  subject?: (data: D) => StructuredDataSubject
  View: ComponentType<{ data: D; params: RouteParams<F>; query: QueryOf<Q> }>
}

/** What of its query an address says; nothing when a page is built. */
export type QueryOf<Q extends string> = { readonly [K in Q]?: string }

type PageArguments<F extends RouteName, D, Q extends string> = {
  data: D
  params: RouteParams<F>
  query: QueryOf<Q>
  portal: PageContext
}

/** Gives a page its types; families, data and query are checked where it is written. */
export const definePage =
  <D>() =>
  <F extends RouteName, Q extends string = never>(page: Page<F, D, Q>): Page<F, D, Q> =>
    page

/** What an address says of the names a page reads. A name without a value says nothing; of several the first counts. */
export function readQuery<Q extends string>(
  names: readonly Q[] | undefined,
  search: URLSearchParams,
): QueryOf<Q> {
  const said: { [K in Q]?: string } = {}
  for (const name of names ?? []) {
    const value = search.get(name)
    if (value) said[name] = value
  }
  return said
}
