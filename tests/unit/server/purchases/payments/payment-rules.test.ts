import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFacts, getPaymentStatus, type PaymentFacts } from '#server/purchases/payments/payment-state.ts'
import { pricePurchase } from '#server/purchases/pricing/price-purchase.ts'
import { propertyRuns } from '../../../../effort.ts'

/** Prices and states of payments, for any amounts and any order of reports. */

const NOTHING: PaymentFacts = {
  paidAt: null,
  expiredAt: null,
  failedAt: null,
  refundedAmount: 0,
  disputeState: null,
}
const time = fc.option(fc.integer({ min: 0, max: 9 }).map((seconds) => new Date(seconds * 1000)))
const report = fc.record({
  paidAt: time,
  expiredAt: time,
  failedAt: time,
  refundedAmount: fc.integer({ min: 0, max: 100 }),
  disputeState: fc.constantFrom('open' as const, 'won' as const, 'lost' as const, null),
})

test('reports that are shuffled and doubled give the state that they give in order', () => {
  const orders = fc
    .array(report, { maxLength: 30 })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length, maxLength: 2 * list.length }),
      ),
    )
  fc.assert(
    fc.property(orders, ([list, shuffled]) => {
      const facts = list.reduce(addFacts, NOTHING)
      expect(shuffled.reduce(addFacts, NOTHING)).toEqual(facts)
      expect(getPaymentStatus(shuffled.reduce(addFacts, NOTHING), 100)).toBe(getPaymentStatus(facts, 100))
    }),
    { numRuns: propertyRuns(200) },
  )
})

const percentage = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)
const item = fc.record({
  price: fc.integer({ min: 0, max: 10_000_000 }),
  discountPercentage: percentage,
  vatPercentage: percentage,
  serviceFee: fc.integer({ min: 0, max: 10_000 }),
})

test('the total of a payment is the sum of its parts and of its items, in whole minor units', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), percentage, (items, relative) => {
      const price = pricePurchase(items, { absolute: 25, percentage: relative })
      const { netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice } = price
      expect(totalPrice).toBe(netPrice - discount + vatTax + serviceFee + paymentFee)
      expect(totalPrice - paymentFee).toBe(price.items.reduce((sum, one) => sum + one.totalPrice, 0))
      expect(Number.isSafeInteger(totalPrice) && totalPrice >= 0).toBe(true)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('halves of a minor unit are rounded up, and what is free bears no fees', () => {
  const taxed = { price: 50, discountPercentage: 0, vatPercentage: 1, serviceFee: 0 }
  expect(pricePurchase([taxed], { absolute: 0, percentage: 0 })).toMatchObject({ vatTax: 1, totalPrice: 51 })
  const free = { price: 100, discountPercentage: 100, vatPercentage: 22, serviceFee: 9 }
  expect(pricePurchase([free], { absolute: 25, percentage: 1.5 })).toMatchObject({
    serviceFee: 0,
    paymentFee: 0,
    totalPrice: 0,
  })
})
