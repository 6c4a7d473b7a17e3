import type { TranslationKey } from '#language/translate.ts'
import type { Payment } from './PaymentCard.tsx'

/** The translation key of what became of a payment; null where its status says it all. */
export function findPaymentText({
  status,
  method,
  competition,
  event,
}: Pick<Payment, 'status' | 'method' | 'competition' | 'event'>): TranslationKey | null {
  if (status === 'pending') return `payment.text.${method === 'bank_transfer' ? 'transfer' : 'pending'}`
  if (status === 'succeeded') return `payment.text.${competition || event ? 'succeeded' : 'received'}`
  return status === 'failed' || status === 'expired' ? 'payment.text.notPaid' : null
}
