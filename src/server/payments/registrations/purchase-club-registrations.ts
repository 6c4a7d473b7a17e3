import { and, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { clubRegistrationPurchase } from '#contract/api/purchases.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { club, clubRegistration } from '../../db/schema/index.ts'
import { BadRequest, Conflict, Forbidden, NotFound } from '../../request/errors.ts'
import { createPayment, type PaymentRow, type PurchasedItem } from '../create-payment.ts'
import { actsForClub } from '../entries/entrants.ts'
import { settlePayment } from '../settle-payment.ts'
import { findOffer, type Purchaser, priceOffer } from './purchase-person-registrations.ts'
import {
  findOwnPending,
  listPendingRegistrations,
  listRegistrationOffers,
  lockSeason,
} from './season-offers.ts'

/** Purchases of registrations of clubs for a season. */

export type ClubRegistrationPurchase = z.output<typeof clubRegistrationPurchase>

/**
 * Checks a purchase of registrations and writes its payment, in the transaction of the caller.
 * @throws NotFound, Forbidden, BadRequest, Conflict with the first registration that cannot be bought
 */
export async function purchaseClubRegistrations(
  tx: DatabaseOrTransaction,
  purchaser: Purchaser,
  { idPartner, year, registrations }: ClubRegistrationPurchase,
): Promise<PaymentRow | { pendingPaymentId: number }> {
  const { user, stripe, now } = purchaser
  const season = await lockSeason(tx, { idPartner, year }, now)
  const ids = registrations.map(({ idClub }) => idClub)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw new BadRequest(`registrations.${repeated}`, 'The club is registered once.')
  const clubs = await tx
    .select()
    .from(club)
    .where(and(isAmong(club.id, ids), isNull(club.deletedAt)))
  for (const [index, id] of ids.entries()) {
    const parameter = `registrations.${index}.idClub`
    if (!clubs.some((one) => one.id === id)) throw new NotFound(parameter, 'club', id)
    if (!actsForClub(user, id, idPartner)) throw new Forbidden('act for this club', parameter)
  }
  const pending = await listPendingRegistrations(tx, season.id)
  const own = findOwnPending(
    ids.map((id) => pending.find((one) => one.clubId === id && one.personId === null) ?? null),
    user.idUser,
  )
  if (own !== null) return { pendingPaymentId: own }
  await checkUnregistered(tx, season.id, ids)
  const offers = await listRegistrationOffers(tx, idPartner, 'club_registration')
  const items = ids.map((id, index): PurchasedItem => {
    const offer = findOffer(offers, undefined, index)
    const found = clubs.find((one) => one.id === id)
    return {
      thing: {
        purchasableId: offer.id,
        clubId: id,
        countryId: found?.countryId ?? null,
        regionId: found?.regionId ?? null,
        seasonId: season.id,
      },
      priced: priceOffer(offer, season.clubServiceFee),
      currency: offer.currency,
    }
  })
  const payment = await createPayment(tx, {
    user,
    call: 'Purchasable/BuyClubRegistrations',
    purchaseTypes: ['club_registration'],
    payee: { partnerId: idPartner, stripeAccount: null, stripeConnectedAccount: null },
    items,
    stripe,
    now,
  })
  return payment.method === 'free' ? settlePayment(tx, payment.id, { paidAt: now }, purchaser) : payment
}

async function checkUnregistered(
  tx: DatabaseOrTransaction,
  seasonId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx
    .select({ id: clubRegistration.clubId, status: clubRegistration.status })
    .from(clubRegistration)
    .where(
      and(
        eq(clubRegistration.seasonId, seasonId),
        isAmong(clubRegistration.clubId, [...ids]),
        ne(clubRegistration.status, 'withdrawn'),
      ),
    )
  for (const [index, id] of ids.entries()) {
    const own = rows.filter((row) => row.id === id)
    if (own.length === 0) continue
    const parameter = `registrations.${index}`
    if (own.some(({ status }) => status !== 'refused')) {
      throw new Conflict('already_registered', 'The club is registered already.', parameter)
    }
    throw new Conflict('registration_refused', 'The registration of the club was refused.', parameter)
  }
}
