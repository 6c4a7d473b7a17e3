import type { Context } from 'hono'
import { AUTH_PATHS } from '#server/identity/sign-in/auth-body.ts'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
import { Forbidden } from '#server/platform/errors/errors.ts'
import { getRequestAddress, type RateLimiter } from './rate-limit.ts'

/**
 * Handles a request to sign in. Only failed attempts count against the address: many people sign in behind the address of
 * a sports hall, and few of them mistype their password.
 * @throws TooManyRequests if the address or the account had too many failed attempts
 */
export async function signIn(
  c: Context,
  request: Request,
  account: Pick<SignInService, 'handleAuthRequest'> & { rateLimiter: RateLimiter; proxies: number },
): Promise<Response> {
  await account.rateLimiter.consume('signIn', c, null)
  const response = await account.handleAuthRequest(request, getRequestAddress(c, account.proxies))
  if (response.ok) await account.rateLimiter.consume('signIn', c, null, -1)
  return response
}

/** The request that a script would send: the headers of the form with a JSON body. */
export function createAuthRequest(c: Context, path: string, body: object): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Length', 'Transfer-Encoding', 'Content-Encoding']) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  return new Request(new URL(path, c.req.url), { method: 'POST', headers, body: JSON.stringify(body) })
}

/**
 * Checks the password of a user who has signed in, with all limits of signing in.
 * @throws TooManyRequests as `signIn`, Forbidden if the user could not sign in with the right password either
 */
export async function verifyPassword(
  c: Context,
  credentials: { email: string; password: string },
  account: Parameters<typeof signIn>[2],
): Promise<boolean> {
  const response = await signIn(c, createAuthRequest(c, AUTH_PATHS.signIn, credentials), account)
  if (response.ok) return true
  if (response.status === 401) return false
  throw new Forbidden('sign in')
}
