import { betterAuth } from 'better-auth'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { adminUser } from '../db/schema/index.ts'
import { createErrorBody } from '../request/errors.ts'
import { loadUser } from './load-user.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { createSoftDeleteAdapter } from './soft-delete-adapter.ts'

/** Signs users in and out, and authenticates requests. */
export type SignInService = {
  /** Handles requests under `/api/auth`. */
  handleAuthRequest: (request: Request) => Promise<Response>
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
const ALLOWED_PATHS: ReadonlySet<string> = new Set(['/api/auth/sign-in/email', '/api/auth/sign-out'])

const COOKIE_PREFIX = 'hajime'

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
        status: { ...privateField, type: 'number' },
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
      useSecureCookies: settings.isHttps ?? false,
      disableOriginCheck: false, // explicit, because test runners disable the check
      database: { generateId: 'serial' },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })

  return {
    handleAuthRequest: async (request) => {
      const { pathname } = new URL(request.url)
      if (!ALLOWED_PATHS.has(pathname)) {
        return Response.json(createErrorBody('There is no such call.'), { status: 404 })
      }
      const response = await auth.handler(request)
      return response.ok
        ? addSignedInCookie(response, pathname.endsWith('/sign-in/email'))
        : toErrorResponse(response)
    },
    authenticate: async (request) => {
      if (!request.headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return null
      const session = await auth.api.getSession({ headers: request.headers })
      return session && loadUser(db, Number(session.user.id))
    },
  }
}

/**
 * Adds a cookie with the expiry of the session, in seconds. Scripts cannot read the session, so the portal uses this cookie
 * to know before the first paint whether a user is signed in (portal specification §4.5). It grants nothing.
 */
function addSignedInCookie(response: Response, signedIn: boolean): Response {
  const seconds = signedIn ? SESSION_SECONDS : 0
  const until = signedIn ? Math.floor(Date.now() / 1000) + seconds : ''
  const headers = new Headers(response.headers)
  headers.append(
    'Set-Cookie',
    `${COOKIE_PREFIX}.signed_in=${until}; Max-Age=${seconds}; Path=/; SameSite=Lax`,
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
  headers.delete('Content-Length')
  return new Response(JSON.stringify(createErrorBody(message)), { status: response.status, headers })
}
