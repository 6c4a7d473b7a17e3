import { and, eq, isNull } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, stripeEvent } from '#server/platform/db/schema/index.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import { isPaidInFull } from '../pricing/paid-amount.ts'
import type { EventContent, ProviderAccount, ProviderEvent } from '../provider/provider-events.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import { recordRefund } from '../refunds/send.ts'
import { applySubscriptionReport } from '../streaming/subscription-events.ts'

/**
 * Events of the payment provider. Each is processed once, in one transaction with its record: a failed one leaves nothing,
 * and the provider sends it again.
 */

/** @param code of the account whose webhook received the event */
export async function processEvent(
  db: Database,
  stripe: StripeGateway,
  code: string,
  event: ProviderEvent,
  settlement: Settlement,
): Promise<void> {
  const account = { stripeAccount: code, stripeConnectedAccount: event.connectedAccount }
  const content = event.content && (await completeReference(db, stripe, account, event.content))
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
    if (!isNew || !content) return
    const paymentId = await findPayment(tx, account, content)
    if (paymentId === null) return
    if (content.about === 'payment') await settlePayment(tx, paymentId, content.report, settlement)
    else if (content.about === 'subscription')
      await applySubscriptionReport(tx, paymentId, content.report, settlement)
    else await recordRefund(tx, { ...content, paymentId }, settlement)
  })
}

/** Refunds and disputes may arrive before the event that names their payment intent: the provider knows it. */
async function completeReference(
  db: Database,
  stripe: StripeGateway,
  account: ProviderAccount,
  content: EventContent,
): Promise<EventContent> {
  if (content.about !== 'payment' || content.reference !== null) return content
  const { stripePaymentIntentId } = content.report
  if (!stripePaymentIntentId) return content
  const [known] = await db
    .select({ reference: paymentIntent.reference })
    .from(paymentIntent)
    .where(eq(paymentIntent.stripePaymentIntentId, stripePaymentIntentId))
  const reference = known?.reference ?? (await stripe.readReference(account, stripePaymentIntentId))
  return { ...content, reference }
}

/**
 * The payment that an event is about; null for one of another application. Connected accounts belong to others, who may send
 * events with any reference: the account and what was paid must be those of the payment. Subscriptions are found by the reference of
 * their first payment.
 */
async function findPayment(
  tx: DatabaseOrTransaction,
  { stripeAccount, stripeConnectedAccount }: ProviderAccount,
  content: EventContent,
): Promise<number | null> {
  const isNamed =
    content.about === 'failed refund'
      ? eq(paymentIntent.stripePaymentIntentId, content.stripePaymentIntentId)
      : content.reference !== null && eq(paymentIntent.reference, content.reference)
  if (!isNamed) return null
  const isOfConnectedAccount =
    stripeConnectedAccount === null
      ? isNull(paymentIntent.stripeConnectedAccount)
      : eq(paymentIntent.stripeConnectedAccount, stripeConnectedAccount)
  const [payment] = await tx
    .select()
    .from(paymentIntent)
    .where(and(isNamed, eq(paymentIntent.stripeAccount, stripeAccount), isOfConnectedAccount))
  if (!payment || content.about !== 'payment') return payment?.id ?? null
  // a process that ended while it opened a page leaves one that nobody has seen
  const { endedSession, paid } = content
  const { stripeCheckoutSessionId: openSession } = payment
  if (endedSession !== null && openSession !== null && endedSession !== openSession) return null
  return paid === null || isPaidInFull(payment, paid) ? payment.id : null
}
