import { z } from 'zod'
import { GENDERS } from '#judo/competition/enumerations.ts'
import { get, post } from '../../call-definition.ts'
import { id } from '../../parameters.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../payment-states.ts'
import { genericResult } from '../../responses.ts'

/** Payments of a user; the calls are ours. Amounts are in minor units of their currency. */

export const money = z.int().min(0)

export const transfer = z
  .object({
    beneficiary: z.string(),
    iban: z.string(),
    bic: z.string().nullable(),
    remittance: z.string().describe('Text by which the payment is recognised'),
    qrCode: z.string().nullable().describe('EPC QR code as SVG; null if the currency is not EUR'),
  })
  .describe('What a bank transfer needs')

export const payment = z
  .object({
    idPaymentIntent: z.int(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(PAYMENT_METHODS),
    checkoutUrl: z.string().nullable().describe('Set while the payment can be continued'),
    transfer: transfer.nullable(),
    competition: z
      .object({
        idCompetition: z.int(),
        externalId: z.string(),
        name: z.string(),
        dateFrom: z.iso.date().nullable(),
        dateTo: z.iso.date().nullable(),
        venue: z.string().nullable(),
        city: z.string().nullable(),
      })
      .nullable(),
    event: z.object({ idEvent: z.int(), name: z.string() }).nullable(),
    netPrice: money,
    discount: money,
    vatTax: money,
    serviceFee: money,
    paymentFee: money,
    totalPrice: money,
    refundedAmount: money,
    currency: z.string().describe('ISO 4217'),
    receiptNumber: z
      .int()
      .nullable()
      .describe('Set once the payment has succeeded; the receipt is at `Receipt/{language}`'),
    items: z.array(
      z.object({
        idPaymentIntentItem: z.int(),
        name: z.string().describe('Of the price'),
        category: z
          .object({
            age: z.string().describe('Short name of the age category'),
            ageName: z.string(),
            gender: z.enum(GENDERS),
            name: z.string().describe('The weight'),
          })
          .nullable()
          .describe('Null for what is not an entry in a competition'),
        person: z.string().nullable().describe('Given and family name'),
        totalPrice: money,
        cancelled: z.boolean(),
      }),
    ),
  })
  .describe('A payment of the signed-in user; ours')

export const paymentCalls = {
  'Purchasable/Payments': get('/api/Purchasable/Payments', {
    about: 'Payments of the signed-in user, the latest first; ours',
    rights: 'signed in',
    cost: { points: 3 },
    response: z.array(payment),
  }),
  'Purchasable/CancelPayment': post('/api/Purchasable/{idPaymentIntent}/CancelPayment', {
    about: 'Gives up a payment that has not been made, and what it reserves; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntent',
    errors: ['Conflict', 'Unavailable'],
    params: z.object({ idPaymentIntent: id }),
    response: genericResult,
  }),
}
