import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentAccount, paymentIntent } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { StripeGateway } from './stripe.ts'

/** Customers of the payment provider whose accounts are deleted. */

/**
 * Deletes a user as a customer of the payment provider, there by jobs; the payments remain without it. Deleting a customer also ends
 * subscriptions whose payment has not been reported yet.
 * @returns the number of customers: a user is one for each account that receives money
 */
export async function deleteCustomers(
  tx: DatabaseOrTransaction,
  userId: number,
  enqueue: JobQueue['enqueue'],
): Promise<number> {
  const customers = await tx.select().from(paymentAccount).where(eq(paymentAccount.userId, userId))
  for (const { id, stripeAccount, stripeConnectedAccount, stripeCustomerId } of customers) {
    await tx
      .update(paymentIntent)
      .set({ paymentAccountId: null })
      .where(eq(paymentIntent.paymentAccountId, id))
    await tx.delete(paymentAccount).where(eq(paymentAccount.id, id))
    await enqueue(tx, 'delete-customer', { stripeAccount, stripeConnectedAccount, stripeCustomerId })
  }
  return customers.length
}

/** Deletes the customers of the queue, which retries those that the payment provider does not delete. */
export async function startCustomerWorker(
  jobs: Pick<JobQueue, 'work'>,
  stripe: StripeGateway | null,
): Promise<void> {
  await jobs.work('delete-customer', async ({ stripeCustomerId, ...account }) => {
    if (!stripe) throw new Error('STRIPE_SECRET_KEY is not set, but customers have to be deleted at Stripe.')
    await stripe.deleteCustomer(account, stripeCustomerId)
  })
}
