import type { Environment } from './environment-variables.ts'

/** An OpenID Connect provider that users sign in with. */
export type OidcSettings = {
  /** Address of the issuer, which `/.well-known/openid-configuration` is appended to. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the provider on the log-in page. */
  name: string
}

/**
 * @returns undefined without an issuer
 * @throws Error if the issuer is no https address, or if the client is missing
 */
export function parseOidc(environment: Environment): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = environment
  if (!OIDC_ISSUER) return undefined
  const issuer = URL.canParse(OIDC_ISSUER) ? new URL(OIDC_ISSUER) : null
  const isLocal = issuer?.hostname === 'localhost' || issuer?.hostname === '127.0.0.1'
  if (!issuer || (issuer.protocol !== 'https:' && !(isLocal && issuer.protocol === 'http:'))) {
    throw new Error(`OIDC_ISSUER must be an address such as https://id.example, not "${OIDC_ISSUER}".`)
  }
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  }
  const name = OIDC_NAME || issuer.hostname
  return {
    issuer: OIDC_ISSUER.replace(/\/$/, ''),
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name,
  }
}
