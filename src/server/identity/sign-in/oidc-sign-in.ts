import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { and, eq, getTableName, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLanguageCode } from '#language/languages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  adminSession,
  adminUser,
  oneTimeHash,
  providerAccount,
  userConsent,
} from '#server/platform/db/schema/index.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import type { OidcSettings } from '#settings/oidc-settings.ts'
import { confirmSession } from '../sessions/sessions.ts'
import { isName } from './auth-body.ts'

/** Signing in with an OpenID Connect provider: authorization code with PKCE and nonce, by better-auth. */
export type OidcSignIn = {
  /** Name of the provider for users. */
  name: string
  /**
   * Redirects to the provider.
   * @param isAgain whether the user has to enter their password there even if they are signed in
   */
  start: (request: Request, targets: OidcTargets, isAgain: boolean) => Promise<Response>
  /** Answers the redirect of the provider: with the session, or a redirect to the page for failures. */
  finish: (request: Request) => Promise<Response>
}

/** The pages to return to: paths or addresses of the portal. */
type OidcTargets = { back: string; failure: string }

const PROVIDER_ID = 'oidc'

/** Path to which the provider returns; its address is registered there. */
export const OIDC_CALLBACK_PATH = `/api/auth/callback/${PROVIDER_ID}`

/** The page for failures of which it is not known where the user came from. */
export const PROVIDER_FAILURE = `${ACCOUNT_ADDRESSES.logIn}?refused=provider`

const startBody = z.object({ url: z.url() })

/** What the state of an attempt contains if the user has to enter their password again: when it began, in milliseconds. */
const againState = z.object({ againSince: z.number() })

/** How far the clock of the provider may be behind ours. Milliseconds. */
const CLOCK_SKEW_MS = 30_000

const idTokenClaims = z.object({ auth_time: z.number() })

/**
 * Has an instance of better-auth of its own, because it reads the configuration of the provider before it answers:
 * sessions must not depend on a provider that does not respond.
 * @param options of better-auth, with which the other instance reads the same sessions
 */
export function createOidcSignIn(
  db: Database,
  options: BetterAuthOptions,
  { issuer, clientId, clientSecret, name }: OidcSettings,
  accountOrigin: string,
): OidcSignIn {
  const create = () =>
    betterAuth({
      ...options,
      onAPIError: { ...options.onAPIError, errorURL: accountOrigin + PROVIDER_FAILURE },
      user: {
        ...options.user,
        // an address that is not confirmed could be somebody else's: no account may come to exist that its owner would confirm
        validateUserInfo: ({ user, source }) =>
          source.action === 'sign-in' || user.emailVerified === true
            ? undefined
            : { error: 'email_not_verified' },
      },
      databaseHooks: {
        ...options.databaseHooks,
        session: {
          create: {
            after: async (session, context) => {
              await options.databaseHooks?.session?.create?.after?.(session, context)
              if ((await readAgainSince()) !== null)
                await confirmSession(db, Number(session.userId), Number(session.id), new Date())
            },
          },
        },
      },
      plugins: [
        genericOAuth({
          config: [
            {
              providerId: PROVIDER_ID,
              name,
              discoveryUrl: `${issuer}/.well-known/openid-configuration`,
              clientId,
              clientSecret,
              redirectURI: `${accountOrigin}${OIDC_CALLBACK_PATH}`,
              scopes: ['openid', 'email', 'profile'],
              requireIdTokenVerification: true,
              requireEmailVerification: true,
              mapProfileToUser: async ({ email, emailVerified, ...profile }) => {
                const user = toUser(profile)
                const context = { call: `GET ${OIDC_CALLBACK_PATH}`, now: new Date() }
                if (email && emailVerified === true)
                  await takeOverUnconfirmedAccount(db, { email, ...user }, context)
                return { ...user, ...toLanguage(profile.locale) }
              },
              accountSubject: async ({ tokens: { idToken }, profile }) => {
                const againSince = await readAgainSince()
                if (againSince !== null && readAuthTime(idToken) < againSince - CLOCK_SKEW_MS)
                  throw new Error(
                    'Expected the provider to have the user log in again, got an earlier time of authentication.',
                  )
                return String(profile.sub)
              },
            },
          ],
        }),
      ],
    })
  let auth = create()
  return {
    name,
    start: async (request, { back, failure }, isAgain) => {
      const headers = new Headers({ 'Content-Type': 'application/json', Origin: new URL(request.url).origin })
      const cookie = request.headers.get('Cookie')
      if (cookie !== null) headers.set('Cookie', cookie)
      const body = JSON.stringify({
        provider: PROVIDER_ID,
        callbackURL: back,
        errorCallbackURL: failure,
        ...(isAgain && {
          additionalParams: { prompt: 'login', max_age: '0' },
          additionalData: { againSince: Date.now() } satisfies z.infer<typeof againState>,
        }),
      })
      const address = new URL('/api/auth/sign-in/social', request.url)
      const send = () => auth.handler(new Request(address, { method: 'POST', headers, body }))
      let response = await send()
      if (response.status === 404) {
        // the provider did not respond when its configuration was read
        auth = create()
        response = await send()
      }
      const started = startBody.safeParse(await response.json().catch(() => null))
      if (!response.ok || !started.success) return redirect(failure, [])
      return redirect(started.data.url, response.headers.getSetCookie())
    },
    finish: (request) => auth.handler(request),
  }
}

/**
 * Gives an account whose address nobody has confirmed to the user who has just proved that it is theirs. Whoever registered it
 * may be somebody else: their password, sessions and consents go.
 * @param call that confirms the address, for the audit log
 */
async function takeOverUnconfirmedAccount(
  db: Database,
  owner: { email: string; name: string; familyName: string },
  { call, now }: { call: string; now: Date },
): Promise<void> {
  const { email, ...names } = owner
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(adminUser)
      .set({ ...names, emailVerified: true })
      .where(
        and(
          eq(sql`lower(${adminUser.email})`, email.toLowerCase()),
          eq(adminUser.emailVerified, false),
          eq(adminUser.status, 'active'),
          eq(adminUser.isSystem, false),
          isNull(adminUser.deletedAt),
        ),
      )
      .returning({ id: adminUser.id })
    if (!taken) return
    for (const table of [providerAccount, adminSession, oneTimeHash, userConsent])
      await tx.delete(table).where(eq(table.userId, taken.id))
    const change = { entity: getTableName(adminUser), entityId: taken.id }
    await recordChange(
      tx,
      { userId: taken.id, call },
      { ...change, before: { emailVerified: false }, after: { emailVerified: true }, now },
    )
  })
}

/** Since when the user had to log in again; null if a session at the provider is enough. The state is stored here, not in the request. */
const readAgainSince = async (): Promise<number | null> =>
  againState.safeParse(await getOAuthState()).data?.againSince ?? null

/** When the user entered their password at the provider, by an id token that was verified; 0 if it does not say. Milliseconds. */
function readAuthTime(idToken = ''): number {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString() || 'null')
  return (idTokenClaims.safeParse(claims).data?.auth_time ?? 0) * 1000
}

/** Names that pass the rules of registering; a dash for a user without one. */
function toUser(profile: Record<string, unknown>): { name: string; familyName: string } {
  const [givenName, familyName, fullName] = [profile.given_name, profile.family_name, profile.name].map(
    toName,
  )
  return givenName
    ? { name: givenName, familyName: familyName ?? '' }
    : { name: fullName || '–', familyName: '' }
}

const toName = (claim: unknown): string => (typeof claim === 'string' && isName(claim) ? claim.trim() : '')

function toLanguage(locale: unknown): { defaultLanguage?: string } {
  const [code = ''] = typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/) : []
  return isLanguageCode(code) ? { defaultLanguage: code } : {}
}

function redirect(to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
