import type { LanguageCode } from '#language/languages.ts'
import type { RouteName, RouteParams } from '#publication/routes.ts'

/** A page to prerender: the parameters of its path, and the languages of the partners it belongs to. */
export type PrerenderRoute<F extends RouteName = RouteName> = {
  params: RouteParams<F>
  partnerLanguages: readonly LanguageCode[]
}
