import type { Payment } from './PaymentCard.tsx'

/** The translation key of what became of a payment; null where its status says it all. */
export function findPaymentText({ status, method }: Pick<Payment, 'status' | 'method'>): string | null {
  if (status === 'pending') return `payment.text.${method === 'bank_transfer' ? 'transfer' : 'pending'}`
  if (status === 'succeeded') return 'payment.text.succeeded'
  return status === 'failed' || status === 'expired' ? 'payment.text.notPaid' : null
}
