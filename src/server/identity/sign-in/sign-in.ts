import { setTimeout } from 'node:timers/promises'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser } from '#server/platform/db/schema/index.ts'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { OidcSettings } from '#settings/oidc-settings.ts'
import { createAccountMails } from '../accounts/account-mails.ts'
import { giveConsents } from '../accounts/consents.ts'
import { upsertRoleType } from '../accounts/create-user.ts'
import { loadUser } from '../rights/load-user.ts'
import type { RoleType, SignedInUser } from '../rights/signed-in-user.ts'
import { findCookieDomain } from '../sessions/cookie-domain.ts'
import { createHashedTokenAdapter } from '../sessions/hashed-token-adapter.ts'
import { COOKIE_PREFIX, endSessions, SESSION_SECONDS } from '../sessions/sessions.ts'
import { createSignedInCookie } from '../sessions/signed-in-cookie.ts'
import { createSoftDeleteAdapter } from '../sessions/soft-delete-adapter.ts'
import { AUTH_PATHS, findRefusal, PRIVATE_RESPONSE, readAuthBody, toErrorResponse } from './auth-body.ts'
import { createDeviceCookie, readDevice } from './device-cookie.ts'
import { createOidcSignIn, type OidcSignIn, PROVIDER_FAILURE } from './oidc-sign-in.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.ts'
import { createSignInThrottle, type SignInCaller } from './sign-in-throttle.ts'

/** Signs users in and out, and authenticates requests. */
export type SignInService = {
  /**
   * Handles requests under `/api/auth`.
   * @param address of the client, for its session; null if unknown
   * @throws TooManyRequests if the account had too many failed attempts to sign in
   */
  handleAuthRequest: (request: Request, address?: string | null) => Promise<Response>
  authenticate: (request: Request) => Promise<SignedInUser | null>
  /** Signs in with a provider; null if none is configured. */
  provider: OidcSignIn | null
}

export type SignInSettings = {
  /** Key that signs cookies; see `loadSecret`. */
  secret: string
  /** Origins at which browsers see the portal, if they differ from the address that requests arrive at. */
  origins?: readonly string[]
  /** Whether browsers reach the portal by https only: cookies are secure then. */
  isHttps?: boolean
  /** Adds mails; without it nobody can register or reset a password. */
  enqueue?: JobQueue['enqueue']
  /** The OpenID Connect provider that users may sign in with. */
  oidc?: OidcSettings | undefined
  /** Origin of the account service, for links in mails: the `Host` of a request is not to be trusted. */
  accountOrigin?: string
}

const SESSION_PATHS = [AUTH_PATHS.signIn, AUTH_PATHS.signOut]
const MAIL_PATHS = [
  AUTH_PATHS.signUp,
  AUTH_PATHS.requestReset,
  AUTH_PATHS.reset,
  AUTH_PATHS.verify,
  AUTH_PATHS.sendVerification,
]

/** Links in mails are valid for an hour, as the mails say. */
const LINK_SECONDS = 60 * 60

/** Paths whose responses take at least this time, so that it does not tell whether an address has an account. Milliseconds. */
const UNIFORM_PATHS = [AUTH_PATHS.signUp, AUTH_PATHS.requestReset]
const UNIFORM_MS = 400

/** Users who registered are fans, until a link or a claim is confirmed. */
const REGISTERED_ROLE: RoleType = 'fan'

/** The message of better-auth for a right password of an address that is not confirmed. */
export const UNVERIFIED_MESSAGE = 'Email not verified'

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
  const { origins = [], enqueue, accountOrigin = 'http://localhost' } = settings
  const mails = enqueue && createAccountMails(db, enqueue)
  const throttle = createSignInThrottle(db)
  const findCaller = (account: string, { headers }: Request): SignInCaller => ({
    account,
    device: readDevice(settings.secret, account, headers.get('Cookie')),
  })
  const updateUser = (id: string, values: Partial<typeof adminUser.$inferInsert>) =>
    db
      .update(adminUser)
      .set(values)
      .where(eq(adminUser.id, Number(id)))
  const allowedPaths = new Set(mails ? [...SESSION_PATHS, ...MAIL_PATHS] : SESSION_PATHS)
  const privateField = { type: 'boolean', required: false, input: false, returned: false } as const
  const authOptions = {
    appName: 'Hajime',
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [...origins],
    database: (options: BetterAuthOptions) => createHashedTokenAdapter(createSoftDeleteAdapter(db)(options)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: !mails,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      ...(mails && {
        sendResetPassword: ({ user, token }) => mails.sendReset(user, token, accountOrigin),
        onExistingUserSignUp: ({ user }) => mails.sendAlreadyRegistered(user, accountOrigin),
        // whoever read the mail owns the address
        onPasswordReset: async ({ user }, request) => {
          await throttle.clear({ account: user.email, device: null })
          if (request) await throttle.clear(findCaller(user.email, request))
          await updateUser(user.id, { emailVerified: true })
        },
      }),
    },
    ...(mails && {
      emailVerification: {
        expiresIn: LINK_SECONDS,
        sendOnSignUp: true,
        sendOnSignIn: true,
        sendVerificationEmail: ({ user, url, token }) => {
          const back = new URL(url).searchParams.get('callbackURL') ?? '/'
          return mails.sendVerification(user, token, back, accountOrigin)
        },
      },
    }),
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { revoked: privateField },
    },
    account: { updateAccountOnSignIn: false },
    verification: { storeIdentifier: 'hashed', additionalFields: { wasUsed: privateField } },
    user: {
      additionalFields: {
        familyName: { type: 'string', required: true },
        defaultLanguage: { type: 'string', required: false, returned: false },
        status: { ...privateField, type: 'string' },
        isSystem: privateField,
        deletedAt: { ...privateField, type: 'date' },
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, name: user.name.trim(), familyName: String(user.familyName).trim() },
          }),
          after: async ({ id }, request) => {
            const roleTypeId = await upsertRoleType(db, REGISTERED_ROLE)
            const updated = updateUser(id, { roleTypeId }).returning({ language: adminUser.defaultLanguage })
            const [{ language } = { language: null }] = await updated
            // the form cannot be sent without them (findRefusal); the page of the account asks those who register at a provider
            if (request?.path !== '/sign-up/email') return
            const context = { userId: Number(id), call: AUTH_PATHS.signUp, now: new Date() }
            const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
            await giveConsents(db, ['terms', 'privacy'], code, context)
          },
        },
      },
      account: {
        // nothing uses the tokens of a provider
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
      session: {
        create: {
          after: async ({ userId }) => {
            await updateUser(userId, { lastLogin: new Date() })
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
  } satisfies BetterAuthOptions
  const auth = betterAuth(authOptions)
  const oidc = settings.oidc ? createOidcSignIn(db, authOptions, settings.oidc, accountOrigin) : null
  const readSession = async (request: Request): Promise<{ id: number; userId: number } | null> => {
    if (!request.headers.get('Cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return null
    const found = await auth.api.getSession({ headers: request.headers })
    return found && { id: Number(found.session.id), userId: Number(found.user.id) }
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
      const isSession = SESSION_PATHS.includes(pathname)
      const former = isSession ? await readSession(request) : null
      const [response] = await Promise.all([
        auth.handler(withClientAddress(request, address)),
        UNIFORM_PATHS.includes(pathname) && setTimeout(UNIFORM_MS),
      ])
      if (!response.ok) return toErrorResponse(response)
      const headers = new Headers(PRIVATE_RESPONSE)
      if (caller) await throttle.clear(caller)
      if (isSession) {
        // of a browser that signs in again, the session before ends; signing out ends all sessions of the user
        if (former) await endSessions(db, former.userId, isSignIn ? former.id : 'all')
        const userId = isSignIn ? signedInBody.parse(await response.json()).user.id : null
        for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
        if (caller) {
          const { secret, isHttps = false } = settings
          headers.append('Set-Cookie', createDeviceCookie(secret, caller.account, isHttps))
        }
        const domain = findCookieDomain(new URL(request.url).hostname, origins)
        headers.append('Set-Cookie', createSignedInCookie(userId, domain))
      }
      // the body of better-auth contains the token of the session, which scripts must not read
      return Response.json({ status: true }, { headers })
    },
    provider: oidc && {
      ...oidc,
      finish: async (request) => {
        const former = await readSession(request)
        const response = await oidc.finish(request)
        const cookies = response.headers.getSetCookie()
        const headers = new Headers({
          ...PRIVATE_RESPONSE,
          Location: response.headers.get('Location') ?? '/',
        })
        for (const cookie of cookies) headers.append('Set-Cookie', cookie)
        const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
        const session = await readSession(new Request(request.url, { headers: { Cookie } }))
        if (session && !(await loadUser(db, session.userId))) {
          // blocked: a session would be refused everywhere
          await endSessions(db, session.userId, session.id)
          return new Response(null, {
            status: 303,
            headers: { ...PRIVATE_RESPONSE, Location: PROVIDER_FAILURE },
          })
        }
        if (session) {
          if (former) await endSessions(db, former.userId, former.id)
          const domain = findCookieDomain(new URL(request.url).hostname, origins)
          headers.append('Set-Cookie', createSignedInCookie(session.userId, domain))
        }
        return new Response(null, { status: 303, headers })
      },
    },
    authenticate: async (request) => {
      const session = await readSession(request)
      return session && loadUser(db, session.userId, session.id)
    },
  }
}

const signedInBody = z.object({ user: z.object({ id: z.coerce.number() }) })

function withClientAddress(request: Request, address: string | null): Request {
  const headers = new Headers(request.headers)
  headers.delete(ADDRESS_HEADER)
  // of IPv6 the network is known
  if (address !== null) headers.set(ADDRESS_HEADER, address.includes(':') ? `${address}::` : address)
  return new Request(request, { headers })
}
