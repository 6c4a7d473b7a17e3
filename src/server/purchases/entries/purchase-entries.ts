import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { competitionPurchase } from '#contract/api/purchases/purchase-requests.ts'
import type { EntryPeriod } from '#judo/competition/index.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import type { PaymentRequest, PurchasedItem } from '../buy/create-payment.ts'
import type { Buyer, PendingPayments, PurchaseKind } from '../buy/purchase-kind.ts'
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

type EntryPurchase = z.output<typeof competitionPurchase>

/** `new` entries are made by the payment; `existing` ones are only paid. */
type EntryPurchaseKind = 'new' | 'existing'

const defineKind = (kind: EntryPurchaseKind): PurchaseKind<EntryPurchase> => ({
  getPath: getEntryPath,
  listSubjects: ({ idCompetition, entries }) =>
    entries.map(({ idUser, idPerson, idWeight, idClub }) => ({
      competitionId: idCompetition,
      categoryId: idWeight,
      userId: idUser,
      personId: idPerson,
      clubId: idClub ?? undefined,
    })),
  prepare: (...parameters) => prepareEntries(kind, ...parameters),
})

export const newEntries = defineKind('new')

/** Such as those that an organiser has made. */
export const existingEntries = defineKind('existing')

async function getEntryPath(db: Database, { idCompetition }: EntryPurchase): Promise<string> {
  const [found] = await db
    .select({ externalId: competition.externalId })
    .from(competition)
    .where(eq(competition.id, idCompetition))
  return found ? `/competition/${found.externalId}/apply_to_competition/` : '/'
}

/** The competition is locked, so that of two buyers of the last place one gets it. */
async function prepareEntries(
  kind: EntryPurchaseKind,
  tx: DatabaseOrTransaction,
  { user, now }: Buyer,
  { idCompetition: competitionId, entries }: EntryPurchase,
  replaced: readonly number[],
): Promise<PaymentRequest | PendingPayments> {
  const competition = await lockCompetition(tx, competitionId)
  const requested = await readRequestedEntries(tx, user, competition, entries)
  const period = getCompetitionPeriod(competition, now)
  const places = (await listEntryPlaces(tx, competitionId)).flatMap((place) => freePlace(place, replaced))
  const pendingPaymentIds = listOwnPending(places, requested, user.idUser)
  if (pendingPaymentIds.length > 0) return { pendingPaymentIds }
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
  return { purchaseTypes: ENTRY_PURCHASE_TYPES, competitionId, payee: competition, items }
}

/** The place without a payment that is replaced; none if it is only reserved by it. */
function freePlace(place: EntryPlace, replaced: readonly number[]): EntryPlace[] {
  if (place.paymentIntentId === null || !replaced.includes(place.paymentIntentId)) return [place]
  return place.isEntered ? [{ ...place, paymentIntentId: null, buyerId: null }] : []
}

/** Payments of the buyer that are pending for the entries. */
function listOwnPending(
  places: readonly EntryPlace[],
  requested: readonly RequestedEntry[],
  buyerId: number,
): number[] {
  const pendingIds = requested.flatMap((request) => {
    const place = places.find((candidate) => isFor(candidate, request))
    return place?.buyerId === buyerId ? (place.paymentIntentId ?? []) : []
  })
  return [...new Set(pendingIds)]
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
