import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { PaymentRow } from '#server/purchases/payments/payment-rows.ts'
import { CODE, CONNECTED, type PaymentWorld, WEBHOOK_SECRET } from './payment-world.ts'

/** Signed events of the payment provider, one by one, for tests that decide their order. */

export type TestEvent = {
  id: string
  type: string
  created: number
  account: string
  data: { object: object }
}

const stripe = new Stripe('sk_test_events')

type Payment = Pick<PaymentRow, 'reference' | 'totalPrice' | 'currency'> & {
  stripeCheckoutSessionId?: string | null
}

/** Id of the payment intent that the provider has made for a payment. */
export const getIntent = ({ reference }: Payment): string => `pi_${reference}`

export const createEvent = (type: string, created: Date, object: object): TestEvent => ({
  id: `evt_${randomUUID()}`,
  type,
  created: Math.floor(created.getTime() / 1000),
  account: CONNECTED,
  data: { object },
})

export const sessionEvent = (
  type: string,
  payment: Payment,
  created: Date,
  changes: object = {},
): TestEvent =>
  createEvent(`checkout.session.${type}`, created, {
    id: payment.stripeCheckoutSessionId ?? `cs_${payment.reference}`,
    object: 'checkout.session',
    metadata: { reference: payment.reference },
    payment_status: type === 'expired' || type === 'async_payment_failed' ? 'unpaid' : 'paid',
    payment_intent: type === 'expired' ? null : getIntent(payment),
    amount_total: payment.totalPrice,
    currency: payment.currency.toLowerCase(),
    ...changes,
  })

export const refundEvent = (payment: Payment, created: Date, amount: number): TestEvent =>
  createEvent('charge.refunded', created, {
    object: 'charge',
    metadata: { reference: payment.reference },
    payment_intent: getIntent(payment),
    amount_refunded: amount,
  })

/** A dispute does not contain the reference of the payment. */
export const disputeEvent = (payment: Payment, created: Date, status: Stripe.Dispute.Status): TestEvent =>
  createEvent(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, created, {
    object: 'dispute',
    payment_intent: getIntent(payment),
    status,
  })

/** Sends an event, signed at `at` unless another secret or account is named. */
export async function sendEvent(
  world: PaymentWorld,
  event: TestEvent,
  at: Date,
  { secret = WEBHOOK_SECRET, code = CODE }: { secret?: string; code?: string } = {},
): Promise<number> {
  const body = JSON.stringify({ object: 'event', livemode: false, ...event })
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const path = `/api/Purchasable/WebHook/${code}/ConnectedAccounts`
  const response = await world.post(path, { headers, body })
  return response.status
}
