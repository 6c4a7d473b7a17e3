import { betterAuth } from 'better-auth'
import { eq } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import type { Database } from '../db/open-database.ts'
import { adminUser } from '../db/schema/index.ts'
import { createErrorBody } from '../request/errors.ts'
import { findCookieDomain } from './cookie-domain.ts'
import { loadUser } from './load-user.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { createSoftDeleteAdapter } from './soft-delete-adapter.ts'

/** Signs users in and out, and authenticates requests. */
export type SignInService = {
  /**
   * Handles requests under `/api/auth`.
   * @param address of the client, for its session; null if unknown
   * @throws TooManyRequests if the account had too many failed attempts to sign in
   */
  handleAuthRequest: (request: Request, address?: string | null) => Promise<Response>
  authenticate: (request: Request) => Promise<SignedInUser | null>
}

export type SignInSettings = {
  /** Key that signs cookies; see `loadSecret`. */
  secret: string
  /** Origins at which browsers see the portal, if they differ from the address that requests arrive at. */
  origins?: readonly string[]
  /** Whether browsers reach the portal by https only: cookies are secure then. */
  isHttps?: boolean
}

/** A session expires after this time, whether it is used or not. */
const SESSION_SECONDS = 30 * 24 * 60 * 60

/** The paths of better-auth that are available. Registration and password reset need e-mail, which is not implemented. */
const SIGN_IN_PATH = '/api/auth/sign-in/email'
const ALLOWED_PATHS: ReadonlySet<string> = new Set([SIGN_IN_PATH, '/api/auth/sign-out'])

const COOKIE_PREFIX = 'hajime'

/**
 * Header with the address of the client, which only we set. better-auth would otherwise believe `X-Forwarded-For`, which
 * anybody can send.
 */
const ADDRESS_HEADER = 'x-hajime-client-address'

/**
 * Sign-in by e-mail and password with better-auth. The session is a signed cookie that scripts cannot read.
 *
 * @example createApp(db, createSignInService(db, { secret: '…' }))
 */
export function createSignInService(db: Database, settings: SignInSettings): SignInService {
  const { origins = [] } = settings
  const privateField = { type: 'boolean', required: false, input: false, returned: false } as const
  const auth = betterAuth({
    appName: 'Hajime',
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [...origins],
    database: createSoftDeleteAdapter(db),
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { revoked: privateField },
    },
    verification: { additionalFields: { wasUsed: privateField } },
    user: {
      additionalFields: {
        status: { ...privateField, type: 'string' },
        isSystem: privateField,
        deletedAt: { ...privateField, type: 'date' },
      },
    },
    databaseHooks: {
      session: {
        create: {
          after: async ({ userId }) => {
            await db
              .update(adminUser)
              .set({ lastLogin: new Date() })
              .where(eq(adminUser.id, Number(userId)))
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: settings.isHttps ?? false,
      disableOriginCheck: false, // explicit, because test runners disable the check
      database: { generateId: 'serial' },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      // better-auth would respond with 500
      onError: (error) => {
        if (isDatabaseUnavailable(error)) throw error
      },
    },
  })
  const throttle = createSignInThrottle()

  return {
    handleAuthRequest: async (request, address = null) => {
      const { pathname } = new URL(request.url)
      if (!ALLOWED_PATHS.has(pathname)) {
        return Response.json(createErrorBody('There is no such call.'), { status: 404 })
      }
      const isSignIn = pathname === SIGN_IN_PATH
      const account = isSignIn ? await readAccountName(request) : null
      if (account !== null) throttle.attempt(account)
      const response = await auth.handler(withClientAddress(request, address))
      if (!response.ok) return toErrorResponse(response)
      if (account !== null) throttle.succeed(account)
      return addSignedInCookie(response, isSignIn, findCookieDomain(new URL(request.url).hostname, origins))
    },
    authenticate: async (request) => {
      if (!request.headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return null
      const session = await auth.api.getSession({ headers: request.headers })
      return session && loadUser(db, Number(session.user.id))
    },
  }
}

/** The e-mail address of a request to sign in; null if there is none, and better-auth rejects the request. */
async function readAccountName(request: Request): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return body !== null && typeof body === 'object' && 'email' in body && typeof body.email === 'string'
    ? body.email
    : null
}

function withClientAddress(request: Request, address: string | null): Request {
  const headers = new Headers(request.headers)
  headers.delete(ADDRESS_HEADER)
  // of IPv6 the network is known
  if (address !== null) headers.set(ADDRESS_HEADER, address.includes(':') ? `${address}::` : address)
  return new Request(request, { headers })
}

/**
 * Adds a cookie with the expiry of the session, in seconds. Scripts cannot read the session, so the portal uses this cookie
 * to know before the first paint whether a user is signed in (portal specification §4.5). It grants nothing.
 * @param domain shared with the pages of the portal if they are on other hosts
 */
function addSignedInCookie(response: Response, signedIn: boolean, domain: string | null): Response {
  const seconds = signedIn ? SESSION_SECONDS : 0
  const until = signedIn ? Math.floor(Date.now() / 1000) + seconds : ''
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'private, no-store')
  headers.append(
    'Set-Cookie',
    `${COOKIE_PREFIX}.signed_in=${until}; Max-Age=${seconds}; Path=/; SameSite=Lax${domain ? `; Domain=${domain}` : ''}`,
  )
  return new Response(response.body, { status: response.status, headers })
}

/** Converts an error of better-auth to the error body of the API; the headers stay. */
async function toErrorResponse(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => null)
  const message =
    body !== null && typeof body === 'object' && 'message' in body && typeof body.message === 'string'
      ? body.message
      : 'The request was rejected.'
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', 'private, no-store')
  headers.delete('Content-Length')
  return new Response(JSON.stringify(createErrorBody(message)), { status: response.status, headers })
}
