import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { competitionPurchase } from '#contract/api/purchases/purchases.ts'
import type { EntryPeriod } from '#judo/competition/index.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { type Buyer, isForItems, type PendingPayment, type PurchaseDefinition } from '../buy/buy.ts'
import type { PaymentRequest, PurchasedItem, Purchaser } from '../buy/create-payment.ts'
import { priceOffer } from '../pricing/price-purchase.ts'
import {
  checkCategories,
  checkClubs,
  checkPlaces,
  isFor,
  type LockedCompetition,
  lockCompetition,
  type RequestedEntry,
  readRequestedEntries,
} from './check-entries.ts'
import {
  ENTRY_PURCHASE_TYPES,
  findOffer,
  getOfferPrice,
  listEntryOffers,
  type Offer,
} from './entry-offers.ts'
import { type EntryPlace, listEntryPlaces } from './entry-places.ts'
import { getCompetitionPeriod } from './entry-rules.ts'
import { checkLimits } from './waiting-list.ts'

/** Purchases of entries in competitions. */

export type EntryPurchase = z.output<typeof competitionPurchase>

/** `new` entries are made by the payment; `existing` ones are only paid. */
export type EntryPurchaseKind = 'new' | 'existing'

export async function defineEntryPurchase(
  buyer: Buyer,
  kind: EntryPurchaseKind,
  purchase: EntryPurchase,
): Promise<PurchaseDefinition> {
  const { idCompetition: competitionId, entries, language } = purchase
  return {
    language,
    path: await getEntryPath(buyer.db, competitionId),
    isSame: isForItems(entries, (item, { idUser, idPerson, idWeight, idClub }) =>
      [
        item.competitionId === competitionId,
        item.categoryId === idWeight,
        item.userId === idUser,
        idPerson === undefined || item.personId === idPerson,
        [undefined, null, item.clubId].includes(idClub),
      ].every(Boolean),
    ),
    prepare: (tx, replaced) => prepareEntries(tx, buyer, kind, purchase, replaced),
  }
}

async function getEntryPath(db: Database, competitionId: number): Promise<string> {
  const [found] = await db
    .select({ externalId: competition.externalId })
    .from(competition)
    .where(eq(competition.id, competitionId))
  return found ? `/competition/${found.externalId}/apply_to_competition/` : '/'
}

/** The competition is locked, so that of two buyers of the last place one gets it. */
async function prepareEntries(
  tx: DatabaseOrTransaction,
  purchaser: Purchaser,
  kind: EntryPurchaseKind,
  { idCompetition: competitionId, entries }: EntryPurchase,
  replaced: number | null,
): Promise<PaymentRequest | PendingPayment> {
  const { user, now } = purchaser
  const competition = await lockCompetition(tx, competitionId)
  const requested = await readRequestedEntries(tx, user, competition, entries)
  const period = getCompetitionPeriod(competition, now)
  const places = (await listEntryPlaces(tx, competitionId)).flatMap((place) => freePlace(place, replaced))
  const pending = findOwnPending(places, requested, user.idUser)
  if (pending !== null) return { pendingPaymentId: pending }
  if (kind === 'new') {
    if (period === 'closed') throw new Conflict('closed', 'The competition does not accept entries.')
    await checkCategories(tx, competition, requested)
    await checkClubs(tx, user, competition.partnerId, requested)
    checkPlaces(places, requested)
    await checkLimits(tx, competition, places, requested, now)
  } else checkUnpaid(places, requested)
  const offers = await listEntryOffers(tx, competitionId)
  const items = requested.map((request, index) => {
    const offer = findOffer(offers, { ageId: request.idAge, categoryId: request.idWeight })
    if (offer || (kind === 'new' && !competition.allowPayments))
      return createItem(request, kind, competition, offer, period)
    throw new Conflict('no_price', 'The category has no price.', `entries.${index}.idWeight`)
  })
  return {
    purchaseTypes: ENTRY_PURCHASE_TYPES,
    competitionId,
    payee: competition,
    items,
  }
}

/** The place without the payment that is replaced; none if it is only reserved by it. */
function freePlace(place: EntryPlace, replaced: number | null): EntryPlace[] {
  if (replaced === null || place.paymentIntentId !== replaced) return [place]
  return place.isEntered ? [{ ...place, paymentIntentId: null, buyerId: null }] : []
}

/** A payment of the buyer that is pending for one of the entries; null if there is none. */
function findOwnPending(
  places: readonly EntryPlace[],
  requested: readonly RequestedEntry[],
  buyer: number,
): number | null {
  const pendingIds = requested.flatMap((request) => {
    const place = places.find((candidate) => isFor(candidate, request))
    return place?.buyerId === buyer ? (place.paymentIntentId ?? []) : []
  })
  return pendingIds[0] ?? null
}

function checkUnpaid(places: readonly EntryPlace[], requested: readonly RequestedEntry[]): void {
  for (const [index, request] of requested.entries()) {
    const place = places.find((candidate) => isFor(candidate, request))
    // prices depend on the age category, which must be that of the entry
    if (!place?.isEntered || place.ageId !== request.idAge) {
      throw new NotFound(`entries.${index}`, 'entry', request.idWeight)
    }
    if (place.isPaid) throw new Conflict('already_paid', 'The entry is paid.', `entries.${index}`)
    if (place.paymentIntentId === null) continue
    throw new Conflict('payment_pending', 'Somebody else is paying for the entry.', `entries.${index}`)
  }
}

function createItem(
  { idUser, idAge, idWeight, idClub, entrant }: RequestedEntry,
  kind: EntryPurchaseKind,
  competition: LockedCompetition,
  offer: Offer | null,
  period: EntryPeriod,
): PurchasedItem {
  return {
    thing: {
      purchasableId: offer?.id ?? null,
      paysExistingEntry: kind === 'existing',
      userId: idUser,
      personId: entrant.personId,
      competitionId: competition.id,
      ageId: idAge,
      categoryId: idWeight,
      clubId: idClub ?? entrant.clubId,
      countryId: entrant.countryId,
      regionId: entrant.regionId,
      schoolId: entrant.schoolId,
    },
    priced: offer
      ? priceOffer(offer, competition.serviceFee, getOfferPrice(offer, period))
      : { price: 0, discountPercentage: 0, vatPercentage: 0, serviceFee: competition.serviceFee },
    currency: offer?.currency ?? null,
  }
}
