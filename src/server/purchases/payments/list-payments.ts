import { desc, eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  competition,
  event,
  partner,
  paymentIntent,
  paymentIntentItem,
  person,
  purchasable,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { itemCategoryColumns, toItemCategory } from '../pricing/item-names.ts'
import { beneficiaryColumns, describeTransfer } from '../transfers/transfer-instructions.ts'
import { getRefundedAmount } from './payment-state.ts'

type Payments = CallResponse<'Purchasable/Payments'>

/** Payments of a user with their items, the latest first. */
export async function listPayments(db: Database, userId: number): Promise<Payments> {
  const payments = await db
    .select({ payment: paymentIntent, competition, beneficiary: beneficiaryColumns })
    .from(paymentIntent)
    .leftJoin(partner, eq(partner.id, paymentIntent.partnerId))
    .leftJoin(competition, eq(competition.id, paymentIntent.competitionId))
    .where(eq(paymentIntent.userId, userId))
    .orderBy(desc(paymentIntent.createdAt), desc(paymentIntent.id))
  const items = await db
    .select({
      item: paymentIntentItem,
      name: purchasable.name,
      category: itemCategoryColumns,
      event: { idEvent: event.id, name: event.name },
      person: { givenName: person.givenName, familyName: person.familyName },
    })
    .from(paymentIntentItem)
    .innerJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .leftJoin(purchasable, eq(purchasable.id, paymentIntentItem.purchasableId))
    .leftJoin(ageCategory, eq(ageCategory.id, paymentIntentItem.ageId))
    .leftJoin(weightCategory, eq(weightCategory.id, paymentIntentItem.categoryId))
    .leftJoin(event, eq(event.id, paymentIntentItem.eventId))
    .leftJoin(person, eq(person.id, paymentIntentItem.personId))
    .where(eq(paymentIntent.userId, userId))
    .orderBy(paymentIntentItem.id)
  const byPayment = Map.groupBy(items, ({ item }) => item.paymentIntentId)
  return payments.map(({ payment, competition, beneficiary }) => {
    const ofPayment = byPayment.get(payment.id) ?? []
    const { netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice } = payment
    const refundedAmount = getRefundedAmount(
      payment.refundedAmount,
      ofPayment.map(({ item }) => item),
    )
    return {
      idPaymentIntent: payment.id,
      createdAt: payment.createdAt.toISOString(),
      paidAt: payment.paidAt?.toISOString() ?? null,
      status: payment.providerStatus,
      method: payment.method,
      checkoutUrl: payment.providerStatus === 'pending' ? payment.checkoutUrl : null,
      transfer: describeTransfer(payment, beneficiary),
      competition: competition && {
        idCompetition: competition.id,
        externalId: competition.externalId,
        name: competition.name,
        dateFrom: competition.dateFrom,
        dateTo: competition.dateTo,
        venue: competition.venue,
        city: competition.city,
      },
      event: ofPayment[0]?.event ?? null,
      netPrice,
      discount,
      vatTax,
      serviceFee,
      paymentFee,
      totalPrice,
      refundedAmount,
      currency: payment.currency,
      receiptNumber: payment.receiptNumber,
      items: ofPayment.map(({ item, name, category, person }) => ({
        idPaymentIntentItem: item.id,
        name: name ?? '',
        category: toItemCategory(category),
        person: person && `${person.givenName} ${person.familyName}`,
        totalPrice: item.totalPrice,
        cancelled: item.cancelled,
      })),
    }
  })
}
