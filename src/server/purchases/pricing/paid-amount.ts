import { logProblem } from '#server/platform/errors/log.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'

/** What the payment provider says was paid on a checkout page, in minor units. */
export type PaidAmount = { amount: number | null; currency: string | null }

/** Whether exactly what is due was paid. Otherwise the payment stays unpaid, and the difference is logged. */
export function isPaidInFull(
  { id, totalPrice, currency }: Pick<PaymentRow, 'id' | 'totalPrice' | 'currency'>,
  paid: PaidAmount,
): boolean {
  const paidCurrency = paid.currency?.toUpperCase()
  if (paid.amount === totalPrice && paidCurrency === currency) return true
  logProblem(
    `The payment ${id} is ${totalPrice} ${currency}, but the payment provider reports ${paid.amount} ${paidCurrency}. ` +
      'It stays unpaid: compare both there.',
  )
  return false
}
