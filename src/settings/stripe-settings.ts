import type { Environment } from './environment-variables.ts'

/** Secrets of accounts at Stripe, by the code of the account; under `ANY_ACCOUNT` those of all other codes. */
export type AccountSecrets = Readonly<Record<string, string>>

export const ANY_ACCOUNT = '*'

export type StripeSettings = {
  secretKeys: AccountSecrets
  /** Secrets that sign the webhooks of the accounts themselves, and of accounts that are connected to them. */
  webhookSecrets: AccountSecrets
  connectWebhookSecrets: AccountSecrets
  /** Address of the API; undefined for that of Stripe. */
  apiUrl: string | undefined
}

/**
 * @returns undefined without a secret key
 * @throws Error if the address of the API is none
 */
export function parseStripe(environment: Environment): StripeSettings | undefined {
  if (!environment.STRIPE_SECRET_KEY) return undefined
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_API_URL } =
    environment
  if (STRIPE_API_URL !== undefined && !URL.canParse(STRIPE_API_URL)) {
    throw new Error(
      `STRIPE_API_URL must be an address such as http://127.0.0.1:12111, not "${STRIPE_API_URL}".`,
    )
  }
  return {
    secretKeys: parseAccountSecrets(STRIPE_SECRET_KEY),
    webhookSecrets: parseAccountSecrets(STRIPE_WEBHOOK_SECRET ?? ''),
    connectWebhookSecrets: parseAccountSecrets(STRIPE_CONNECT_WEBHOOK_SECRET ?? ''),
    apiUrl: STRIPE_API_URL,
  }
}

/** `sk_live_1` for all accounts, or `dju=sk_live_1,sjz=sk_live_2`. */
function parseAccountSecrets(text: string): AccountSecrets {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  return Object.fromEntries(
    parts.map((part) => {
      const [, code = ANY_ACCOUNT, secret = part] = /^([\w-]+)=(.+)$/.exec(part) ?? []
      return [code, secret]
    }),
  )
}
