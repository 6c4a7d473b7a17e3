import type { RequestedPurchase } from '#contract/api/purchases/purchases.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { defineEntryPurchase } from '../entries/purchase-entries.ts'
import { defineEventPurchase } from '../events/purchase-event-entries.ts'
import { defineClubRegistrationPurchase } from '../registrations/purchase-club-registrations.ts'
import { definePersonRegistrationPurchase } from '../registrations/purchase-person-registrations.ts'
import { defineSubscriptionPurchase } from '../streaming/purchase-subscription.ts'
import { assertActsForClubs, assertBuysForOwnAccounts } from './assert-buyer.ts'
import type { Buyer, PurchaseDefinition } from './buy.ts'

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
