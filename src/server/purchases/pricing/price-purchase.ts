/** Prices of purchases in minor units of their currency. Percentages have up to three decimals. */

/** What is sold, as the organiser has defined it. */
export type PricedItem = {
  /** Before discount and value-added tax. */
  price: number
  discountPercentage: number
  /** 0 for an item that is not taxable. */
  vatPercentage: number
  /** Of the platform, per item. */
  serviceFee: number
}

/**
 * An offer of an organiser as an item.
 * @param price that of the offer, unless it depends on the day
 */
export const priceOffer = (
  offer: { price: number; discountPercentage: number; taxable: boolean; vatPercentage: number },
  serviceFee: number,
  price = offer.price,
): PricedItem => ({
  price,
  discountPercentage: offer.discountPercentage,
  vatPercentage: offer.taxable ? offer.vatPercentage : 0,
  serviceFee,
})

/** Of the partner, per payment. */
export type PaymentFee = { absolute: number; percentage: number }

export type ItemPrice = {
  netPrice: number
  discount: number
  vatPercentage: number
  vatTax: number
  serviceFee: number
  totalPrice: number
}

export type PurchasePrice = Omit<ItemPrice, 'vatPercentage'> & { paymentFee: number; items: ItemPrice[] }

/**
 * The price of every item, and of the payment. Value-added tax is due on the discounted price. Items that are free bear no
 * service fee, and a payment of nothing no payment fee. The relative payment fee is a part of everything that is paid.
 * Shares are rounded half up to minor units, each item by itself.
 * @throws RangeError for an amount or a percentage out of range
 */
export function pricePurchase(items: readonly PricedItem[], fee: PaymentFee): PurchasePrice {
  const priced = items.map(priceItem)
  const sumOf = (part: keyof ItemPrice) => priced.reduce((sum, item) => sum + item[part], 0)
  const beforeFee = sumOf('totalPrice')
  const paymentFee = beforeFee === 0 ? 0 : fee.absolute + takeShare(beforeFee, fee.percentage)
  return {
    items: priced,
    netPrice: sumOf('netPrice'),
    discount: sumOf('discount'),
    vatTax: sumOf('vatTax'),
    serviceFee: sumOf('serviceFee'),
    paymentFee,
    totalPrice: beforeFee + paymentFee,
  }
}

function priceItem({ price, discountPercentage, vatPercentage, serviceFee }: PricedItem): ItemPrice {
  for (const amount of [price, serviceFee]) {
    if (!Number.isSafeInteger(amount) || amount < 0) {
      throw new RangeError(`expected an amount in minor units, got ${amount}`)
    }
  }
  const discount = takeShare(price, discountPercentage)
  const vatTax = takeShare(price - discount, vatPercentage)
  const fee = price - discount === 0 ? 0 : serviceFee
  return {
    netPrice: price,
    discount,
    vatPercentage,
    vatTax,
    serviceFee: fee,
    totalPrice: price - discount + vatTax + fee,
  }
}

/** Percentages are stored with three decimals. */
const PERCENT_UNITS = 1000n

/** Exact, since binary fractions would round some halves down. */
function takeShare(amount: number, percentage: number): number {
  if (!(percentage >= 0 && percentage <= 100)) {
    throw new RangeError(`expected a percentage from 0 to 100, got ${percentage}`)
  }
  const whole = 100n * PERCENT_UNITS
  const share = BigInt(amount) * BigInt(Math.round(percentage * Number(PERCENT_UNITS)))
  return Number((2n * share + whole) / (2n * whole))
}
