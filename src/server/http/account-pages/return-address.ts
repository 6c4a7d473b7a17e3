/** A path with one leading slash. Browsers treat a backslash as a slash and remove control characters. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The pages that sign-in returns to, as a request to one host sees them. */
export type ReturnTargets = {
  /** Origins of the portal, whose pages are valid besides the paths of this host. */
  origins: readonly string[]
  /** The home page of the portal: a path if this host serves the portal. */
  home: string
}

/** @param host of the request, with its port */
export function createReturnTargets(host: string | undefined, origins: readonly string[]): ReturnTargets {
  const [first] = origins
  const isPortal = first === undefined || origins.some((origin) => new URL(origin).host === host)
  return { origins, home: isPortal ? '/' : `${first}/` }
}

/**
 * The address to redirect to after signing in, from the query; the home page if the value is neither a path nor a page of
 * the portal.
 *
 * @example parseReturnAddress('/de/competition/gs_fra2025/', { origins: [], home: '/' }) // the same
 * @example parseReturnAddress('//elsewhere.example/', { origins: [], home: '/' }) // '/'
 */
export function parseReturnAddress(
  value: string | null | undefined,
  { origins, home }: ReturnTargets,
): string {
  const origin = origins.find((candidate) => value?.startsWith(`${candidate}/`)) ?? ''
  const path = value?.slice(origin.length)
  if (!path || !LOCAL_PATH.test(path) || path.includes('//')) return home
  const base = 'https://this-site.invalid'
  if (!URL.canParse(path, base)) return home
  const url = new URL(path, base)
  return url.origin === base ? `${origin}${url.pathname}${url.search}${url.hash}` : home
}
