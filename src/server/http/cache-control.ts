import type { CallName } from '#contract/calls.ts'
import { isPublicCall } from '../auth/rights.ts'

/**
 * How long an answer may be kept by browsers and by caches between: not without asking, except for what all viewers of a
 * running competition ask for at once (docs/specification/live.md, "Viewers").
 * @param request as the call's schema reads it
 */
export function getCallCacheControl(name: CallName, request: object): string {
  if (!isPublicCall(name)) return 'private, no-cache'
  // under an address of its own after each change
  if (name === 'Contest/Find' && 'Version' in request) return 'public, max-age=5, s-maxage=30'
  if (name === 'Live/State') return 'public, max-age=0, s-maxage=1'
  return 'no-cache'
}
