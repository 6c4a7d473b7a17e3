import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem, streamingSubscription } from '#server/platform/db/schema/index.ts'
import { logProblem } from '#server/platform/errors/log.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'

/**
 * What the payment provider reports about subscriptions that it renews. As of payments, facts are added: the end that is paid only moves
 * later, the first end counts, and of changes of the renewal the latest.
 */

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

/** The report with the reference of the first payment of the subscription, where the event contains it. */
export type SubscriptionEventReport = { reference: string | null; report: SubscriptionReport }

/** Null for other events. */
export function readSubscriptionEvent(event: Stripe.Event): SubscriptionEventReport | null {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'invoice.paid':
      return readInvoice(event.data.object, at)
    case 'customer.subscription.updated': {
      const { id, metadata, cancel_at_period_end, cancel_at } = event.data.object
      const renews = !cancel_at_period_end && cancel_at === null
      return {
        reference: metadata.reference ?? null,
        report: { stripeSubscriptionId: id, renewal: { renews, at } },
      }
    }
    case 'customer.subscription.deleted': {
      const { id, metadata, ended_at } = event.data.object
      const endedAt = ended_at === null ? at : new Date(ended_at * 1000)
      return { reference: metadata.reference ?? null, report: { stripeSubscriptionId: id, endedAt } }
    }
    default:
      return null
  }
}

function readInvoice(
  { id, parent, lines, billing_reason, amount_paid, currency }: Stripe.Invoice,
  at: Date,
): SubscriptionEventReport | null {
  const details = parent?.subscription_details
  if (!details) return null
  const { subscription, metadata } = details
  const end = Math.max(0, ...lines.data.map(({ period }) => period.end))
  return {
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

/** Adds a report to the subscription that a payment has bought. The payment is locked, so that reports wait for each other. */
export async function applySubscriptionReport(
  tx: DatabaseOrTransaction,
  paymentId: number,
  report: SubscriptionReport,
  settlement: Settlement,
): Promise<void> {
  const [payment] = await tx.select().from(paymentIntent).where(eq(paymentIntent.id, paymentId)).for('update')
  const [item] = await tx
    .select()
    .from(paymentIntentItem)
    .where(
      and(
        eq(paymentIntentItem.paymentIntentId, paymentId),
        sql`${paymentIntentItem.streamingSubscriptionId} is not null`,
      ),
    )
  if (!payment || item?.streamingSubscriptionId == null) return
  await tx
    .update(paymentIntent)
    .set({ stripeSubscriptionId: report.stripeSubscriptionId })
    .where(eq(paymentIntent.id, paymentId))
  const [known] = await tx
    .select()
    .from(streamingSubscription)
    .where(eq(streamingSubscription.id, item.streamingSubscriptionId))
    .for('update')
  if (!known) return
  const endedAt = findEarliest(known.endedAt, report.endedAt ?? null)
  const renewal = chooseRenewal(known, report.renewal)
  await tx
    .update(streamingSubscription)
    .set({
      validTo: findLatest(known.validTo, report.paidUntil ?? null),
      endedAt,
      ...renewal,
      ...(endedAt !== null && { active: false, renews: false }),
    })
    .where(eq(streamingSubscription.id, known.id))
  const first = { ...payment, stripeSubscriptionId: report.stripeSubscriptionId }
  if (report.collected) await addPayment(tx, first, report.collected, settlement)
}

type Renewal = Pick<typeof streamingSubscription.$inferSelect, 'renews' | 'renewalChangedAt'>

/** Of two changes within a second the cancellation counts. */
function chooseRenewal(known: Renewal, reported: SubscriptionReport['renewal']): Renewal {
  const { renews, renewalChangedAt } = known
  if (!reported) return { renews, renewalChangedAt }
  const { at } = reported
  if (renewalChangedAt === null || at > renewalChangedAt)
    return { renews: reported.renews, renewalChangedAt: at }
  const isSame = at.getTime() === renewalChangedAt.getTime()
  return { renews: isSame ? renews && reported.renews : renews, renewalChangedAt }
}

const findEarliest = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

const findLatest = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a > b ? a : b

/** A payment like the first one, for a receipt and the list of the buyer. Its reference is the invoice, so that it exists once. */
async function addPayment(
  tx: DatabaseOrTransaction,
  first: PaymentRow,
  { reference, amount, currency, at }: NonNullable<SubscriptionReport['collected']>,
  settlement: Settlement,
): Promise<void> {
  if (amount !== first.totalPrice || currency !== first.currency) {
    logProblem(
      `The invoice ${reference} of the payment ${first.id} is ${amount} ${currency}, not ${first.totalPrice} ${first.currency}. ` +
        'The subscription is extended without a receipt: compare both at the payment provider.',
    )
    return
  }
  const { id: _, receiptNumber: _number, ...copied } = first
  const [added] = await tx
    .insert(paymentIntent)
    .values({
      ...copied,
      reference,
      providerStatus: 'pending',
      stripeCheckoutSessionId: null,
      stripePaymentIntentId: null,
      checkoutUrl: null,
      expiresAt: null,
      paidAt: null,
      expiredAt: null,
      failedAt: null,
      refundedAmount: 0,
      disputeState: null,
      createdAt: at,
      updatedAt: settlement.now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentIntent.id })
  if (!added) return
  const items = await tx
    .select()
    .from(paymentIntentItem)
    .where(eq(paymentIntentItem.paymentIntentId, first.id))
  await tx.insert(paymentIntentItem).values(
    items.map(({ id: _, ...item }) => ({
      ...item,
      paymentIntentId: added.id,
      createdAt: at,
      updatedAt: settlement.now,
    })),
  )
  await settlePayment(tx, added.id, { paidAt: at }, settlement)
}
