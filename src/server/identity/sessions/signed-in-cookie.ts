import { COOKIE_PREFIX, SESSION_SECONDS } from './sessions.ts'

/**
 * The cookie that the portal reads: the end of the session in seconds and the id of the user, `1798761600.42`. Scripts cannot
 * read the session, so the portal knows from this cookie before the first paint whether a user is signed in (portal
 * specification §4.5). It grants nothing.
 * @param userId null after signing out
 * @param domain shared with the pages of the portal if they are on other hosts
 */
export function createSignedInCookie(
  userId: number | null,
  domain: string | null,
  now: number = Date.now(),
): string {
  const seconds = userId === null ? 0 : SESSION_SECONDS
  const value = userId === null ? '' : `${Math.floor(now / 1000) + seconds}.${userId}`
  return `${COOKIE_PREFIX}.signed_in=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${domain ? `; Domain=${domain}` : ''}`
}
