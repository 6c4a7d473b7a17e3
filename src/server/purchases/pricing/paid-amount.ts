import { logProblem } from '#server/platform/errors/log.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import type { PaidAmount } from '../provider/provider-events.ts'

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
