import { betterAuth } from 'better-auth'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { adminUser } from '../db/schema/index.ts'
import { createErrorBody } from '../request/errors.ts'
import { loadUser } from './load-user.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { createSoftDeleteAdapter } from './soft-delete-adapter.ts'

/** Signing in and out, and who sent a request. */
export type SignInService = {
  /** Answers what is asked under `/api/auth`. */
  handleAuthRequest: (request: Request) => Promise<Response>
  authenticate: (request: Request) => Promise<SignedInUser | null>
}

export type SignInSettings = {
  /** What cookies are signed with; see `secretOf`. */
  secret: string
  /**
   * Where browsers see the portal, `https://judo.example`, if that isn't the address requests arrive with. Where all of
   * them are https, cookies are sent over nothing else.
   */
  origins?: readonly string[]
}

/** Signing in lasts this long, used or not. */
const SESSION_SECONDS = 30 * 24 * 60 * 60

/** What we offer of better-auth's paths. Making an account and getting a new password need mails, and have to wait. */
const ALLOWED_PATHS: ReadonlySet<string> = new Set(['/api/auth/sign-in/email', '/api/auth/sign-out'])

const COOKIE_PREFIX = 'hajime'

/**
 * E-mail and password over better-auth: the session is a signed cookie that scripts can't read.
 *
 * @example createApp(db, createSignInService(db, { secret: '…' }))
 */
export function createSignInService(db: Database, settings: SignInSettings): SignInService {
  const { origins = [] } = settings
  const ours = { type: 'boolean', required: false, input: false, returned: false } as const
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
      additionalFields: { revoked: ours },
    },
    verification: { additionalFields: { wasUsed: ours } },
    user: {
      additionalFields: {
        status: { ...ours, type: 'number' },
        isSystem: ours,
        deletedAt: { ...ours, type: 'date' },
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
      useSecureCookies: origins.length > 0 && origins.every((origin) => origin.startsWith('https://')),
      disableOriginCheck: false, // said, because it is off under a test runner otherwise
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
 * Beside the session, which no script can read, a cookie that says until when it lasts, in seconds: by it the portal
 * knows before it is painted whether somebody is signed in (portal specification §4.5). It proves nothing.
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

/** A refusal in the one error body; its headers stay. */
async function toErrorResponse(response: Response): Promise<Response> {
  const said: unknown = await response.json().catch(() => null)
  const message =
    said !== null && typeof said === 'object' && 'message' in said && typeof said.message === 'string'
      ? said.message
      : 'The request was refused.'
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  return new Response(JSON.stringify(createErrorBody(message)), { status: response.status, headers })
}
