/** The path after signing in, if the request names none that is valid. */
const HOME_PATH = '/'

/** A path with one leading slash. Browsers treat a backslash as a slash and remove control characters. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * The path to redirect to after signing in, from the query; the home page if the value is an address of another site or
 * not a path.
 *
 * @example parseReturnPath('/de/competition/gs_fra2025/') // the same
 * @example parseReturnPath('//elsewhere.example/') // '/'
 */
export function parseReturnPath(value: string | null | undefined): string {
  if (!value || !LOCAL_PATH.test(value) || value.includes('//')) return HOME_PATH
  const origin = 'https://this-site.invalid'
  if (!URL.canParse(value, origin)) return HOME_PATH
  const url = new URL(value, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : HOME_PATH
}
