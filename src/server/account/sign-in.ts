import { betterAuth } from 'better-auth'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { adminUser } from '../db/schema/index.ts'
import { errorBody } from '../http/errors.ts'
import { keptRows } from './kept-rows.ts'
import type { SignedInUser } from './user.ts'
import { whoIs } from './who.ts'

/** Signing in and out, and who sent a request. */
export type SignIn = {
  /** Answers what is asked under `/api/auth`. */
  signIn: (request: Request) => Promise<Response>
  userOf: (request: Request) => Promise<SignedInUser | null>
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
const SIGNED_IN_SECONDS = 30 * 24 * 60 * 60

/** What we offer of better-auth's paths. Making an account and getting a new password need mails, and have to wait. */
const PATHS: ReadonlySet<string> = new Set(['/api/auth/sign-in/email', '/api/auth/sign-out'])

const COOKIES = 'hajime'

/**
 * E-mail and password over better-auth: the session is a signed cookie that scripts can't read.
 *
 * @example createApp(db, signInOver(db, { secret: secretOf(settings) }))
 */
export function signInOver(db: Database, settings: SignInSettings): SignIn {
  const { origins = [] } = settings
  const ours = { type: 'boolean', required: false, input: false, returned: false } as const
  const auth = betterAuth({
    appName: 'Hajime',
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [...origins],
    database: keptRows(db),
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: {
      expiresIn: SIGNED_IN_SECONDS,
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
      cookiePrefix: COOKIES,
      useSecureCookies: origins.length > 0 && origins.every((origin) => origin.startsWith('https://')),
      disableOriginCheck: false, // said, because it is off under a test runner otherwise
      database: { generateId: 'serial' },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })

  return {
    signIn: async (request) => {
      const { pathname } = new URL(request.url)
      if (!PATHS.has(pathname)) {
        return Response.json(errorBody('There is no such call.'), { status: 404 })
      }
      const response = await auth.handler(request)
      return response.ok ? saidToScripts(response, pathname.endsWith('/sign-in/email')) : inOurWords(response)
    },
    userOf: async (request) => {
      if (!request.headers.get('Cookie')?.includes(`${COOKIES}.session_token=`)) return null
      const session = await auth.api.getSession({ headers: request.headers })
      return session && whoIs(db, Number(session.user.id))
    },
  }
}

/**
 * Beside the session, which no script can read, a cookie that says until when it lasts, in seconds: by it the portal
 * knows before it is painted whether somebody is signed in (portal specification §4.5). It proves nothing.
 */
function saidToScripts(response: Response, signedIn: boolean): Response {
  const seconds = signedIn ? SIGNED_IN_SECONDS : 0
  const until = signedIn ? Math.floor(Date.now() / 1000) + seconds : ''
  const headers = new Headers(response.headers)
  headers.append('Set-Cookie', `${COOKIES}.signed_in=${until}; Max-Age=${seconds}; Path=/; SameSite=Lax`)
  return new Response(response.body, { status: response.status, headers })
}

/** A refusal in the one error body; its headers stay. */
async function inOurWords(response: Response): Promise<Response> {
  const said: unknown = await response.json().catch(() => null)
  const message =
    said !== null && typeof said === 'object' && 'message' in said && typeof said.message === 'string'
      ? said.message
      : 'The request was refused.'
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  return new Response(JSON.stringify(errorBody(message)), { status: response.status, headers })
}
