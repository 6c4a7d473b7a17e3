import type { LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { matchRoute, type RouteName } from '#publication/routes.ts'

/** Resolves addresses to routes, and follows redirects (portal specification §8). */

/** An address that has no page. */
export class RouteError extends Error {}

export class NotRoutableError extends RouteError {
  constructor(path: string) {
    super(`The path '${path}' is not routable.`)
  }
}

export type MatchedRoute = {
  code: LanguageCode
  path: string
  route: RouteName
  params: Record<string, string>
}

/**
 * The route of a path, and its language.
 * @param base path of the site; `/` unless it is in a subfolder
 * @throws NotRoutableError if no page has this path
 * @throws RouteError if the base path doesn't begin and end with a slash
 */
export function resolveRoute(pathname: string, base = '/'): MatchedRoute {
  if (!/^\/(.*\/)?$/.test(base)) throw new RouteError(`The base path '${base}' is invalid.`)
  if (!pathname.startsWith(base)) throw new NotRoutableError(pathname)
  const { code, path } = splitLocalePrefix(pathname.slice(base.length - 1))
  const match = matchRoute(path)
  if (!match) throw new NotRoutableError(path)
  return { code, path, ...match }
}

const MAX_REDIRECTS = 100

/**
 * Follows redirects until an address doesn't redirect.
 * @param resolve resolves an address
 * @param getRedirect the address that a result redirects to, or null
 * @throws RouteError after 100 redirects
 */
export async function followRedirects<T>(
  start: URL,
  resolve: (address: URL) => Promise<T>,
  getRedirect: (result: T) => string | null,
): Promise<{ address: URL; result: T }> {
  let address = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const result = await resolve(address)
    const to = getRedirect(result)
    if (to === null) return { address, result }
    address = new URL(to, address)
  }
  throw new RouteError('Too many redirects')
}
