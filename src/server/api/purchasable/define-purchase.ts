import type { RequestedPurchase } from '#contract/api/purchases/purchases.ts'
import type { Buyer, PurchaseDefinition } from '../../payments/buy.ts'
import { defineEntryPurchase } from '../../payments/entries/purchase-entries.ts'
import { defineEventPurchase } from '../../payments/events/purchase-event-entries.ts'
import { defineClubRegistrationPurchase } from '../../payments/registrations/purchase-club-registrations.ts'
import { definePersonRegistrationPurchase } from '../../payments/registrations/purchase-person-registrations.ts'
import { defineSubscriptionPurchase } from '../../payments/streaming/purchase-subscription.ts'
import { assertPartner } from '../partner/assert-partner.ts'
import { assertActsForClubs, assertBuysForOwnAccounts } from './assert-buyer.ts'

/**
 * The purchase that a request describes, the same for buying it and for its price.
 * @throws NotFound, Forbidden before anything is locked
 */
export async function definePurchase(buyer: Buyer, request: RequestedPurchase): Promise<PurchaseDefinition> {
  const { db, user } = buyer
  if ('idCompetition' in request) return defineEntryPurchase(buyer, 'new', request)
  if ('idPurchasable' in request) return defineSubscriptionPurchase(buyer, request)
  if ('idEvent' in request) {
    await assertBuysForOwnAccounts(db, user, request.entries, 'entries')
    return defineEventPurchase(buyer, request)
  }
  await assertPartner(db, request.idPartner, 'idPartner')
  if (isForPeople(request)) {
    await assertBuysForOwnAccounts(db, user, request.registrations, 'registrations')
    return definePersonRegistrationPurchase(buyer, request)
  }
  await assertActsForClubs(db, user, request.idPartner, request.registrations)
  return defineClubRegistrationPurchase(buyer, request)
}

type RegistrationPurchase = Extract<RequestedPurchase, { idPartner: number }>

const isForPeople = (
  request: RegistrationPurchase,
): request is Extract<RegistrationPurchase, { registrations: { idUser: number }[] }> =>
  request.registrations.every((registration) => 'idUser' in registration)
