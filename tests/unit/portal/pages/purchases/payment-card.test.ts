import { createElement } from 'react'
import { expect, test } from 'vitest'
import { type Payment, PaymentCard } from '#portal/pages/purchases/payment/PaymentCard.tsx'
import { findPaymentText } from '#portal/pages/purchases/payment/payment-text.ts'
import { extractText, renderView } from '../../fixtures/live-competition.ts'

const PAYMENT: Payment = {
  idPaymentIntent: 2,
  createdAt: '2026-11-21T12:00:00Z',
  paidAt: null,
  status: 'succeeded',
  method: 'card',
  checkoutUrl: null,
  transfer: null,
  competition: null,
  event: null,
  netPrice: 3000,
  discount: 500,
  vatTax: 0,
  serviceFee: 100,
  paymentFee: 72,
  totalPrice: 2672,
  refundedAmount: 0,
  currency: 'EUR',
  receiptNumber: null,
  items: [
    {
      idPaymentIntentItem: 1,
      name: 'Seniors -66',
      category: { age: 'sen', ageName: 'Seniors', gender: 'male', name: '-66' },
      person: 'Ana Novak',
      totalPrice: 2600,
      cancelled: false,
    },
  ],
}

const render = (payment: Payment): string =>
  renderView(createElement(PaymentCard, { payment, onChange: () => undefined }), null)

test('a payment that has a receipt links to it', () => {
  expect(render({ ...PAYMENT, receiptNumber: 7 })).toContain('/api/Purchasable/2/Receipt/en')
  expect(render(PAYMENT)).not.toContain('/Receipt/')
})

test('a payment has the number of its receipt, and no other one', () => {
  const text = extractText(render({ ...PAYMENT, receiptNumber: 7 }))
  expect(text).toContain('Receipt 7')
  expect(text).not.toMatch(/Payment \d/)
  expect(extractText(render(PAYMENT))).not.toMatch(/(Receipt|Payment) \d/)
})

test('an entry is named by its category, whatever its price is called', () => {
  expect(extractText(render(PAYMENT))).toContain('Seniors, Men −66 kg')
  expect(extractText(render(PAYMENT))).not.toContain('-66')
})

test('the amounts of a payment add up to its total', () => {
  const text = extractText(render(PAYMENT))
  const amounts = [...text.matchAll(/(-?)€(\d+\.\d\d)/g)].map(([, sign, amount]) =>
    Number(`${sign}${amount}`),
  )
  const total = amounts.pop()
  expect(total).toBe(26.72)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(26.72)
})

test('the page after the checkout does not say that a refunded payment was never made', () => {
  const find = (status: Payment['status']) =>
    findPaymentText({ status, method: 'card', competition: null, event: null })
  expect(find('expired')).toBe('payment.text.notPaid')
  expect([find('partially_refunded'), find('refunded'), find('disputed')]).toEqual([null, null, null])
})
