import type { LanguageCode } from '#language/languages.ts'
import type { RouteName, RouteParams } from './routes.ts'

/** What a page is about: the parameters of its path, and the languages of the partners it belongs to. */
export type PageInstance<Name extends string = string> = {
  params: { readonly [K in Name]: string }
  partnerLanguages: readonly LanguageCode[]
}

/**
 * What the pages of a route are about, one page each, with the parameters in their addresses. The definition of a page names it, and
 * `archive/render/page-instances.ts` lists the instances in the published data.
 */
export type InstanceParams = {
  /** One page. */
  single: never
  /** The API knows them, so no page is prerendered: events. */
  onRequest: 'event'
  nations: 'nation'
  competitions: 'id'
  competitionsByCountry: 'id'
  competitionsByRegion: 'id'
  competitionsByClub: 'id'
  competitionsBySchool: 'id'
  teamEvents: 'id'
  ages: 'id' | 'age'
  categories: 'id' | 'category'
  drawParts: 'id' | 'category' | 'part'
  teamDraws: 'id' | 'team'
  teamDrawParts: 'id' | 'team' | 'part'
  medalContests: 'id' | 'code'
  athletes: 'id' | 'athlete'
  recordings: 'video'
  contestVideos: 'video'
  partners: 'partner'
  partnerClubs: 'partner' | 'club'
  rankedClubs: 'partner' | 'cup' | 'club' | 'year'
  clubs: 'club'
  judoka: 'id'
  judokaYears: 'id' | 'year'
}

export type InstanceKind = keyof InstanceParams

/** The kinds of instances with the parameters of a route. */
export type InstancesOf<F extends RouteName> = {
  [K in InstanceKind]: [InstanceParams[K], keyof RouteParams<F>] extends [
    keyof RouteParams<F>,
    InstanceParams[K],
  ]
    ? K
    : never
}[InstanceKind]
