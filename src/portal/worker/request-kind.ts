import { splitLocalePrefix } from '#language/localized-paths.ts'

/** What the service worker does with a request. */
export type RequestKind =
  | 'page' // the network first, then the stored page
  | 'hashed' // stored once: the name changes with the contents
  | 'data' // the network first, then the stored file
  | 'image' // the stored one, renewed in the background
  | 'document' // the network, then what is kept
  | 'none' // the browser's own business

/** Services behind the site, videos, the back office, and pages with data of one person. */
const NEVER_STORED =
  /^\/(?:api|account|video|live|registrations|user|following|office|apply_to_competition|service-worker\.js)(?:\/|$)|^\/competition\/[^/]+\/apply_to_competition(?:\/|$)/

const HASHED = /^\/_astro\/|^\/pagefind\/.*(?:\.pf_\w+|vocabulary\.\w+\.bin|offline\.\w+\.bin)$/

const DATA = /^\/(?:data|assets|pagefind)\/|^\/(?:shell|player)\.js$|^\/site\.webmanifest$/

const IMAGE = /^\/(?:flags|cdn)\/.*\.(?:svg|png|jpe?g|webp|avif)$|^\/[\w-]+\.(?:svg|png|ico)$/i

/**
 * The kind of a request to the site's own host. Requests for parts of files are never answered from a cache, and neither is anything
 * but a GET.
 */
export function classifyRequest({
  method,
  pathname,
  hasRange,
}: {
  method: string
  pathname: string
  hasRange: boolean
}): RequestKind {
  const { path } = splitLocalePrefix(pathname)
  if (method !== 'GET' || hasRange || NEVER_STORED.test(path)) return 'none'
  if (path.endsWith('/')) return 'page'
  if (HASHED.test(path)) return 'hashed'
  if (IMAGE.test(path)) return 'image'
  if (DATA.test(path)) return 'data'
  return /\.(?:pdf|docx?|xlsx?|csv|ics|txt)$/i.test(path) ? 'document' : 'none'
}

/**
 * Whether a response may be stored: complete, from this host, the answer of the address itself, and not of one visitor. The document of
 * an address without a file may have status 404; it renders the page from stored data.
 */
export function isStorable(
  { status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
  kind: RequestKind,
): boolean {
  const isPage = kind === 'page' && /^text\/html\b/.test(headers.get('Content-Type') ?? '')
  if (status !== 200 && !(isPage && status === 404)) return false
  if (kind === 'page' && !isPage) return false
  const isPrivate = /\b(?:private|no-store)\b/i.test(headers.get('Cache-Control') ?? '')
  return (type === 'basic' || type === 'default') && !redirected && !isPrivate && !headers.has('Set-Cookie')
}
