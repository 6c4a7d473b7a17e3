import { describe, expect, test } from 'vitest'
import { getRefundedAmount } from '#server/purchases/payments/payment-state.ts'

describe('what the buyer got back', () => {
  const item = (refundStatus: string | null, refundAmount: number | null) => ({ refundStatus, refundAmount })

  test.each([
    ['is what was reported', 500, [item(null, null)], 500],
    ['counts refunds that were accepted, before they are reported', 0, [item('pending', 300)], 300],
    ['counts no refund that was only requested', 0, [item('requested', 300)], 0],
    ['counts no refund that failed, whether it is still reported', 300, [item('failed', 300)], 0],
    ['or not', 200, [item('failed', 300), item('succeeded', 200)], 200],
    ['counts a refund by bank transfer once', 300, [item('transferred', 300)], 300],
  ])('%s', (_, reported, items, refunded) => {
    expect(getRefundedAmount(reported, items)).toBe(refunded)
  })
})
