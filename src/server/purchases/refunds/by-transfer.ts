import { and, eq, or } from 'drizzle-orm'
import { updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import { type ItemWithPayment, listPaymentItems, type PaymentRow } from '../payments/payment-rows.ts'
import { REFUND_FAILED, REFUND_TRANSFERRED } from '../payments/payment-state.ts'
import { type Settlement, settlePayment } from '../payments/settle-payment.ts'
import { TransferError } from '../transfers/confirm-transfer.ts'
import { isRequestedRefund } from './send.ts'

/** Refunds that somebody pays by bank transfer: of payments by bank transfer, and those to a card that have failed. */

export type DueRefund = {
  idPaymentIntentItem: number
  /** Number of the receipt, by which the buyer knows the payment. */
  receipt: PaymentRow['receiptNumber']
  /** How it was paid. */
  method: PaymentRow['method']
  /** In minor units. */
  amount: number
  currency: string
  buyer: string
  requestedAt: Date
}

const isDueRefund = or(
  and(isRequestedRefund, eq(paymentIntent.method, 'bank_transfer')),
  eq(paymentIntentItem.refundStatus, REFUND_FAILED),
)

/** Refunds that have not been paid back, the oldest item first. */
export async function listDueRefunds(db: Database): Promise<DueRefund[]> {
  const rows = await db
    .select({ item: paymentIntentItem, payment: paymentIntent, buyer: adminUser })
    .from(paymentIntentItem)
    .innerJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .innerJoin(adminUser, eq(adminUser.id, paymentIntent.userId))
    .where(isDueRefund)
    .orderBy(paymentIntentItem.id)
  return rows.map(({ item, payment, buyer }) => ({
    idPaymentIntentItem: item.id,
    receipt: payment.receiptNumber,
    method: payment.method,
    amount: item.refundAmount ?? 0,
    currency: item.currency,
    buyer: `${buyer.name} ${buyer.familyName}`.trim(),
    requestedAt: item.updatedAt,
  }))
}

/**
 * Records that the refund of an item has been paid back.
 * @param amount what was paid back, in minor units; it must be what is due
 * @throws TransferError says why it cannot be recorded
 */
export async function recordTransferRefund(
  db: Database,
  { idPaymentIntentItem, amount }: Pick<DueRefund, 'idPaymentIntentItem' | 'amount'>,
  settlement: Settlement,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { item, payment } = await lockDueRefund(tx, idPaymentIntentItem)
    if (amount !== item.refundAmount) {
      const [due, paid] = [item.refundAmount ?? 0, amount].map((minor) => (minor / 100).toFixed(2))
      throw new TransferError(`Expected ${due} ${item.currency}, got ${paid}.`)
    }
    const transfer = { refundStatus: REFUND_TRANSFERRED, updatedAt: settlement.now }
    await updateAndRecord(tx, paymentIntentItem, eq(paymentIntentItem.id, item.id), transfer, settlement)
    await settlePayment(tx, payment.id, {}, settlement)
  })
}

/** The payment is locked until the transaction ends, so that its refunds are recorded one after another. */
async function lockDueRefund(tx: DatabaseOrTransaction, itemId: number): Promise<ItemWithPayment> {
  const [stored] = await tx
    .select({ paymentId: paymentIntentItem.paymentIntentId })
    .from(paymentIntentItem)
    .where(eq(paymentIntentItem.id, itemId))
  const isOfPayment = eq(paymentIntent.id, stored?.paymentId ?? 0)
  await tx.select({ id: paymentIntent.id }).from(paymentIntent).where(isOfPayment).for('update')
  const [found] = await listPaymentItems(tx, and(eq(paymentIntentItem.id, itemId), isDueRefund))
  if (found) return found
  throw new TransferError(`No refund by bank transfer is due for the item ${itemId}.`)
}
