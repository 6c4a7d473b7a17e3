import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { isPublicCall } from '../auth/rights.ts'

/** Of responses that depend on the user: no cache keeps them, not even the one of the browser, which users may share. */
export const PERSONAL_CACHE_CONTROL = 'private, no-store'

/**
 * The `Cache-Control` header of a call. Public responses are revalidated on every request, except those that all viewers of a
 * running competition request at once (docs/specification/live.md, "Viewers").
 * @param request the request after validation
 */
export function getCallCacheControl(name: CallName, request: object): string {
  const { cache, isPersonal = false }: CallDefinition = CALLS[name]
  if (isPersonal || !isPublicCall(name)) return PERSONAL_CACHE_CONTROL
  const applies = cache && (cache.onlyWith === undefined || cache.onlyWith in request)
  return applies ? cache.control : 'no-cache'
}
