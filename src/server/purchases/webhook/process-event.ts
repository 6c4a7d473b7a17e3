import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DisputeState } from '#contract/payment-states.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, stripeEvent } from '#server/platform/db/schema/index.ts'
import { type PaymentReport, type Settlement, settlePayment } from '../payments/settle-payment.ts'
import { isPaidInFull, type PaidAmount } from '../pricing/paid-amount.ts'
import { type ProviderAccount, readRefundedItem, type StripeGateway } from '../provider/stripe.ts'
import { recordRefund } from '../refunds/send.ts'
import {
  applySubscriptionReport,
  readSubscriptionEvent,
  type SubscriptionEventReport,
} from '../streaming/subscription-events.ts'

/**
 * Events of the payment provider. Each is processed once, in one transaction with its record: a failed one leaves nothing,
 * and the provider sends it again.
 */

/** What an event says about a payment, and how to find the payment. */
type EventReport = {
  report: PaymentReport
  /** The reference of the payment, where the event contains it. */
  reference: string | null
  /** The checkout page whose end is reported; null for other reports. */
  endedSession: string | null
  /** What was paid, to compare it with what is due; null where nothing was. */
  paid: PaidAmount | null
}

/** @param code of the account whose webhook received the event */
export async function processEvent(
  db: Database,
  stripe: StripeGateway,
  code: string,
  event: Stripe.Event,
  settlement: Settlement,
): Promise<void> {
  const account = { stripeAccount: code, stripeConnectedAccount: event.account ?? null }
  const ofSubscription = readSubscriptionEvent(event)
  const read = ofSubscription ? toEventReport(ofSubscription) : readReport(event)
  const found = read && (await completeReference(db, stripe, account, read))
  const failedRefund = readFailedRefund(event)
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(stripeEvent)
      .values({
        id: event.id,
        stripeAccount: code,
        type: event.type,
        receivedAt: settlement.now,
        processedAt: settlement.now,
      })
      .onConflictDoNothing()
      .returning({ id: stripeEvent.id })
    if (!isNew) return
    if (failedRefund) await recordFailedRefund(tx, account, failedRefund, settlement)
    if (!found) return
    const paymentId = await findPayment(tx, account, found)
    if (paymentId === null) return
    if (ofSubscription) await applySubscriptionReport(tx, paymentId, ofSubscription.report, settlement)
    else await settlePayment(tx, paymentId, found.report, settlement)
  })
}

type FailedRefund = { stripePaymentIntentId: string; itemId: number; refund: Stripe.Refund }

/** Null for other events, and for a refund that was made in the dashboard of the provider, which says there that it failed. */
function readFailedRefund(event: Stripe.Event): FailedRefund | null {
  if (event.type !== 'refund.failed' && event.type !== 'refund.updated') return null
  const refund = event.data.object
  const stripePaymentIntentId = getId(refund.payment_intent)
  const itemId = readRefundedItem(refund)
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  return hasFailed && stripePaymentIntentId !== null && itemId !== null
    ? { stripePaymentIntentId, itemId, refund }
    : null
}

/** The item must be of the payment that the refund is of, in the account that the event is from. */
async function recordFailedRefund(
  tx: DatabaseOrTransaction,
  account: ProviderAccount,
  { stripePaymentIntentId, itemId, refund }: FailedRefund,
  settlement: Settlement,
): Promise<void> {
  const [payment] = await tx
    .select({ id: paymentIntent.id })
    .from(paymentIntent)
    .where(and(eq(paymentIntent.stripePaymentIntentId, stripePaymentIntentId), isOfAccount(account)))
  if (payment) await recordRefund(tx, { itemId, paymentId: payment.id, refund }, settlement)
}

/** Subscriptions are found by the reference of their first payment. */
const toEventReport = ({ reference }: SubscriptionEventReport): EventReport => ({
  report: {},
  reference,
  endedSession: null,
  paid: null,
})

/** Null for events that change no payment. */
function readReport(event: Stripe.Event): EventReport | null {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      const isPaid = session.payment_status === 'paid'
      return readSession(session, isPaid ? { paidAt: at } : {}, isPaid)
    }
    case 'checkout.session.async_payment_failed':
      return readSession(event.data.object, { failedAt: at }, false)
    case 'checkout.session.expired':
      return readSession(event.data.object, { expiredAt: at }, false)
    case 'charge.refunded': {
      const { amount_refunded: refundedAmount, payment_intent, metadata } = event.data.object
      const report = { refundedAmount, stripePaymentIntentId: getId(payment_intent) }
      return { report, reference: metadata.reference ?? null, endedSession: null, paid: null }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { status, payment_intent } = event.data.object
      const disputeState = readDisputeState(status)
      if (disputeState === null) return null
      return {
        report: { disputeState, stripePaymentIntentId: getId(payment_intent) },
        reference: null,
        endedSession: null,
        paid: null,
      }
    }
    default:
      return null
  }
}

function readSession(session: Stripe.Checkout.Session, facts: PaymentReport, isPaid: boolean): EventReport {
  return {
    report: {
      ...facts,
      stripePaymentIntentId: getId(session.payment_intent),
      stripeSubscriptionId: getId(session.subscription),
    },
    reference: session.metadata?.reference ?? null,
    endedSession: facts.expiredAt ? session.id : null,
    paid: isPaid ? { amount: session.amount_total, currency: session.currency } : null,
  }
}

/** Null for an inquiry, which takes no money back. */
function readDisputeState(status: Stripe.Dispute.Status): DisputeState | null {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? null : 'open'
}

const getId = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/** Refunds and disputes may arrive before the event that names their payment intent: the provider knows it. */
async function completeReference(
  db: Database,
  stripe: StripeGateway,
  account: ProviderAccount,
  read: EventReport,
): Promise<EventReport> {
  const { stripePaymentIntentId } = read.report
  if (read.reference !== null || !stripePaymentIntentId) return read
  const [known] = await db
    .select({ reference: paymentIntent.reference })
    .from(paymentIntent)
    .where(eq(paymentIntent.stripePaymentIntentId, stripePaymentIntentId))
  return {
    ...read,
    reference: known?.reference ?? (await stripe.readReference(account, stripePaymentIntentId)),
  }
}

/**
 * The payment that an event is about; null for one of another application. Connected accounts belong to others, who may send
 * events with any reference: the account and what was paid must be those of the payment.
 */
async function findPayment(
  tx: DatabaseOrTransaction,
  account: ProviderAccount,
  { reference, endedSession, paid }: EventReport,
): Promise<number | null> {
  if (reference === null) return null
  const [payment] = await tx
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.reference, reference), isOfAccount(account)))
  if (!payment) return null
  // a process that ended while it opened a page leaves one that nobody has seen
  const { stripeCheckoutSessionId: openSession } = payment
  if (endedSession !== null && openSession !== null && endedSession !== openSession) return null
  return paid === null || isPaidInFull(payment, paid) ? payment.id : null
}

const isOfAccount = ({ stripeAccount, stripeConnectedAccount }: ProviderAccount): SQL | undefined =>
  and(
    eq(paymentIntent.stripeAccount, stripeAccount),
    stripeConnectedAccount === null
      ? isNull(paymentIntent.stripeConnectedAccount)
      : eq(paymentIntent.stripeConnectedAccount, stripeConnectedAccount),
  )
