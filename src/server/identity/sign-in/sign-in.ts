import { setTimeout } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { Database } from '#server/platform/db/open-database.ts'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'
import { createAccountMails } from '../accounts/account-mails.ts'
import { loadUser } from '../rights/load-user.ts'
import type { SignedInUser } from '../rights/signed-in-user.ts'
import { findTokenUser, isApiToken } from '../sessions/api-tokens.ts'
import { findCookieDomain } from '../sessions/cookie-domain.ts'
import { COOKIE_PREFIX, endSessions } from '../sessions/sessions.ts'
import { createSignedInCookie } from '../sessions/signed-in-cookie.ts'
import { deviceCookie, registrationCookie } from './account-cookies.ts'
import { AUTH_PATHS, findRefusal, PRIVATE_RESPONSE, readAuthBody, toErrorResponse } from './auth-body.ts'
import {
  ADDRESS_HEADER,
  createAuthOptions,
  DEFAULT_ACCOUNT_ORIGIN,
  type SignInSettings,
} from './auth-options.ts'
import { createOidcSignIn, type OidcSignIn, PROVIDER_FAILURE } from './oidc-sign-in.ts'
import { createSignInThrottle, type SignInCaller } from './sign-in-throttle.ts'

/** Signs users in and out, and authenticates requests. */
export type SignInService = {
  /**
   * Handles requests under `/api/auth`.
   * @param address of the client, for its session; null if unknown
   * @throws TooManyRequests if the account had too many failed attempts to sign in
   */
  handleAuthRequest: (request: Request, address?: string | null) => Promise<Response>
  /** The user of a session, or of an API token instead. */
  authenticate: (request: Request) => Promise<SignedInUser | null>
  /** The address that the link of a mail confirms; null if the link is not valid. */
  readAddress: (token: string) => Promise<string | null>
  /** Signs in with a provider; null if none is configured. */
  provider: OidcSignIn | null
}

const SESSION_PATHS = [AUTH_PATHS.signIn, AUTH_PATHS.signOut]
const MAIL_PATHS = [
  AUTH_PATHS.signUp,
  AUTH_PATHS.requestReset,
  AUTH_PATHS.reset,
  AUTH_PATHS.verify,
  AUTH_PATHS.sendVerification,
]

/** Paths whose responses take at least this time, so that it does not tell whether an address has an account. Milliseconds. */
const UNIFORM_PATHS = [AUTH_PATHS.signUp, AUTH_PATHS.requestReset]
const UNIFORM_MS = 400

/** The message of better-auth for a right password of an address that is not confirmed. */
export const UNVERIFIED_MESSAGE = 'Email not verified'

/**
 * Sign-in by e-mail and password with better-auth. The session is a signed cookie that scripts cannot read.
 *
 * @example createApp(db, createSignInService(db, { secret: '…' }))
 */
export function createSignInService(db: Database, settings: SignInSettings): SignInService {
  const { origins = [], enqueue, accountOrigin = DEFAULT_ACCOUNT_ORIGIN } = settings
  const { secret, isHttps = false } = settings
  const mails = enqueue && createAccountMails(db, enqueue)
  const throttle = createSignInThrottle(db)
  const findCaller = (account: string, { headers }: Request): SignInCaller => ({
    account,
    device: deviceCookie.read(secret, account, headers.get('Cookie')),
  })
  const allowedPaths = new Set(mails ? [...SESSION_PATHS, ...MAIL_PATHS] : SESSION_PATHS)
  const authOptions = createAuthOptions(db, settings, { mails, throttle, findCaller })
  const auth = betterAuth(authOptions)
  const authAtRegistration = betterAuth({
    ...authOptions,
    emailVerification: { ...authOptions.emailVerification, autoSignInAfterVerification: true },
  })
  const oidc = settings.oidc ? createOidcSignIn(db, authOptions, settings.oidc, accountOrigin) : null
  const readSession = async (request: Request): Promise<{ id: number; userId: number } | null> => {
    if (!request.headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return null
    const found = await auth.api.getSession({ headers: request.headers })
    return found && { id: Number(found.session.id), userId: Number(found.user.id) }
  }
  const readAddress = async (token: string): Promise<string | null> =>
    addressToken.safeParse(await verifyJWT(token, secret)).data?.email ?? null
  /** Adds the cookies of a session that better-auth has opened to a response; that of the browser before ends. */
  const addSession = async (
    request: Request,
    cookies: readonly string[],
    headers: Headers,
  ): Promise<'none' | 'added' | 'blocked'> => {
    const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    const session = await readSession(new Request(request.url, { headers: { Cookie } }))
    if (session && !(await loadUser(db, session.userId))) {
      // a session would be refused everywhere
      await endSessions(db, session.userId, session.id)
      return 'blocked'
    }
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if (!session) return 'none'
    const former = await readSession(request)
    if (former && former.id !== session.id) await endSessions(db, former.userId, former.id)
    const domain = findCookieDomain(new URL(request.url).hostname, origins)
    headers.append('Set-Cookie', createSignedInCookie(session.userId, domain))
    return 'added'
  }
  /** Whether an address is confirmed on the device where somebody entered it to register. */
  const isRegistrant = async (request: Request): Promise<boolean> => {
    const address = await readAddress(new URL(request.url).searchParams.get('token') ?? '')
    return (
      address !== null && registrationCookie.read(secret, address, request.headers.get('Cookie')) !== null
    )
  }

  return {
    handleAuthRequest: async (request, address = null) => {
      const { pathname } = new URL(request.url)
      if (!allowedPaths.has(pathname)) {
        return Response.json(createErrorBody('There is no such call.'), { status: 404 })
      }
      const isSignIn = pathname === AUTH_PATHS.signIn
      const body = await readAuthBody(request)
      const refusal = findRefusal(pathname, body)
      if (refusal !== null) return Response.json(createErrorBody(...refusal), { status: 400 })
      const account = isSignIn ? (body.email ?? null) : null
      const caller = account === null ? null : findCaller(account, request)
      if (caller) await throttle.attempt(caller)
      const isSignOut = pathname === AUTH_PATHS.signOut
      const former = isSignOut ? await readSession(request) : null
      const isRegistering = pathname === AUTH_PATHS.verify && (await isRegistrant(request))
      const [response] = await Promise.all([
        (isRegistering ? authAtRegistration : auth).handler(withClientAddress(request, address)),
        UNIFORM_PATHS.includes(pathname) && setTimeout(UNIFORM_MS),
      ])
      if (!response.ok) return toErrorResponse(response)
      const headers = new Headers(PRIVATE_RESPONSE)
      const cookies = response.headers.getSetCookie()
      if (isSignIn || isRegistering) await addSession(request, cookies, headers)
      if (caller) {
        await throttle.clear(caller)
        headers.append('Set-Cookie', deviceCookie.create(secret, caller.account, isHttps))
      }
      if (pathname === AUTH_PATHS.signUp)
        headers.append('Set-Cookie', registrationCookie.create(secret, body.email ?? '', isHttps))
      if (isSignOut) {
        // of all sessions of the user
        if (former) await endSessions(db, former.userId, 'all')
        for (const cookie of cookies) headers.append('Set-Cookie', cookie)
        const domain = findCookieDomain(new URL(request.url).hostname, origins)
        headers.append('Set-Cookie', createSignedInCookie(null, domain))
      }
      // the body of better-auth contains the token of the session, which scripts must not read
      return Response.json({ status: true }, { headers })
    },
    provider: oidc && {
      ...oidc,
      finish: async (request) => {
        const response = await oidc.finish(request)
        const Location = response.headers.get('Location') ?? '/'
        const headers = new Headers({ ...PRIVATE_RESPONSE, Location })
        if ((await addSession(request, response.headers.getSetCookie(), headers)) === 'blocked')
          headers.set('Location', PROVIDER_FAILURE)
        return new Response(null, { status: 303, headers })
      },
    },
    authenticate: async (request) => {
      const bearer = getBearerToken(request.headers.get('Authorization') ?? undefined)
      if (bearer !== null && isApiToken(bearer)) {
        const userId = await findTokenUser(db, bearer, new Date())
        return userId === null ? null : loadUser(db, userId)
      }
      const session = await readSession(request)
      return session && loadUser(db, session.userId, session.id)
    },
    readAddress,
  }
}

const addressToken = z.object({ email: z.string() })

function withClientAddress(request: Request, address: string | null): Request {
  const headers = new Headers(request.headers)
  headers.delete(ADDRESS_HEADER)
  // of IPv6 the network is known
  if (address !== null) headers.set(ADDRESS_HEADER, address.includes(':') ? `${address}::` : address)
  return new Request(request, { headers })
}
