import { buildPath, matchRoute } from './routes.ts'
import { toVideoSlug } from './videos.ts'

/** Pages of addresses that are not the address of a page as they stand. */

/** A file, such as the results as a table, is missing if there is none. */
const FILE = /\.[a-z0-9]+$/i

/**
 * The page that an address with unknown segments at its end belongs to: the address without them, as paths end with a wildcard
 * (portal specification §2.2). Null if the address has a page, or no page encloses it but the home page.
 *
 * @param path without the locale
 * @example findEnclosingPage('/competition/gs_fra2025/draw/i/seven/') // '/competition/gs_fra2025/draw/i/'
 */
export function findEnclosingPage(path: string): string | null {
  if (FILE.test(path) || matchRoute(path)) return null
  const segments = path.split('/').filter((segment) => segment !== '')
  for (let length = segments.length; length > 0; length--) {
    const enclosing = `/${segments.slice(0, length).join('/')}/`
    if (matchRoute(enclosing)) return enclosing
  }
  return null
}

/**
 * The path of the page that a path leads to, if that is another one: with the slash at its end, the slug of a video as in addresses
 * (`hls__final` for `hls:final`), and the code of a nation in capitals. Null if the path has no page or is this one.
 *
 * @param path without the locale, which may be percent-encoded
 * @example findCanonicalPath('/watch/matches/hls%3Afinal') // '/watch/matches/hls__final/'
 */
export function findCanonicalPath(path: string): string | null {
  const [, nation] = /^\/nation\/([a-z]{3})\/?$/i.exec(path) ?? []
  const canonical = nation ? buildPath('nation', { nation: nation.toUpperCase() }) : canonicalizeMatch(path)
  return canonical === path ? null : canonical
}

function canonicalizeMatch(path: string): string | null {
  const match = matchRoute(path)
  if (!match) return null
  const { route, params } = match
  if ((route === 'fullRound' || route === 'matchVideo') && params.video)
    return buildPath(route, { video: toVideoSlug(params.video) })
  return path.endsWith('/') ? path : `${path}/`
}
