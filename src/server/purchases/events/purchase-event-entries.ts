import type { z } from 'zod'
import type { eventPurchase } from '#contract/api/purchases/purchase-requests.ts'
import type { EntryPeriod } from '#judo/competition/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { BadRequest, Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { assertBuysForOwnAccounts } from '../buy/assert-buyer.ts'
import type { PaymentRequest, PurchasedItem } from '../buy/create-payment.ts'
import type { Buyer, PendingPayments, PurchaseKind } from '../buy/purchase-kind.ts'
import { actsForClub, type PurchasedEntrant, readEntrants } from '../entries/entrants.ts'
import { getOfferPrice } from '../entries/entry-offers.ts'
import { priceOffer } from '../pricing/price-purchase.ts'
import {
  type EventCategory,
  findCategory,
  listEventCategories,
  type PersonLevels,
  readLevels,
} from './event-categories.ts'
import {
  countFreePlaces,
  type EventPlace,
  type EventRow,
  getEventPeriod,
  listEventPlaces,
  lockEvent,
} from './event-entries.ts'
import { EVENT_PURCHASE_TYPE, type EventOffer, listEventOffers, listOffersFor } from './event-offers.ts'

/** Purchases of entries for events. */

type EventPurchase = z.output<typeof eventPurchase>

type RequestedEntry = EventPurchase['entries'][number] & { entrant: PurchasedEntrant; parameter: string }

export const eventEntries: PurchaseKind<EventPurchase> = {
  authorize: ({ db, user }, { entries }) => assertBuysForOwnAccounts(db, user, entries, 'entries'),
  getPath: async (_, { idEvent }) => `/event/${idEvent}/`,
  listSubjects: ({ idEvent, entries }) =>
    entries.map(({ idUser, idPerson, idClub, idEventCategory, idPurchasable }) => ({
      eventId: idEvent,
      userId: idUser,
      personId: idPerson,
      clubId: idClub ?? undefined,
      eventCategoryId: idEventCategory ?? undefined,
      purchasableId: idPurchasable,
    })),
  prepare: prepareEventEntries,
}

/** The event is locked, so that of two buyers of the last place one gets it. */
async function prepareEventEntries(
  tx: DatabaseOrTransaction,
  { user, now }: Buyer,
  { idEvent, entries }: EventPurchase,
  replaced: readonly number[],
): Promise<PaymentRequest | PendingPayments> {
  const event = await lockEvent(tx, idEvent)
  const entrants = await readEntrants(tx, user, entries, { id: event.partnerId, firstDay: event.dateFrom })
  const requested = entries.flatMap((entry, index): RequestedEntry[] => {
    const entrant = entrants[index]
    return entrant ? [{ ...entry, entrant, parameter: `entries.${index}` }] : []
  })
  const ids = requested.map(({ entrant }) => entrant.personId)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw new BadRequest(`entries.${repeated}`, 'The person is entered once.')
  const taken = await listEventPlaces(tx, [idEvent])
  const places = taken.filter(({ paymentIntentId }) => !replaced.includes(paymentIntentId))
  const pendingPlaces = places.filter(
    ({ personId, buyerId, isEntered }) => !isEntered && buyerId === user.idUser && ids.includes(personId),
  )
  const pendingPaymentIds = [...new Set(pendingPlaces.map(({ paymentIntentId }) => paymentIntentId))]
  if (pendingPaymentIds.length > 0) return { pendingPaymentIds }
  const period = getEventPeriod(event, now)
  if (period === 'closed') throw new Conflict('closed', 'The event does not accept entries.')
  checkPlaces(event, places, requested)
  const categories = await listEventCategories(tx, [idEvent])
  const levels = await readLevels(tx, ids)
  const offers = await listEventOffers(tx, [event])
  const items = requested.map((request) => {
    if (
      request.idClub &&
      request.idClub !== request.entrant.clubId &&
      !actsForClub(user, request.idClub, event.partnerId)
    ) {
      throw new Conflict('club', 'The person belongs to another club.', `${request.parameter}.idClub`)
    }
    const category = chooseCategory(request, levels.get(request.entrant.personId), categories, event)
    return createItem(request, { event, category, offer: chooseOffer(request, offers, event), period })
  })
  return {
    purchaseTypes: [EVENT_PURCHASE_TYPE],
    payee: event,
    items,
  }
}

function checkPlaces(
  event: EventRow,
  places: readonly EventPlace[],
  requested: readonly RequestedEntry[],
): void {
  for (const { entrant, parameter } of requested) {
    const place = places.find(({ personId }) => personId === entrant.personId)
    if (!place) continue
    const state = place.isEntered ? 'is entered already' : 'is being entered by somebody else'
    throw new Conflict('already_entered', `The person ${state}.`, parameter)
  }
  const free = countFreePlaces(event, places)
  const first = free === null ? undefined : requested[free]
  if (first) throw new Conflict('full', 'There are no places left.', first.parameter)
}

/** @throws Conflict if the person fits none, or not the one that is asked for */
function chooseCategory(
  { entrant, idEventCategory, parameter }: RequestedEntry,
  levels: PersonLevels | undefined,
  categories: readonly EventCategory[],
  event: EventRow,
): EventCategory | null {
  const asked = idEventCategory ? categories.filter(({ id }) => id === idEventCategory) : categories
  if (idEventCategory && asked.length === 0) {
    throw new NotFound(`${parameter}.idEventCategory`, 'category of the event', idEventCategory)
  }
  const { category, problem } = findCategory(entrant, levels, asked, event)
  if (problem !== null) throw new Conflict(problem, 'The event is for others.', parameter)
  return category
}

/** Null for a free event. @throws NotFound for a price that is not for the person, Conflict if there is none */
function chooseOffer(
  { entrant, idPurchasable, parameter }: RequestedEntry,
  offers: readonly EventOffer[],
  event: EventRow,
): EventOffer | null {
  const fitting = listOffersFor(entrant, offers, event)
  const chosen = idPurchasable ? fitting.find(({ offer }) => offer.id === idPurchasable) : fitting[0]
  if (chosen) return chosen
  if (idPurchasable) throw new NotFound(`${parameter}.idPurchasable`, 'price for the person', idPurchasable)
  if (!event.allowPayments) return null
  throw new Conflict('no_price', 'The event has no price for the person.', parameter)
}

function createItem(
  { idUser, idClub, entrant }: RequestedEntry,
  {
    event,
    category,
    offer,
    period,
  }: { event: EventRow; category: EventCategory | null; offer: EventOffer | null; period: EntryPeriod },
): PurchasedItem {
  const price = offer?.offer ?? null
  return {
    thing: {
      purchasableId: price?.id ?? null,
      userId: idUser,
      personId: entrant.personId,
      eventId: event.id,
      eventCategoryId: category?.id ?? null,
      clubId: idClub ?? entrant.clubId,
      countryId: entrant.countryId,
      regionId: entrant.regionId,
      schoolId: entrant.schoolId,
    },
    priced: price
      ? priceOffer(price, event.serviceFee, getOfferPrice(price, period))
      : { price: 0, discountPercentage: 0, vatPercentage: 0, serviceFee: 0 },
    currency: price?.currency ?? null,
  }
}
