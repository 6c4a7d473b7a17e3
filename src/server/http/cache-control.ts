import type { Context, Next } from 'hono'
import type { CallDefinition } from '#contract/call-definition.ts'

/** Of responses that depend on the user: no cache keeps them, not even the one of the browser, which users may share. */
export const PERSONAL_CACHE_CONTROL = 'private, no-store'

/** Of public responses that say nothing else. Browsers ask each time: after a live packet a page fetches what has just changed. */
export const PUBLIC_CACHE_CONTROL = 'public, no-cache'

/**
 * Of the same responses for a CDN (RFC 9213): it returns them for some seconds, and then once more while it asks for a new one, so a
 * change is visible to everyone after half a minute.
 */
export const CDN_CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=25'

/**
 * The `Cache-Control` header of a call. Shared caches keep responses to visitors only, so that nothing that a user may see can
 * get there by a mistake elsewhere.
 * @param request the request after validation
 */
export function getCallCacheControl(
  { method, rights, cache, isPersonal = false }: CallDefinition,
  request: object,
  isSignedIn: boolean,
): string {
  if (isPersonal || rights !== 'everyone') return PERSONAL_CACHE_CONTROL
  if (isSignedIn) return 'private, no-cache'
  if (method !== 'GET') return 'no-cache'
  if (cache?.control === undefined) return PUBLIC_CACHE_CONTROL
  return cache.onlyWith === undefined || cache.onlyWith in request ? cache.control : 'no-cache'
}

/**
 * Errors are not cached; caches would otherwise choose how long they keep a 404. Responses without a body get the `Vary`
 * header that compression adds to the others.
 */
export async function completeCacheHeaders(c: Context, next: Next): Promise<void> {
  await next()
  const { status, headers } = c.res
  if (status >= 400 && !headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  if (headers.get('Cache-Control') === PUBLIC_CACHE_CONTROL) c.header('CDN-Cache-Control', CDN_CACHE_CONTROL)
  if (!/accept-encoding/i.test(headers.get('Vary') ?? ''))
    c.header('Vary', 'Accept-Encoding', { append: true })
}
