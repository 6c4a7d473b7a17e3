import { and, eq, isNotNull } from 'drizzle-orm'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import { updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem, streamingSubscription } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { getProviderAccount, listPaymentItems } from '../payments/payment-rows.ts'
import { reachProvider } from '../provider/reach-provider.ts'
import type { StripeGateway } from '../provider/stripe.ts'

/**
 * Ends a subscription of a user when what is paid ends: the payment provider does not renew it.
 * @throws NotFound also for a subscription of somebody else, Conflict for one that is not renewed
 */
export async function cancelSubscription(
  {
    db,
    user,
    stripe,
    record,
    now,
  }: {
    db: Database
    user: SignedInUser
    stripe: StripeGateway | null
    record: ChangeRecorder
    now: Date
  },
  id: number,
): Promise<void> {
  const [subscription] = await db
    .select()
    .from(streamingSubscription)
    .where(and(eq(streamingSubscription.id, id), eq(streamingSubscription.userId, user.idUser)))
  if (!subscription) throw new NotFound('idStreamingSubscription', 'subscription', id)
  if (!subscription.renews || !stripe || !(await stopRenewal(db, stripe, id))) {
    throw new Conflict('not_renewed', 'The subscription is not renewed.')
  }
  await db.transaction(async (tx) => {
    await tx
      .update(streamingSubscription)
      .set({ renews: false, renewalChangedAt: now })
      .where(eq(streamingSubscription.id, id))
    await record(tx, {
      entityId: id,
      before: { renews: true },
      after: { renews: false },
    })
  })
}

/** Asks jobs to stop the renewals of a user whose account is deleted. @returns their number */
export async function cancelRenewals(
  tx: DatabaseOrTransaction,
  userId: number,
  enqueue: JobQueue['enqueue'],
): Promise<number> {
  const renewed = await tx
    .select({ id: streamingSubscription.id })
    .from(streamingSubscription)
    .where(and(eq(streamingSubscription.userId, userId), eq(streamingSubscription.renews, true)))
  for (const { id } of renewed) await enqueue(tx, 'cancel-renewal', { idStreamingSubscription: id })
  return renewed.length
}

/** Stops the renewal of a subscription that was refunded, or whose owner is deleted: nothing more is collected for what is closed. */
export async function cancelRenewal(
  db: Database,
  stripe: StripeGateway | null,
  id: number,
  now: Date,
): Promise<void> {
  const [subscription] = await db.select().from(streamingSubscription).where(eq(streamingSubscription.id, id))
  if (!subscription?.renews || !stripe || !(await stopRenewal(db, stripe, id))) return
  const isSubscription = eq(streamingSubscription.id, id)
  const end = { renews: false, renewalChangedAt: now }
  const by = { author: { job: 'cancel-renewal' }, now }
  await db.transaction((tx) => updateAndRecord(tx, streamingSubscription, isSubscription, end, by))
}

/** Stops the renewals of the queue, which retries those that the payment provider does not accept. */
export async function startRenewalWorker(
  jobs: Pick<JobQueue, 'work'>,
  { db, stripe, now }: { db: Database; stripe: StripeGateway | null; now: () => Date },
): Promise<void> {
  await jobs.work('cancel-renewal', ({ idStreamingSubscription }) =>
    cancelRenewal(db, stripe, idStreamingSubscription, now()),
  )
}

/** @returns false if the payment provider does not renew the subscription */
async function stopRenewal(db: Database, stripe: StripeGateway, id: number): Promise<boolean> {
  const [first] = await listPaymentItems(
    db,
    and(eq(paymentIntentItem.streamingSubscriptionId, id), isNotNull(paymentIntent.stripeSubscriptionId)),
  )
  const stripeSubscriptionId = first?.payment.stripeSubscriptionId ?? null
  if (!first || stripeSubscriptionId === null) return false
  return reachProvider(() =>
    stripe.cancelSubscription(getProviderAccount(first.payment), stripeSubscriptionId),
  )
}
