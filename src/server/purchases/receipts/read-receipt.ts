import { and, eq, isNotNull } from 'drizzle-orm'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  ageCategory,
  competition,
  country,
  event,
  partner,
  paymentIntent,
  paymentIntentItem,
  person,
  purchasable,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { itemCategoryColumns, toItemCategory } from '../pricing/item-names.ts'

const occasionColumns = <T extends typeof competition | typeof event>(table: T) => ({
  name: table.name,
  venue: table.venue,
  city: table.city,
  dateFrom: table.dateFrom,
  dateTo: table.dateTo,
  timeZone: table.timeZone,
})

/** What a receipt confirms. Amounts are in minor units. */
export type Receipt = Awaited<ReturnType<typeof readReceipt>>

/**
 * The receipt of a payment that was made.
 * @param userId the buyer; null for a job, which may read every receipt
 * @throws NotFound if the payment is not the user's, or has no receipt
 */
export async function readReceipt(db: Database, id: number, userId: number | null) {
  const [found] = await db
    .select({
      payment: paymentIntent,
      payee: {
        name: partner.name,
        accentColour: partner.accentColour,
        street: partner.street,
        houseNumber: partner.houseNumber,
        postCode: partner.postCode,
        city: partner.city,
        country: country.short,
      },
      buyer: {
        name: adminUser.name,
        familyName: adminUser.familyName,
        email: adminUser.email,
        language: adminUser.defaultLanguage,
      },
      competition: occasionColumns(competition),
    })
    .from(paymentIntent)
    .innerJoin(partner, eq(partner.id, paymentIntent.partnerId))
    .innerJoin(adminUser, eq(adminUser.id, paymentIntent.userId))
    .leftJoin(country, eq(country.id, partner.countryId))
    .leftJoin(competition, eq(competition.id, paymentIntent.competitionId))
    .where(
      and(
        eq(paymentIntent.id, id),
        isNotNull(paymentIntent.receiptNumber),
        ...(userId === null ? [] : [eq(paymentIntent.userId, userId)]),
      ),
    )
  if (!found?.payment.paidAt || found.payment.receiptNumber === null) {
    throw new NotFound('idPaymentIntent', 'receipt of payment', id)
  }
  const items = await db
    .select({
      name: purchasable.name,
      category: itemCategoryColumns,
      event: occasionColumns(event),
      givenName: person.givenName,
      familyName: person.familyName,
      netPrice: paymentIntentItem.netPrice,
      discount: paymentIntentItem.discount,
      vatPercentage: paymentIntentItem.vatPercentage,
      vatTax: paymentIntentItem.vatTax,
      serviceFee: paymentIntentItem.serviceFee,
      totalPrice: paymentIntentItem.totalPrice,
      refundStatus: paymentIntentItem.refundStatus,
      refundAmount: paymentIntentItem.refundAmount,
    })
    .from(paymentIntentItem)
    .leftJoin(purchasable, eq(purchasable.id, paymentIntentItem.purchasableId))
    .leftJoin(person, eq(person.id, paymentIntentItem.personId))
    .leftJoin(ageCategory, eq(ageCategory.id, paymentIntentItem.ageId))
    .leftJoin(weightCategory, eq(weightCategory.id, paymentIntentItem.categoryId))
    .leftJoin(event, eq(event.id, paymentIntentItem.eventId))
    .where(eq(paymentIntentItem.paymentIntentId, id))
    .orderBy(paymentIntentItem.id)
  const { competition: competitionOfPayment, ...about } = found
  const { paidAt, receiptNumber: number } = found.payment
  const occasion = competitionOfPayment ?? items[0]?.event ?? null
  return {
    ...about,
    /** The competition or event that was paid for; null for a season or streams. */
    occasion,
    paidAt,
    number,
    timeZone: readTimeZone(occasion?.timeZone ?? 'UTC', paidAt.getTime()),
    items: items.map(({ givenName, familyName, category, event: _, ...item }) => ({
      ...item,
      category: toItemCategory(category),
      person: familyName === null ? null : `${givenName} ${familyName}`,
    })),
  }
}
