import type Stripe from 'stripe'
import type { DisputeState } from '#contract/payment-states.ts'
import type { EventContent, PaymentReport, ProviderEvent, ProviderRefund } from './provider-events.ts'

/** Events of Stripe, and what they mean. */

/** Name of the metadata of a refund that contains its item. */
export const ITEM_FIELD = 'item'

export const readEvent = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  connectedAccount: event.account ?? null,
  content: readContent(event),
})

function readContent(event: Stripe.Event): EventContent | null {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      return session.payment_status === 'paid'
        ? readSession(session, { paidAt: at }, true)
        : readSession(session, {}, false)
    }
    case 'checkout.session.async_payment_failed':
      return readSession(event.data.object, { failedAt: at }, false)
    case 'checkout.session.expired':
      return readSession(event.data.object, { expiredAt: at }, false)
    case 'charge.refunded': {
      const { amount_refunded: refundedAmount, payment_intent, metadata } = event.data.object
      const report = { refundedAmount, stripePaymentIntentId: getId(payment_intent) }
      return describeCharge(report, metadata.reference ?? null)
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { status, payment_intent } = event.data.object
      const disputeState = readDisputeState(status)
      if (disputeState === null) return null
      return describeCharge({ disputeState, stripePaymentIntentId: getId(payment_intent) }, null)
    }
    case 'refund.failed':
    case 'refund.updated':
      return readFailedRefund(event.data.object)
    case 'invoice.paid':
      return readInvoice(event.data.object, at)
    case 'customer.subscription.updated': {
      const { id, metadata, cancel_at_period_end, cancel_at } = event.data.object
      const renewal = { renews: !cancel_at_period_end && cancel_at === null, at }
      return {
        about: 'subscription',
        reference: metadata.reference ?? null,
        report: { stripeSubscriptionId: id, renewal },
      }
    }
    case 'customer.subscription.deleted': {
      const { id, metadata, ended_at } = event.data.object
      const endedAt = ended_at === null ? at : new Date(ended_at * 1000)
      return {
        about: 'subscription',
        reference: metadata.reference ?? null,
        report: { stripeSubscriptionId: id, endedAt },
      }
    }
    default:
      return null
  }
}

const readSession = (
  session: Stripe.Checkout.Session,
  facts: PaymentReport,
  isPaid: boolean,
): EventContent => ({
  about: 'payment',
  report: {
    ...facts,
    stripePaymentIntentId: getId(session.payment_intent),
    stripeSubscriptionId: getId(session.subscription),
  },
  reference: session.metadata?.reference ?? null,
  endedSession: facts.expiredAt ? session.id : null,
  paid: isPaid ? { amount: session.amount_total, currency: session.currency } : null,
})

const describeCharge = (report: PaymentReport, reference: string | null): EventContent => ({
  about: 'payment',
  report,
  reference,
  endedSession: null,
  paid: null,
})

/** Null for an inquiry, which takes no money back. */
function readDisputeState(status: Stripe.Dispute.Status): DisputeState | null {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? null : 'open'
}

/** Null for a refund that was made in the dashboard of the provider, which says there that it failed. */
function readFailedRefund(stripeRefund: Stripe.Refund): EventContent | null {
  const stripePaymentIntentId = getId(stripeRefund.payment_intent)
  const item = stripeRefund.metadata?.[ITEM_FIELD]
  const refund = readRefund(stripeRefund)
  if (!refund.hasFailed || stripePaymentIntentId === null || item === undefined) return null
  return { about: 'failed refund', stripePaymentIntentId, itemId: Number(item), refund }
}

export const readRefund = ({ status }: Pick<Stripe.Refund, 'status'>): ProviderRefund => ({
  status: status ?? 'pending',
  hasFailed: status === 'failed' || status === 'canceled',
})

function readInvoice(
  { id, parent, lines, billing_reason, amount_paid, currency }: Stripe.Invoice,
  at: Date,
): EventContent | null {
  const details = parent?.subscription_details
  if (!details) return null
  const { subscription, metadata } = details
  const end = Math.max(0, ...lines.data.map(({ period }) => period.end))
  return {
    about: 'subscription',
    reference: metadata?.reference ?? null,
    report: {
      stripeSubscriptionId: typeof subscription === 'string' ? subscription : subscription.id,
      ...(end > 0 && { paidUntil: new Date(end * 1000) }),
      // the checkout page reports the first payment
      ...(billing_reason !== 'subscription_create' && {
        collected: { reference: id, amount: amount_paid, currency: currency.toUpperCase(), at },
      }),
    },
  }
}

export const getId = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
