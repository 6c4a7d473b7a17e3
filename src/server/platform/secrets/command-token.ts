import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tokens by which a command proves to a server that it knows the secret that signs sessions: it acts as an administrator on the
 * server's machine, or it publishes what everybody may read. A token is its expiry in milliseconds and a signature, and is
 * good for one purpose.
 */
export type TokenPurpose = 'administrator' | 'publisher'

/** How long a token is valid, and how far its expiry may be ahead. Milliseconds. */
const LIFETIMES: Record<TokenPurpose, { created: number; accepted: number }> = {
  // enough for a call that starts at once
  administrator: { created: 60_000, accepted: 60_000 },
  // the clock of another machine may differ by five minutes
  publisher: { created: 300_000, accepted: 600_000 },
}

const sign = (secret: string, purpose: TokenPurpose, expires: number): Buffer =>
  createHmac('sha256', secret).update(`${purpose} until ${expires}`).digest()

export function createCommandToken(secret: string, purpose: TokenPurpose, now: number = Date.now()): string {
  const expires = now + LIFETIMES[purpose].created
  return `${expires}.${sign(secret, purpose, expires).toString('base64url')}`
}

export function isCommandToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now: number = Date.now(),
): boolean {
  const [, expires, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (expires === undefined || signature === undefined) return false
  const isSigned = timingSafeEqual(
    Buffer.from(signature, 'base64url'),
    sign(secret, purpose, Number(expires)),
  )
  return isSigned && now <= Number(expires) && Number(expires) <= now + LIFETIMES[purpose].accepted
}
