import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { StripeSettings } from '#settings/stripe-settings.ts'
import { startStripeStandIn } from './stand-in.ts'

/** Code of the account that receives the payments of the demo world, and the account connected to it. */
export const DEMO_STRIPE_ACCOUNT = 'demo'
export const DEMO_CONNECTED_ACCOUNT = 'acct_demo'

export type DemoPayments = { stripe: StripeSettings; close: () => Promise<void> }

/**
 * Starts the stand-in for Stripe, and returns the settings with which the server uses it.
 * @param target address of the server, which receives the webhooks
 * @param dataFolder keeps what the stand-in knows over a restart
 */
export async function startDemoPayments(
  target: () => string,
  { dataFolder, now }: { dataFolder: string; now: () => Date },
): Promise<DemoPayments> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const standIn = await startStripeStandIn({
    target,
    webhookSecret,
    now,
    file: join(dataFolder, 'demo-stripe.json'),
  })
  const secrets = { [DEMO_STRIPE_ACCOUNT]: webhookSecret }
  return {
    stripe: {
      secretKeys: { [DEMO_STRIPE_ACCOUNT]: `sk_test_${DEMO_STRIPE_ACCOUNT}` },
      webhookSecrets: secrets,
      connectWebhookSecrets: secrets,
      apiUrl: standIn.address,
    },
    close: standIn.close,
  }
}
