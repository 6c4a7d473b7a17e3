import type { LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { matchRoute, type RouteName } from '#publication/routes.ts'

/** From an address to the page it means, and from one address on to the next (portal specification §8). */

/** An address that leads nowhere. */
export class RouteError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RouteError'
  }
}

/** No page has such a path. */
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
 * Which page a path means, and in which language.
 * @param base where the site begins; `/` unless it lies in a folder
 * @throws NotRoutable if no page has such a path
 * @throws RouteError if the base path doesn't begin and end with a slash
 */
export function resolveRoute(pathname: string, base = '/'): MatchedRoute {
  if (!/^\/(.*\/)?$/.test(base)) throw new RouteError(`The base path '${base}' is invalid.`)
  if (!pathname.startsWith(base)) throw new NotRoutableError(pathname)
  const { code, path } = splitLocalePrefix(pathname.slice(base.length - 1))
  const found = matchRoute(path)
  if (!found) throw new NotRoutableError(path)
  return { code, path, ...found }
}

const MAX_REDIRECTS = 100

/**
 * Goes from address to address until one doesn't lead on.
 * @param step what is at an address; where that leads elsewhere, `onTo` names the next address
 * @throws RouteError after 100 redirects
 */
export async function followRedirects<T>(
  start: URL,
  step: (address: URL) => Promise<T>,
  onTo: (found: T) => string | null,
): Promise<{ address: URL; found: T }> {
  let address = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const found = await step(address)
    const to = onTo(found)
    if (to === null) return { address, found }
    address = new URL(to, address)
  }
  throw new RouteError('Too many redirects')
}
