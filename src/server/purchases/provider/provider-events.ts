import type { PaymentFacts } from '../payments/payment-state.ts'

/** What the payment provider reports, in our terms: only the gateway knows its own. */

/** An account at the provider: the code of one of ours, and the id of an account that is connected to it. */
export type ProviderAccount = { stripeAccount: string; stripeConnectedAccount: string | null }

/** Facts about the state of a payment, and its ids at the payment provider. */
export type PaymentReport = Partial<PaymentFacts> & {
  stripePaymentIntentId?: string | null
  stripeSubscriptionId?: string | null
}

/** What was paid on a checkout page, in minor units. */
export type PaidAmount = { amount: number | null; currency: string | null }

/** What became of a checkout page. */
export type CheckoutOutcome = {
  stripePaymentIntentId: string | null
  stripeSubscriptionId: string | null
  /** Null if nothing was. */
  paid: PaidAmount | null
  hasExpired: boolean
}

export type SubscriptionReport = {
  stripeSubscriptionId: string
  /** End of what an invoice has paid. */
  paidUntil?: Date
  /** Whether it is renewed, as the provider knew at a time. */
  renewal?: { renews: boolean; at: Date }
  endedAt?: Date
  /** A payment that the provider has collected for another interval. */
  collected?: { reference: string; amount: number; currency: string; at: Date }
}

/** A failed refund has not reached the buyer. */
export type ProviderRefund = { status: string; hasFailed: boolean }

type PaymentEvent = {
  about: 'payment'
  report: PaymentReport
  /** Of the payment, where the event contains it. */
  reference: string | null
  /** The checkout page whose end is reported; null for other reports. */
  endedSession: string | null
  /** What was paid, to compare it with what is due; null where nothing was. */
  paid: PaidAmount | null
}

type SubscriptionEvent = {
  about: 'subscription'
  report: SubscriptionReport
  /** Of the first payment, where the event contains it. */
  reference: string | null
}

type FailedRefundEvent = {
  about: 'failed refund'
  stripePaymentIntentId: string
  itemId: number
  refund: ProviderRefund
}

export type EventContent = PaymentEvent | SubscriptionEvent | FailedRefundEvent

export type ProviderEvent = {
  id: string
  /** What the provider calls it. */
  type: string
  /** Id of the connected account that it is from; null for ours. */
  connectedAccount: string | null
  /** Null for an event that changes nothing. */
  content: EventContent | null
}
