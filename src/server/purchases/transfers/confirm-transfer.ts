import { and, asc, eq } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, competition, paymentIntent } from '#server/platform/db/schema/index.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import { groupReference, parseReference } from './creditor-reference.ts'

/** Payments by bank transfer, which somebody finds on the statement of the bank. */

/** A transfer that cannot be confirmed. */
export class TransferError extends Error {
  override name = 'TransferError'
}

export type PendingTransfer = Pick<PaymentRow, 'reference' | 'totalPrice' | 'currency' | 'createdAt'> & {
  buyer: string
  competition: string | null
}

/** Transfers that have not arrived, the oldest first. */
export async function listPendingTransfers(db: Database): Promise<PendingTransfer[]> {
  const rows = await db
    .select({ payment: paymentIntent, buyer: adminUser, competition: competition.name })
    .from(paymentIntent)
    .innerJoin(adminUser, eq(adminUser.id, paymentIntent.userId))
    .leftJoin(competition, eq(competition.id, paymentIntent.competitionId))
    .where(and(eq(paymentIntent.method, 'bank_transfer'), eq(paymentIntent.providerStatus, 'pending')))
    .orderBy(asc(paymentIntent.createdAt), asc(paymentIntent.id))
  return rows.map(({ payment, buyer, competition }) => ({
    reference: groupReference(payment.reference),
    totalPrice: payment.totalPrice,
    currency: payment.currency,
    createdAt: payment.createdAt,
    buyer: `${buyer.name} ${buyer.familyName}`.trim(),
    competition,
  }))
}

/**
 * Ends the transfers of a user that have not arrived, so that the places they reserve are free.
 * @returns how many there were
 */
export async function endPendingTransfers(
  tx: DatabaseOrTransaction,
  userId: number,
  settlement: Settlement,
): Promise<number> {
  const pending = await tx
    .select({ id: paymentIntent.id })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.userId, userId),
        eq(paymentIntent.method, 'bank_transfer'),
        eq(paymentIntent.providerStatus, 'pending'),
      ),
    )
    .orderBy(asc(paymentIntent.id))
  for (const { id } of pending) await settlePayment(tx, id, { expiredAt: settlement.now }, settlement)
  return pending.length
}

/**
 * Ends a transfer that has not arrived, so that the places it reserves are free.
 * @throws TransferError says why it cannot be ended
 */
export async function cancelTransfer(db: Database, reference: string, settlement: Settlement): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, providerStatus: before } = await lockTransfer(tx, reference)
    if (before !== 'pending')
      throw new TransferError(`The payment ${reference} is not pending but ${before}.`)
    await settlePayment(tx, id, { expiredAt: settlement.now }, settlement)
  })
}

/**
 * Confirms that the transfer of a payment has arrived: its entries are made, and its receipt is sent.
 * @param amount what has arrived, in minor units; it must be what is due
 * @throws TransferError says why it cannot be confirmed
 */
export async function confirmTransfer(
  db: Database,
  { reference, amount }: { reference: string; amount: number },
  settlement: Settlement,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const { id, providerStatus: before, totalPrice, currency } = await lockTransfer(tx, reference)
    if (before !== 'pending') {
      throw new TransferError(
        `The payment ${reference} is not pending but ${before}. ` +
          (before === 'succeeded' ? 'It was confirmed before.' : 'Pay the money back.'),
      )
    }
    if (amount !== totalPrice) {
      throw new TransferError(
        `Expected ${(totalPrice / 100).toFixed(2)} ${currency}, got ${(amount / 100).toFixed(2)}. Clear the difference with the buyer first.`,
      )
    }
    return settlePayment(tx, id, { paidAt: settlement.now }, settlement)
  })
}

/** @throws TransferError if there is none */
async function lockTransfer(tx: DatabaseOrTransaction, reference: string): Promise<PaymentRow> {
  const [payment] = await tx
    .select()
    .from(paymentIntent)
    .where(
      and(eq(paymentIntent.reference, parseReference(reference)), eq(paymentIntent.method, 'bank_transfer')),
    )
    .for('update')
  if (!payment) throw new TransferError(`No payment by bank transfer has the reference ${reference}.`)
  return payment
}
