import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import { logError } from '#server/platform/errors/log.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { CHECKOUT_MINUTES, expireCheckout, settleClosed, settleFromProvider } from '../buy/checkout.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import { repeatRefunds } from '../refunds/send.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { Settlement } from './settle-payment.ts'

/**
 * Payments whose reports have not arrived: the webhook was not configured, or the server was down for longer than the provider
 * repeats an event.
 */

/** Reports normally arrive within seconds. */
const GRACE_MINUTES = 2

/** Every five minutes. */
const SCHEDULE = '*/5 * * * *'

type Reconciliation = Settlement & { db: Database; stripe: StripeGateway }

/**
 * Whether all items are cancelled, as when the people whom they are for were removed. What is paid meanwhile is refunded. The table is
 * named, because a column that is selected has none, and the items have one of the same name.
 */
const isForNothing = sql<boolean>`coalesce((
  select bool_and(${paymentIntentItem.cancelled}) from ${paymentIntentItem}
  where ${paymentIntentItem.paymentIntentId} = ${paymentIntent}.${sql.identifier(paymentIntent.id.name)}
), false)`

/**
 * Asks the payment provider what became of the checkout pages that have closed by now, and closes those that are for nothing any more.
 * A payment whose page was never opened has expired. Refunds that were not accepted are sent again.
 * @returns the payments whose status has changed
 */
export async function reconcilePayments(reconciliation: Reconciliation): Promise<PaymentRow[]> {
  const { db, now } = reconciliation
  const closedBefore = new Date(now.getTime() - GRACE_MINUTES * 60_000)
  const openedBefore = new Date(closedBefore.getTime() - CHECKOUT_MINUTES * 60_000)
  const overdue = await db
    .select({ payment: paymentIntent, isForNothing })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.providerStatus, 'pending'),
        eq(paymentIntent.method, 'card'),
        or(
          and(
            // pages close some time after the payment was written
            lt(paymentIntent.createdAt, openedBefore),
            sql`coalesce(${paymentIntent.expiresAt} < ${closedBefore}, true)`,
          ),
          isForNothing,
        ),
      ),
    )
    .orderBy(paymentIntent.id)
  await repeatRefunds(db, reconciliation)
  const changed: PaymentRow[] = []
  for (const pending of overdue) {
    try {
      const settled = await reconcilePayment(reconciliation, pending)
      if (settled.providerStatus !== 'pending') changed.push(settled)
    } catch (error) {
      // the other payments do not wait for it, and the next run tries again
      logError(`Asking the payment provider for the payment ${pending.payment.id}`, error)
    }
  }
  return changed
}

async function reconcilePayment(
  reconciliation: Reconciliation,
  { payment, isForNothing }: { payment: PaymentRow; isForNothing: boolean },
): Promise<PaymentRow> {
  const { db, stripe, now } = reconciliation
  if (payment.stripeCheckoutSessionId !== null && !isForNothing) {
    return settleFromProvider(db, stripe, payment, reconciliation)
  }
  const report = await expireCheckout(stripe, payment, now)
  return db.transaction((tx) => settleClosed(tx, payment, report, reconciliation))
}

/** Reconciles payments regularly; without a payment provider there is nothing to ask. */
export async function startReconciliation(
  jobs: JobQueue,
  { db, stripe, now }: { db: Database; stripe: StripeGateway | null; now: () => Date },
): Promise<void> {
  await jobs.work('reconcile-payments', async () => {
    const author = { job: 'reconcile-payments' }
    if (stripe) await reconcilePayments({ db, stripe, now: now(), author, enqueue: jobs.enqueue })
  })
  await jobs.schedule('reconcile-payments', SCHEDULE, {})
}
