import { and, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { clubRegistrationPurchase } from '#contract/api/purchases/purchase-requests.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { club } from '#server/platform/db/schema/index.ts'
import { Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { assertActsForClubs } from '../buy/assert-buyer.ts'
import type { PaymentRequest, PurchasedItem } from '../buy/create-payment.ts'
import type { Buyer, PendingPayments, PurchaseKind } from '../buy/purchase-kind.ts'
import { actsForClub } from '../entries/entrants.ts'
import { priceOffer } from '../pricing/price-purchase.ts'
import { checkRegistrations } from './check-registrations.ts'
import { findOffer, listRegistrationOffers, lockSeason, REGISTRATIONS_PATH } from './season-offers.ts'

/** Purchases of registrations of clubs for a season. */

type ClubRegistrationPurchase = z.output<typeof clubRegistrationPurchase>

export const clubRegistrations: PurchaseKind<ClubRegistrationPurchase> = {
  authorize: async ({ db, user }, { idPartner, registrations }) => {
    await assertPartner(db, idPartner, 'idPartner')
    await assertActsForClubs(db, user, idPartner, registrations)
  },
  getPath: async () => REGISTRATIONS_PATH,
  listSubjects: ({ registrations }) =>
    registrations.map(({ idClub }) => ({ clubId: idClub, personId: null })),
  prepare: prepareClubRegistrations,
}

async function prepareClubRegistrations(
  tx: DatabaseOrTransaction,
  { user, now }: Buyer,
  { idPartner, year, registrations }: ClubRegistrationPurchase,
  replaced: readonly number[],
): Promise<PaymentRequest | PendingPayments> {
  const season = await lockSeason(tx, { idPartner, year }, now)
  const ids = registrations.map(({ idClub }) => idClub)
  const clubs = await tx
    .select()
    .from(club)
    .where(and(isAmong(club.id, ids), isNull(club.deletedAt)))
  for (const [index, id] of ids.entries()) {
    const parameter = `registrations.${index}.idClub`
    if (!clubs.some((candidate) => candidate.id === id)) throw new NotFound(parameter, 'club', id)
    if (!actsForClub(user, id, idPartner)) throw new Forbidden('act for this club', parameter)
  }
  const requested = { of: 'club' as const, season, ids, replaced }
  const pendingPaymentIds = await checkRegistrations(tx, requested, user.idUser)
  if (pendingPaymentIds.length > 0) return { pendingPaymentIds }
  const offers = await listRegistrationOffers(tx, idPartner, 'club_registration')
  const items = ids.map((id, index): PurchasedItem => {
    const offer = findOffer(offers, undefined, index)
    const found = clubs.find((candidate) => candidate.id === id)
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
  return {
    purchaseTypes: ['club_registration'],
    payee: { partnerId: idPartner, stripeAccount: null, stripeConnectedAccount: null },
    items,
  }
}
