import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { paymentIntent } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { PaymentRow } from './payment-rows.ts'

/**
 * A payment of a user.
 * @throws NotFound also for a payment of somebody else
 */
export async function readPaymentOfUser(db: Database, userId: number, id: number): Promise<PaymentRow> {
  const [payment] = await db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.id, id), eq(paymentIntent.userId, userId)))
  if (!payment) throw new NotFound('idPaymentIntent', 'payment', id)
  return payment
}
