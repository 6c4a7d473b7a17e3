import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { personRegistrationPurchase } from '#contract/api/purchases.ts'
import type { SignedInUser } from '../../auth/signed-in-user.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { clubRegistration, personRegistration } from '../../db/schema/index.ts'
import { BadRequest, Conflict, NotFound } from '../../request/errors.ts'
import { createPayment, type PaymentRow, type PurchasedItem } from '../create-payment.ts'
import { actsForClub, readEntrants } from '../entries/entrants.ts'
import { type Settlement, settlePayment } from '../settle-payment.ts'
import type { StripeGateway } from '../stripe.ts'
import {
  findOwnPending,
  listPendingRegistrations,
  listRegistrationOffers,
  lockSeason,
  type RegistrationOffer,
} from './season-offers.ts'

/** Purchases of registrations of people for a season: the licence with which they compete. */

export type PersonRegistrationPurchase = z.output<typeof personRegistrationPurchase>

export type Purchaser = Settlement & { user: SignedInUser; stripe: StripeGateway | null }

/**
 * Checks a purchase of registrations and writes its payment, in the transaction of the caller.
 * @throws NotFound, Forbidden, BadRequest, Conflict with the first registration that cannot be bought
 */
export async function purchasePersonRegistrations(
  tx: DatabaseOrTransaction,
  purchaser: Purchaser,
  { idPartner, year, registrations }: PersonRegistrationPurchase,
): Promise<PaymentRow | { pendingPaymentId: number }> {
  const { user, stripe, now } = purchaser
  const season = await lockSeason(tx, { idPartner, year }, now)
  const people = await readEntrants(
    tx,
    user,
    registrations,
    { id: idPartner, firstDay: season.dateTo },
    'registrations',
  )
  const requested = people.map((person, index) => ({ ...registrations[index], person }))
  const ids = requested.map(({ person }) => person.personId)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw new BadRequest(`registrations.${repeated}`, 'The person is registered once.')
  const pending = await listPendingRegistrations(tx, season.id)
  const own = findOwnPending(
    ids.map((id) => pending.find(({ personId }) => personId === id) ?? null),
    user.idUser,
  )
  if (own !== null) return { pendingPaymentId: own }
  await checkUnregistered(tx, season.id, ids)
  const clubs = requested.map(({ idClub, person }, index) => {
    const clubId = idClub === undefined ? person.clubId : idClub
    if (clubId === person.clubId || clubId === null || actsForClub(user, clubId, idPartner)) return clubId
    throw new Conflict('club', 'The person belongs to another club.', `registrations.${index}.idClub`)
  })
  // the club of the person also counts if the request names none
  const ownClubs = requested.map(({ person }, index) => clubs[index] ?? person.clubId)
  await checkClubsRegistered(tx, idPartner, season.id, ownClubs)
  const offers = await listRegistrationOffers(tx, idPartner, 'person_registration')
  const items = requested.map(({ idUser, idPurchasable, person }, index): PurchasedItem => {
    const offer = findOffer(offers, idPurchasable, index)
    return {
      thing: {
        purchasableId: offer.id,
        userId: idUser ?? user.idUser,
        personId: person.personId,
        clubId: clubs[index] ?? null,
        countryId: person.countryId,
        regionId: person.regionId,
        seasonId: season.id,
      },
      priced: priceOffer(offer, season.serviceFee),
      currency: offer.currency,
    }
  })
  const payment = await createPayment(tx, {
    user,
    call: 'Purchasable/BuyPersonRegistrations',
    purchaseTypes: ['person_registration'],
    payee: { partnerId: idPartner, stripeAccount: null, stripeConnectedAccount: null },
    items,
    stripe,
    now,
  })
  return payment.method === 'free' ? settlePayment(tx, payment.id, { paidAt: now }, purchaser) : payment
}

/** @throws NotFound if the partner sells none */
export function findOffer(
  offers: readonly RegistrationOffer[],
  idPurchasable: number | undefined,
  index: number,
): RegistrationOffer {
  const offer = idPurchasable === undefined ? offers[0] : offers.find((one) => one.id === idPurchasable)
  if (offer) return offer
  throw new NotFound(`registrations.${index}.idPurchasable`, 'price of the partner', idPurchasable ?? 'any')
}

export const priceOffer = (
  { price, discountPercentage, taxable, vatPercentage }: RegistrationOffer,
  serviceFee: number,
): PurchasedItem['priced'] => ({
  price,
  discountPercentage,
  vatPercentage: taxable ? vatPercentage : 0,
  serviceFee,
})

async function checkUnregistered(
  tx: DatabaseOrTransaction,
  seasonId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .select({ id: personRegistration.personId, status: personRegistration.status })
    .from(personRegistration)
    .where(
      and(
        eq(personRegistration.seasonId, seasonId),
        isAmong(personRegistration.personId, [...ids]),
        ne(personRegistration.status, 'withdrawn'),
      ),
    )
  for (const [index, id] of ids.entries()) {
    const own = rows.filter((row) => row.id === id)
    if (own.length === 0) continue
    const parameter = `registrations.${index}`
    if (own.some(({ status }) => status !== 'refused')) {
      throw new Conflict('already_registered', 'The person is registered already.', parameter)
    }
    throw new Conflict('registration_refused', 'The registration of the person was refused.', parameter)
  }
}

/** Where a partner registers clubs, its clubs register before their people. */
async function checkClubsRegistered(
  tx: DatabaseOrTransaction,
  partnerId: number,
  seasonId: number,
  clubs: readonly (number | null)[],
): Promise<void> {
  const registered = await listRegisteredClubs(tx, partnerId, seasonId)
  const index = clubs.findIndex((id) => id !== null && registered !== null && !registered.has(id))
  if (index < 0) return
  const parameter = `registrations.${index}.idClub`
  throw new Conflict('club_not_registered', 'The club is not registered for the season yet.', parameter)
}

/** Clubs with a valid registration; null if the partner does not register clubs. */
export async function listRegisteredClubs(
  tx: DatabaseOrTransaction,
  partnerId: number,
  seasonId: number,
): Promise<Set<number> | null> {
  const offers = await listRegistrationOffers(tx, partnerId, 'club_registration')
  if (offers.length === 0) return null
  const rows = await tx
    .select({ clubId: clubRegistration.clubId })
    .from(clubRegistration)
    .where(and(eq(clubRegistration.seasonId, seasonId), eq(clubRegistration.status, 'valid')))
  return new Set(rows.map(({ clubId }) => clubId))
}
