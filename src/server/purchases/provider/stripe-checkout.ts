import type Stripe from 'stripe'
import type { CheckoutOutcome, ProviderAccount } from './provider-events.ts'
import { getId } from './stripe-events.ts'

/** Checkout pages of Stripe. */

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

export type CheckoutPage = { id: string; url: string | null; expiresAt: Date }

export const readPage = ({ id, url, expires_at }: Stripe.Checkout.Session): CheckoutPage => ({
  id,
  url,
  expiresAt: new Date(expires_at * 1000),
})

export const readOutcome = (session: Stripe.Checkout.Session): CheckoutOutcome => ({
  stripePaymentIntentId: getId(session.payment_intent),
  stripeSubscriptionId: getId(session.subscription),
  paid:
    session.status === 'complete' && session.payment_status === 'paid'
      ? { amount: session.amount_total, currency: session.currency }
      : null,
  hasExpired: session.status === 'expired',
})

export function toSessionParameters(
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
