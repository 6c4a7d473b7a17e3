import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tokens by which a command on the server's machine acts as an administrator of a running server: it knows the secret that
 * signs sessions. A token is its expiry in milliseconds and a signature.
 */

/** Enough for a call that starts at once. Milliseconds. */
const LIFETIME_MS = 60_000

const sign = (secret: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`administrator until ${expires}`).digest()

export function createAdministratorToken(secret: string, now: number = Date.now()): string {
  const expires = now + LIFETIME_MS
  return `${expires}.${sign(secret, expires).toString('base64url')}`
}

export function isAdministratorToken(secret: string, token: string, now: number = Date.now()): boolean {
  const [, expires, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (expires === undefined || signature === undefined) return false
  const isSigned = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, Number(expires)))
  return isSigned && now <= Number(expires) && Number(expires) <= now + LIFETIME_MS
}
