import { type Family, matchAddress } from '#contract/published/addresses.ts'
import { splitPath } from '#language/addresses.ts'
import type { LanguageCode } from '#language/languages.ts'

/** From an address to the page it means, and from one address on to the next (portal specification §8). */

/** An address that leads nowhere. */
export class RouteError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RouteError'
  }
}

/** No page has such a path. */
export class NotRoutable extends RouteError {
  constructor(path: string) {
    super(`The path '${path}' is not routable.`)
  }
}

export type Route = { code: LanguageCode; path: string; family: Family; params: Record<string, string> }

/**
 * Which page a path means, and in which language.
 * @param base where the site begins; `/` unless it lies in a folder
 * @throws NotRoutable if no page has such a path
 * @throws RouteError if the base path doesn't begin and end with a slash
 */
export function routeOf(pathname: string, base = '/'): Route {
  if (!/^\/(.*\/)?$/.test(base)) throw new RouteError(`The base path '${base}' is invalid.`)
  if (!pathname.startsWith(base)) throw new NotRoutable(pathname)
  const { code, path } = splitPath(pathname.slice(base.length - 1))
  const found = matchAddress(path)
  if (!found) throw new NotRoutable(path)
  return { code, path, ...found }
}

const MOST_REDIRECTS = 100

/**
 * Goes from address to address until one doesn't lead on.
 * @param step what is at an address; where that leads elsewhere, `onTo` names the next address
 * @throws RouteError after 100 redirects
 */
export async function follow<T>(
  start: URL,
  step: (address: URL) => Promise<T>,
  onTo: (found: T) => string | null,
): Promise<{ address: URL; found: T }> {
  let address = start
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const found = await step(address)
    const to = onTo(found)
    if (to === null) return { address, found }
    address = new URL(to, address)
  }
  throw new RouteError('Too many redirects')
}
