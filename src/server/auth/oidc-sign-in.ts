import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { OidcSettings } from '#oidc-settings'

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

const startBody = z.object({ url: z.url() })

/**
 * Has an instance of better-auth of its own, because it reads the configuration of the provider before it answers:
 * sessions must not depend on a provider that does not respond.
 * @param options of better-auth, with which the other instance reads the same sessions
 */
export function createOidcSignIn(
  options: BetterAuthOptions,
  { issuer, clientId, clientSecret, name }: OidcSettings,
  accountOrigin: string,
): OidcSignIn {
  const create = () =>
    betterAuth({
      ...options,
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
              // an address that is not confirmed could be somebody else's
              requireEmailVerification: true,
              mapProfileToUser: ({ given_name: givenName, family_name: familyName, name: fullName }) => ({
                name: toText(givenName) || toText(fullName) || '–',
                familyName: toText(givenName) ? toText(familyName) : '',
              }),
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
        ...{ provider: PROVIDER_ID, callbackURL: back, errorCallbackURL: failure },
        ...(isAgain && { additionalParams: { prompt: 'login' } }),
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

const toText = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '')

function redirect(to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
