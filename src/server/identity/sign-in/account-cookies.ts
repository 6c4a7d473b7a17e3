import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX } from '../sessions/sessions.ts'

/** Cookies that tell what was done on this device with an account. They grant nothing, and name the account by a signature only. */

type AccountCookie = {
  /** Each time another one, so that an old copy is not taken for the new one. */
  create: (secret: string, account: string, isHttps: boolean) => string
  /** The random part of the cookie of a request, if it is one of the account; null otherwise. */
  read: (secret: string, account: string, cookies: string | null) => string | null
}

function defineAccountCookie(name: string, seconds: number): AccountCookie {
  const pattern = new RegExp(`(?:^|;\\s*)${COOKIE_PREFIX}\\.${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
  const sign = (secret: string, account: string, random: string): Buffer =>
    createHmac('sha256', secret).update(`${name} ${random} of ${account.trim().toLowerCase()}`).digest()
  return {
    create: (secret, account, isHttps) => {
      const random = randomBytes(16).toString('base64url')
      const value = `${random}.${sign(secret, account, random).toString('base64url')}`
      return `${COOKIE_PREFIX}.${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
    },
    read: (secret, account, cookies) => {
      const [, random, signature] = pattern.exec(cookies ?? '') ?? []
      if (random === undefined || signature === undefined) return null
      const isSigned = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, account, random))
      return isSigned ? random : null
    },
  }
}

/**
 * Somebody has signed in to the account on this device before: failed attempts have a count of their own (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies").
 */
export const deviceCookie = defineAccountCookie('device', 365 * 24 * 60 * 60)

/**
 * Somebody has entered the address on this device to register: whoever confirms it here by the link of the mail is signed in. A link
 * that is passed on signs in nobody.
 */
export const registrationCookie = defineAccountCookie('registration', 12 * 60 * 60)
