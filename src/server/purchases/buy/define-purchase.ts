import type { RequestedPurchase } from '#contract/api/purchases/purchase-requests.ts'
import { newEntries } from '../entries/purchase-entries.ts'
import { eventEntries } from '../events/purchase-event-entries.ts'
import { clubRegistrations } from '../registrations/purchase-club-registrations.ts'
import { personRegistrations } from '../registrations/purchase-person-registrations.ts'
import { subscriptions } from '../streaming/purchase-subscription.ts'
import { type Buyer, defineByKind, type PurchaseDefinition } from './purchase-kind.ts'

/**
 * The purchase that a request describes, the same for buying it and for its price.
 * @throws NotFound, Forbidden before anything is locked
 */
export function definePurchase(buyer: Buyer, request: RequestedPurchase): Promise<PurchaseDefinition> {
  if ('idCompetition' in request) return defineByKind(newEntries, buyer, request)
  if ('idPurchasable' in request) return defineByKind(subscriptions, buyer, request)
  if ('idEvent' in request) return defineByKind(eventEntries, buyer, request)
  if (isForPeople(request)) return defineByKind(personRegistrations, buyer, request)
  return defineByKind(clubRegistrations, buyer, request)
}

type RegistrationPurchase = Extract<RequestedPurchase, { idPartner: number }>

const isForPeople = (
  request: RegistrationPurchase,
): request is Extract<RegistrationPurchase, { registrations: { idUser: number }[] }> =>
  request.registrations.every((registration) => 'idUser' in registration)
