import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, paymentInterval, purchasable, purchaseType } from '#server/platform/db/schema/index.ts'
import { getCurrencySymbol } from '#server/platform/locales/currency-symbol.ts'
import { isEntryOffer } from './entry-offers.ts'

type PurchasableEntries = CallResponse<'Competition/PurchasableEntries'>

/** Purchasables for entries in a competition; none if it does not accept payments. */
export async function listPurchasableEntries(
  db: Database,
  competitionId: number,
): Promise<PurchasableEntries> {
  const rows = await db
    .select({
      item: purchasable,
      purchaseType: { id: purchaseType.id, code: purchaseType.code, name: purchaseType.name },
      paymentInterval: { id: paymentInterval.id, code: paymentInterval.code, name: paymentInterval.name },
    })
    .from(purchasable)
    .innerJoin(competition, eq(competition.id, competitionId))
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(paymentInterval, eq(paymentInterval.id, purchasable.paymentIntervalId))
    .where(isEntryOffer)
    .orderBy(purchasable.ageId, purchasable.categoryId, purchasable.id)
  return rows.map(({ item, purchaseType, paymentInterval }) => ({
    idPurchasable: item.id,
    name: item.name,
    purchaseType,
    paymentInterval,
    idAge: item.ageId,
    idWeight: item.categoryId,
    price: item.price,
    priceLate: item.priceLate,
    currency: item.currency,
    currencySymbol: getCurrencySymbol(item.currency, DEFAULT_LANGUAGE),
  }))
}
