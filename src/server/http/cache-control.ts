import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { isPublicCall } from '../auth/rights.ts'

/**
 * How long an answer may be kept by browsers and by caches between: not without asking, except for what all viewers of a
 * running competition ask for at once (docs/specification/live.md, "Viewers").
 * @param request as the call's schema reads it
 */
export function getCallCacheControl(name: CallName, request: object): string {
  if (!isPublicCall(name)) return 'private, no-cache'
  const { cache }: CallDefinition = CALLS[name]
  const applies = cache && (cache.onlyWith === undefined || cache.onlyWith in request)
  return applies ? cache.control : 'no-cache'
}
