import type { BetterAuthOptions } from 'better-auth'
import { eq } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { RoleType } from '#server/platform/code-lists/role-types.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { OidcSettings } from '#settings/oidc-settings.ts'
import type { AccountMails } from '../accounts/account-mails.ts'
import { giveConsents } from '../accounts/consents.ts'
import { upsertRoleType } from '../accounts/create-user.ts'
import { createHashedTokenAdapter } from '../sessions/hashed-token-adapter.ts'
import { COOKIE_PREFIX, SESSION_SECONDS } from '../sessions/sessions.ts'
import { createSoftDeleteAdapter } from '../sessions/soft-delete-adapter.ts'
import { AUTH_PATHS } from './auth-body.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.ts'
import type { createSignInThrottle, SignInCaller } from './sign-in-throttle.ts'

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

/** Where the account service is, unless the settings say so. */
export const DEFAULT_ACCOUNT_ORIGIN = 'http://localhost'

/** Links in mails are valid for an hour, as the mails say. */
const LINK_SECONDS = 60 * 60

/** Users who registered are fans, until a link or a claim is confirmed. */
const REGISTERED_ROLE: RoleType = 'fan'

/**
 * Header with the address of the client, which only we set. better-auth would otherwise believe `X-Forwarded-For`, which
 * anybody can send.
 */
export const ADDRESS_HEADER = 'x-hajime-client-address'

type Parts = {
  /** Without it nobody can register or reset a password. */
  mails: AccountMails | undefined
  throttle: ReturnType<typeof createSignInThrottle>
  findCaller: (account: string, request: Request) => SignInCaller
}

/** How better-auth signs users in, and what happens besides. */
export function createAuthOptions(
  db: Database,
  settings: SignInSettings,
  { mails, throttle, findCaller }: Parts,
) {
  const { origins = [], accountOrigin = DEFAULT_ACCOUNT_ORIGIN } = settings
  const updateUser = (id: string, values: Partial<typeof adminUser.$inferInsert>) =>
    db
      .update(adminUser)
      .set(values)
      .where(eq(adminUser.id, Number(id)))
  const privateField = { type: 'boolean', required: false, input: false, returned: false } as const
  return {
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
        sendResetPassword: ({ user, url, token }) =>
          mails.sendReset(user, token, readBack(url), accountOrigin),
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
        sendVerificationEmail: ({ user, url, token }) =>
          mails.sendVerification(user, token, readBack(url), accountOrigin),
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
}

/** The page to return to after a link of better-auth. */
const readBack = (link: string): string => new URL(link).searchParams.get('callbackURL') || '/'
