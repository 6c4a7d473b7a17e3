import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import type { ProviderAccount } from '../provider/provider-events.ts'
import { RESERVING_STATUSES } from './payment-state.ts'

/** Payments and their items, as they are stored. */

export type PaymentRow = typeof paymentIntent.$inferSelect
export type PaymentItemRow = typeof paymentIntentItem.$inferSelect
export type ItemWithPayment = { item: PaymentItemRow; payment: PaymentRow }

/** Items of payments with their payments, in the order in which they were bought. */
export const listPaymentItems = (
  tx: DatabaseOrTransaction,
  condition: SQL | undefined,
): Promise<ItemWithPayment[]> =>
  tx
    .select({ item: paymentIntentItem, payment: paymentIntent })
    .from(paymentIntentItem)
    .innerJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .where(condition)
    .orderBy(paymentIntentItem.id)

/** Items that are reserved while their payment is being made. */
export const listReservedItems = (
  tx: DatabaseOrTransaction,
  condition: SQL | undefined,
): Promise<ItemWithPayment[]> =>
  listPaymentItems(
    tx,
    and(
      condition,
      eq(paymentIntentItem.cancelled, false),
      inArray(paymentIntent.providerStatus, RESERVING_STATUSES),
    ),
  )

/** @throws Error for a payment that the provider does not know */
export function getProviderAccount(
  payment: Pick<PaymentRow, 'id' | 'stripeAccount' | 'stripeConnectedAccount'>,
): ProviderAccount {
  const { stripeAccount, stripeConnectedAccount } = payment
  if (stripeAccount === null)
    throw new Error(
      `Payment ${payment.id} has no account at the payment provider: nobody has opened its checkout page.`,
    )
  return { stripeAccount, stripeConnectedAccount }
}

/** Name of the file of a receipt. */
export const getReceiptFilename = (receiptNumber: number): string => `receipt-${receiptNumber}.pdf`

/** Key of the job that mails the receipt of a payment, which is sent once. */
export const getReceiptKey = ({ reference }: Pick<PaymentRow, 'reference'>): string => `receipt ${reference}`
