import { matchRoute } from './routes.ts'

/** A file, such as the results as a table, is missing if there is none. */
const FILE = /\.[a-z]+$/

/**
 * The page of a competition that an address with unknown segments at its end belongs to: the address without them, as the
 * optional segments of portal specification §2.2 end. Null if the address has a page, or is of something else.
 *
 * @param path without the locale
 * @example findEnclosingPage('/competition/gs_fra2025/draw/i/seven/') // '/competition/gs_fra2025/draw/i/'
 */
export function findEnclosingPage(path: string): string | null {
  if (!path.startsWith('/competition/') || FILE.test(path) || matchRoute(path)) return null
  const segments = path.split('/').filter((segment) => segment !== '')
  for (let length = segments.length; length > 1; length--) {
    const enclosing = `/${segments.slice(0, length).join('/')}/`
    if (matchRoute(enclosing)) return enclosing
  }
  return null
}
