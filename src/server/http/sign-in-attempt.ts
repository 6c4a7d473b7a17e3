import type { Context } from 'hono'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
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
