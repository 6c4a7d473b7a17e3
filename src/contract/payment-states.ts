/** Closed lists of payments. The product has a column for the status, but not its values; these are ours. */

export const PAYMENT_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_METHODS = ['card', 'bank_transfer', 'free'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
