import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** What the stand-in for Stripe remembers. Its objects have the fields that the server reads, as the SDK types them. */

export type StandInSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null; subscription: string | null }

export type StandInPayment = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'metadata' | 'status' | 'application_fee_amount'
>

export type StandInCharge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'currency' | 'metadata' | 'refunded'
> & { payment_intent: string }

export type StandInDispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  payment_intent: string
}

export type StandInRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'metadata' | 'status'
> & { payment_intent: string }

export type StandInCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata' | 'name'>

export type StandInSubscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'cancel_at_period_end' | 'cancel_at' | 'ended_at' | 'metadata' | 'status'
> & { customer: string | null; items: { data: { current_period_end: number }[] } }

export type StandInInvoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'amount_paid' | 'billing_reason' | 'currency' | 'status'
> & {
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Stripe.Metadata }
  }
  lines: { data: { period: { start: number; end: number } }[] }
}

/** A subscription with what its invoices charge. */
export type StandInRenewal = {
  subscription: StandInSubscription
  account: StandInAccount
  amount: number
  currency: string
  interval: 'month' | 'year'
}

export type StandInObject =
  | StandInSession
  | StandInCharge
  | StandInDispute
  | StandInRefund
  | StandInSubscription
  | StandInInvoice

export type StandInEvent = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'livemode'> & {
  type: Stripe.Event['type']
  account?: string
  data: { object: StandInObject }
}

/** The account of a request: the code in its secret key, and the connected account in its header. */
export type StandInAccount = { code: string; connected: string | null }

/** An event that is being sent, and how often it will be received. */
export type PendingDelivery = { account: StandInAccount; event: StandInEvent; remaining: number }

/** A session with what its checkout page shows. */
export type Checkout = {
  session: StandInSession
  account: StandInAccount
  items: readonly { name: string; amount: number }[]
  applicationFee: number | null
  /** Of a subscription. */
  interval: 'month' | 'year' | null
}

export type StandInState = {
  checkouts: Map<string, Checkout>
  payments: Map<string, StandInPayment>
  charges: Map<string, { charge: StandInCharge; account: StandInAccount }>
  refunds: Map<string, StandInRefund>
  customers: Map<string, StandInCustomer>
  subscriptions: Map<string, StandInRenewal>
  /** Invoices by the payment intent that has paid them. */
  invoices: Map<string, StandInInvoice>
  /** Events that are being sent, by id. */
  deliveries: Map<string, PendingDelivery>
  /** Answers by idempotency key. */
  answers: Map<string, { request: string; status: 200 | 400 | 402; body: object }>
}

export const createState = (): StandInState => ({
  checkouts: new Map(),
  payments: new Map(),
  charges: new Map(),
  refunds: new Map(),
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  deliveries: new Map(),
  answers: new Map(),
})

/** @example createId('cs_test') // 'cs_test_9f…' */
export const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Seconds since 1970, as Stripe writes times. */
export const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)
