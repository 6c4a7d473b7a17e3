import { type DisputeState, PAYMENT_STATUSES, type PaymentStatus } from '#contract/payment-states.ts'

/**
 * The state of a payment as facts that the payment provider reports. Facts are only added, and adding them in another order
 * or twice gives the same facts: reports may arrive repeated, late and in any order.
 */

export type PaymentFacts = {
  /** The earliest time that was reported. */
  paidAt: Date | null
  expiredAt: Date | null
  failedAt: Date | null
  /** In total, in minor units. */
  refundedAmount: number
  disputeState: DisputeState | null
}

const DISPUTE_ORDER: readonly (DisputeState | null)[] = [null, 'open', 'won', 'lost']

export function addFacts(facts: PaymentFacts, reported: Partial<PaymentFacts>): PaymentFacts {
  const disputes = [facts.disputeState, reported.disputeState ?? null]
  return {
    paidAt: findEarliest(facts.paidAt, reported.paidAt),
    expiredAt: findEarliest(facts.expiredAt, reported.expiredAt),
    failedAt: findEarliest(facts.failedAt, reported.failedAt),
    refundedAmount: Math.max(facts.refundedAmount, reported.refundedAmount ?? 0),
    disputeState: DISPUTE_ORDER.findLast((state) => disputes.includes(state)) ?? null,
  }
}

function findEarliest(first: Date | null, second: Date | null | undefined): Date | null {
  if (first === null || !second) return first ?? second ?? null
  return first <= second ? first : second
}

/** A payment that was made stays made, even if its checkout page is reported as expired or an earlier attempt as failed. */
export function getPaymentStatus(facts: PaymentFacts, totalPrice: number): PaymentStatus {
  if (facts.disputeState === 'lost') return 'dispute_lost'
  if (facts.refundedAmount > 0) return facts.refundedAmount >= totalPrice ? 'refunded' : 'partially_refunded'
  if (facts.disputeState === 'open') return 'disputed'
  if (facts.paidAt !== null) return 'succeeded'
  if (facts.failedAt !== null) return 'failed'
  return facts.expiredAt === null ? 'pending' : 'expired'
}

/** What the status means for the purchased items. */
export type Entitlement =
  /** Places are reserved until the payment succeeds or ends. */
  | 'reserved'
  /** The items belong to the buyer; also while a dispute is open. */
  | 'granted'
  /** Nothing is reserved, and what was granted is withdrawn. */
  | 'none'

const ENTITLEMENTS: Readonly<Record<PaymentStatus, Entitlement>> = {
  pending: 'reserved',
  succeeded: 'granted',
  partially_refunded: 'granted',
  disputed: 'granted',
  failed: 'none',
  expired: 'none',
  refunded: 'none',
  dispute_lost: 'none',
}

export const getEntitlement = (status: PaymentStatus): Entitlement => ENTITLEMENTS[status]

const listStatuses = (entitlement: Entitlement): PaymentStatus[] =>
  PAYMENT_STATUSES.filter((status) => getEntitlement(status) === entitlement)

/** Statuses of payments whose items are reserved, and whose items belong to the buyer. */
export const RESERVING_STATUSES = listStatuses('reserved')
export const GRANTING_STATUSES = listStatuses('granted')

/**
 * `refundStatus` of an item: its refund has not reached the payment provider, was accepted by it but did not reach the buyer, or
 * was paid back by bank transfer. Others are those of the provider.
 */
export const REFUND_REQUESTED = 'requested'
export const REFUND_FAILED = 'failed'
export const REFUND_TRANSFERRED = 'transferred'

type ItemRefund = { refundStatus: string | null; refundAmount: number | null }

/**
 * What the buyer of a payment got back, in minor units. A refund that failed may still be part of what the provider has reported.
 * @param reported by the provider, in total
 */
export function getRefundedAmount(reported: number, items: readonly ItemRefund[]): number {
  const refunds = items.filter(({ refundStatus }) => ![null, REFUND_REQUESTED].includes(refundStatus))
  const failed = sumRefunds(refunds.filter(({ refundStatus }) => refundStatus === REFUND_FAILED))
  return Math.max(reported - failed, sumRefunds(refunds) - failed)
}

const sumRefunds = (refunds: readonly ItemRefund[]): number =>
  refunds.reduce((sum, { refundAmount }) => sum + (refundAmount ?? 0), 0)
