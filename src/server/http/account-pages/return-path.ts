/** Where signing in leads back to if nothing is said, or nothing that may be. */
const HOME_PATH = '/'

/** A path begins with one slash; browsers take a backslash for another one, and drop what can't be seen. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * The path of this site that signing in leads back to, as the query names it; the first page for an address of
 * another site and for whatever isn't a path.
 *
 * @example parseReturnPath('/de/competition/gs_fra2025/') // the same
 * @example parseReturnPath('//elsewhere.example/') // '/'
 */
export function parseReturnPath(asked: string | null | undefined): string {
  if (!asked || !LOCAL_PATH.test(asked) || asked.includes('//')) return HOME_PATH
  const origin = 'https://this-site.invalid'
  if (!URL.canParse(asked, origin)) return HOME_PATH
  const url = new URL(asked, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : HOME_PATH
}
