import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { type AccountSecrets, ANY_ACCOUNT, type StripeSettings } from '#settings/stripe-settings.ts'

/** The card payment provider, spoken to by its own SDK. */

/** An account at the provider: the code of one of ours, and the id of an account that is connected to it. */
export type ProviderAccount = { stripeAccount: string; stripeConnectedAccount: string | null }

export type CheckoutItem = { name: string; amount: number; taxCode: string | null }

export type CheckoutRequest = {
  /** Identifies the payment in everything that the provider sends. */
  reference: string
  customer: string
  currency: string
  items: readonly CheckoutItem[]
  /** How often the provider repeats the payment. */
  interval: 'once' | 'monthly' | 'yearly'
  /** What the platform keeps of a payment to a connected account; subscriptions have none. */
  applicationFee: number
  /** Whether the buyer may state a tax number. */
  collectsTaxId: boolean
  expiresAt: Date
  successUrl: string
  cancelUrl: string
  /** A language of the portal. */
  language: string
}

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

/** Name of the metadata of a refund that contains its item. */
const ITEM_FIELD = 'item'

/** The item that a refund of the provider is for; null for one that was made in its dashboard. */
export const readRefundedItem = ({ metadata }: Pick<Stripe.Refund, 'metadata'>): number | null =>
  metadata?.[ITEM_FIELD] === undefined ? null : Number(metadata[ITEM_FIELD])

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

    createSession(account: ProviderAccount, request: CheckoutRequest): Promise<Stripe.Checkout.Session> {
      const parameters = toSessionParameters(account, request)
      return getClient(account.stripeAccount).checkout.sessions.create(parameters, {
        ...inAccount(account),
        idempotencyKey: createKey(`checkout ${request.reference}`, parameters),
      })
    },

    readSession: (account: ProviderAccount, id: string): Promise<Stripe.Checkout.Session> =>
      getClient(account.stripeAccount).checkout.sessions.retrieve(id, {}, inAccount(account)),

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
    ): Promise<Stripe.Refund> {
      const { refunds } = getClient(account.stripeAccount)
      const metadata = { [ITEM_FIELD]: String(itemId) }
      // the provider forgets idempotency keys after a day
      for await (const earlier of refunds.list(
        { payment_intent: paymentIntent, limit: 100 },
        inAccount(account),
      ))
        if (earlier.metadata?.[ITEM_FIELD] === metadata[ITEM_FIELD]) return earlier
      return refunds.create(
        {
          payment_intent: paymentIntent,
          amount,
          metadata,
          ...(account.stripeConnectedAccount !== null && isFeeRefunded && { refund_application_fee: true }),
        },
        { ...inAccount(account), idempotencyKey: `refund ${key}` },
      )
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
    ): Stripe.Event | null {
      const secrets = kind === 'account' ? settings.webhookSecrets : settings.connectWebhookSecrets
      const secret = findSecret(secrets, code)
      if (secret === undefined || signature === undefined || !hasAccount(code)) return null
      try {
        const { webhooks } = getClient(code)
        return webhooks.constructEvent(
          body,
          signature,
          secret,
          WEBHOOK_TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
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

function toSessionParameters(
  { stripeConnectedAccount }: ProviderAccount,
  { reference, currency, ...request }: CheckoutRequest,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference }
  const recurring = request.interval === 'once' ? null : RECURRING[request.interval]
  return {
    mode: recurring ? 'subscription' : 'payment',
    customer: request.customer,
    client_reference_id: reference,
    metadata,
    line_items: request.items.map(({ name, amount, taxCode }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        ...(recurring && { recurring }),
        product_data: { name, ...(taxCode !== null && { tax_code: taxCode }) },
      },
    })),
    ...(recurring
      ? { subscription_data: { metadata } }
      : {
          payment_intent_data: {
            metadata,
            ...(stripeConnectedAccount !== null &&
              request.applicationFee > 0 && { application_fee_amount: request.applicationFee }),
          },
        }),
    ...(request.collectsTaxId && {
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
    }),
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    locale: findLocale(request.language),
  }
}

const RECURRING = { monthly: { interval: 'month' }, yearly: { interval: 'year' } } as const

/** Languages of the portal that the checkout page has, with its names for them; it chooses by the browser for others. */
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  cs: 'cs',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  hr: 'hr',
  hu: 'hu',
  it: 'it',
  pl: 'pl',
  ru: 'ru',
  si: 'sl',
  sk: 'sk',
}

const findLocale = (language: string): Stripe.Checkout.SessionCreateParams.Locale =>
  LOCALES[language] ?? 'auto'
