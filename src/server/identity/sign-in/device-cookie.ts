import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A cookie that tells that somebody has signed in to an account on this device before. It grants nothing but a count of failed attempts
 * of its own (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It names the account by a signature only.
 */

const NAME = 'hajime.device'
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

const sign = (secret: string, account: string, device: string): Buffer =>
  createHmac('sha256', secret).update(`device ${device} of ${account.trim().toLowerCase()}`).digest()

/** Each sign-in makes a new one, so that an old copy is counted by itself. */
export function createDeviceCookie(secret: string, account: string, isHttps: boolean): string {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${sign(secret, account, device).toString('base64url')}`
  return `${NAME}=${value}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** The device of a request, if the cookie is one of the account; null otherwise. */
export function readDevice(secret: string, account: string, cookies: string | null): string | null {
  const [, device, signature] =
    /(?:^|;\s*)hajime\.device=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '') ?? []
  if (device === undefined || signature === undefined) return null
  const isSigned = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, account, device))
  return isSigned ? device : null
}
