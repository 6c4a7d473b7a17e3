import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { type AccountSecrets, ANY_ACCOUNT, type StripeSettings } from '#settings/stripe-settings.ts'
import type { CheckoutOutcome, ProviderAccount, ProviderEvent, ProviderRefund } from './provider-events.ts'
import {
  type CheckoutPage,
  type CheckoutRequest,
  readOutcome,
  readPage,
  toSessionParameters,
} from './stripe-checkout.ts'
import { ITEM_FIELD, readEvent, readRefund } from './stripe-events.ts'

/** The gateway to the card payment provider, spoken to by its own SDK. Its types stay in this folder (`npm run check:layers`). */

export type RefundOrder = {
  paymentIntent: string
  /** In minor units. */
  amount: number
  /** Whether a part of the application fee is paid back; the provider rejects this for a payment without one. */
  isFeeRefunded: boolean
  /** The item of the payment that is refunded. */
  itemId: number
  /** Idempotency key. */
  key: string
}

/** Of which webhook a message comes: of an account, or of the accounts connected to it. */
export type WebhookKind = 'account' | 'connected'

/** A signed message may be this old. Seconds, as Stripe recommends. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

/** Every request is safe to repeat, because it has an idempotency key or only reads. */
const MAX_RETRIES = 2
const TIMEOUT_MS = 10_000

export type StripeGateway = ReturnType<typeof createStripeGateway>

export function createStripeGateway(settings: StripeSettings) {
  const clients = new Map<string, Stripe>()

  const hasAccount = (code: string): boolean => findSecret(settings.secretKeys, code) !== undefined

  function getClient(code: string): Stripe {
    const secret = findSecret(settings.secretKeys, code)
    if (secret === undefined) throw new Error(`STRIPE_SECRET_KEY has no key for the account "${code}".`)
    const client = clients.get(secret) ?? new Stripe(secret, { ...getAddress(settings), ...CONNECTION })
    clients.set(secret, client)
    return client
  }

  return {
    hasAccount,

    /** @returns the id of the customer */
    async createCustomer(
      account: ProviderAccount,
      { email, name, reference }: { email: string | null; name: string; reference: string },
    ): Promise<string> {
      const parameters = { name, metadata: { reference }, ...(email !== null && { email }) }
      const customer = await getClient(account.stripeAccount).customers.create(parameters, {
        ...inAccount(account),
        idempotencyKey: createKey(`customer ${reference}`, parameters),
      })
      return customer.id
    },

    /** Deletes a customer, which ends its subscriptions at once; one that is deleted already stays so. */
    async deleteCustomer(account: ProviderAccount, id: string): Promise<void> {
      try {
        await getClient(account.stripeAccount).customers.del(id, {}, inAccount(account))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        if (error.code !== 'resource_missing') throw error
      }
    },

    async createSession(account: ProviderAccount, request: CheckoutRequest): Promise<CheckoutPage> {
      const parameters = toSessionParameters(account, request)
      const session = await getClient(account.stripeAccount).checkout.sessions.create(parameters, {
        ...inAccount(account),
        idempotencyKey: createKey(`checkout ${request.reference}`, parameters),
      })
      return readPage(session)
    },

    async readSession(account: ProviderAccount, id: string): Promise<CheckoutOutcome> {
      const { sessions } = getClient(account.stripeAccount).checkout
      return readOutcome(await sessions.retrieve(id, {}, inAccount(account)))
    },

    /** Closes a checkout page. @returns false if it is closed already, paid or not */
    async expireSession(account: ProviderAccount, id: string): Promise<boolean> {
      try {
        await getClient(account.stripeAccount).checkout.sessions.expire(id, {}, inAccount(account))
        return true
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
        throw error
      }
    },

    /**
     * The reference of the payment that a payment intent of the provider belongs to; null for one of another application. Those of
     * subscriptions are found by their invoices.
     */
    async readReference(account: ProviderAccount, paymentIntent: string): Promise<string | null> {
      const client = getClient(account.stripeAccount)
      const { metadata } = await client.paymentIntents.retrieve(paymentIntent, {}, inAccount(account))
      if (metadata.reference !== undefined) return metadata.reference
      const { data } = await client.invoicePayments.list(
        {
          payment: { type: 'payment_intent', payment_intent: paymentIntent },
          expand: ['data.invoice'],
        },
        inAccount(account),
      )
      const invoice = data[0]?.invoice
      if (invoice === undefined || typeof invoice === 'string' || !('billing_reason' in invoice)) return null
      // the payment of a renewal has the invoice as its reference
      if (invoice.billing_reason !== 'subscription_create') return invoice.id
      return invoice.parent?.subscription_details?.metadata?.reference ?? null
    },

    /** Ends a subscription when what is paid ends. @returns false if it has ended already */
    async cancelSubscription(account: ProviderAccount, id: string): Promise<boolean> {
      const { subscriptions } = getClient(account.stripeAccount)
      try {
        await subscriptions.update(id, { cancel_at_period_end: true }, inAccount(account))
        return true
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const { status } = await subscriptions.retrieve(id, {}, inAccount(account))
        if (status === 'canceled') return false
        throw error
      }
    },

    /** Pays an amount back, once for each item: the refund of one that was refunded before is the earlier one. */
    async refund(
      account: ProviderAccount,
      { paymentIntent, amount, isFeeRefunded, itemId, key }: RefundOrder,
    ): Promise<ProviderRefund> {
      const { refunds } = getClient(account.stripeAccount)
      const metadata = { [ITEM_FIELD]: String(itemId) }
      // the provider forgets idempotency keys after a day
      for await (const earlier of refunds.list(
        { payment_intent: paymentIntent, limit: 100 },
        inAccount(account),
      ))
        if (earlier.metadata?.[ITEM_FIELD] === metadata[ITEM_FIELD]) return readRefund(earlier)
      const refund = await refunds.create(
        {
          payment_intent: paymentIntent,
          amount,
          metadata,
          ...(account.stripeConnectedAccount !== null && isFeeRefunded && { refund_application_fee: true }),
        },
        { ...inAccount(account), idempotencyKey: `refund ${key}` },
      )
      return readRefund(refund)
    },

    /** What a customer has at the provider, in minor units by currency code in capitals. */
    async readCashBalance(account: ProviderAccount, customer: string): Promise<Record<string, number>> {
      const { available } = await getClient(account.stripeAccount).customers.retrieveCashBalance(
        customer,
        {},
        inAccount(account),
      )
      const entries = Object.entries(available ?? {})
      return Object.fromEntries(entries.map(([currency, amount]) => [currency.toUpperCase(), amount]))
    },

    /**
     * The event in the body of a webhook.
     * @param body as it was sent, byte for byte
     * @param now the time to which the signature must be recent
     * @returns null if the signature is wrong or too old, or the account has no webhook
     */
    readEvent(
      kind: WebhookKind,
      code: string,
      { body, signature, now }: { body: string; signature: string | undefined; now: Date },
    ): ProviderEvent | null {
      const secrets = kind === 'account' ? settings.webhookSecrets : settings.connectWebhookSecrets
      const secret = findSecret(secrets, code)
      if (secret === undefined || signature === undefined || !hasAccount(code)) return null
      try {
        const { webhooks } = getClient(code)
        const tolerance = WEBHOOK_TOLERANCE_SECONDS
        return readEvent(
          webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

/** A key may be used again only with the parameters of its first request; a buyer may change the language in between. */
const createKey = (what: string, parameters: object): string =>
  `${what} ${createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16)}`

const CONNECTION = { maxNetworkRetries: MAX_RETRIES, timeout: TIMEOUT_MS, telemetry: false }

const findSecret = (secrets: AccountSecrets, code: string): string | undefined =>
  Object.hasOwn(secrets, code) ? secrets[code] : secrets[ANY_ACCOUNT]

function getAddress({ apiUrl }: StripeSettings): {
  host?: string
  port?: string
  protocol?: 'http' | 'https'
} {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isHttp = protocol === 'http:'
  return { host: hostname, port: port || (isHttp ? '80' : '443'), protocol: isHttp ? 'http' : 'https' }
}

const inAccount = ({ stripeConnectedAccount }: ProviderAccount): { stripeAccount?: string } =>
  stripeConnectedAccount === null ? {} : { stripeAccount: stripeConnectedAccount }
