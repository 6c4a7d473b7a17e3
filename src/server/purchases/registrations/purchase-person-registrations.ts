import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { personRegistrationPurchase } from '#contract/api/purchases/purchase-requests.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { clubRegistration } from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { assertBuysForOwnAccounts } from '../buy/assert-buyer.ts'
import type { PaymentRequest, PurchasedItem } from '../buy/create-payment.ts'
import type { Buyer, PendingPayments, PurchaseKind } from '../buy/purchase-kind.ts'
import { actsForClub, readEntrants } from '../entries/entrants.ts'
import { priceOffer } from '../pricing/price-purchase.ts'
import { checkRegistrations } from './check-registrations.ts'
import { choosePersonOffer, listRegistrationOffers, lockSeason, REGISTRATIONS_PATH } from './season-offers.ts'

/** Purchases of registrations of people for a season: the licence with which they compete. */

type PersonRegistrationPurchase = z.output<typeof personRegistrationPurchase>

export const personRegistrations: PurchaseKind<PersonRegistrationPurchase> = {
  authorize: async ({ db, user }, { idPartner, registrations }) => {
    await assertPartner(db, idPartner, 'idPartner')
    await assertBuysForOwnAccounts(db, user, registrations, 'registrations')
  },
  getPath: async () => REGISTRATIONS_PATH,
  listSubjects: ({ registrations }) =>
    registrations.map(({ idUser, idPerson, idClub, idPurchasable }) => ({
      userId: idUser,
      personId: idPerson,
      clubId: idClub,
      purchasableId: idPurchasable,
    })),
  prepare: preparePersonRegistrations,
}

async function preparePersonRegistrations(
  tx: DatabaseOrTransaction,
  { user, now }: Buyer,
  { idPartner, year, registrations }: PersonRegistrationPurchase,
  replaced: readonly number[],
): Promise<PaymentRequest | PendingPayments> {
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
  const toCheck = { of: 'person' as const, season, ids, replaced }
  const pendingPaymentIds = await checkRegistrations(tx, toCheck, user.idUser)
  if (pendingPaymentIds.length > 0) return { pendingPaymentIds }
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
    const offer = choosePersonOffer(offers, idPurchasable, { season, candidate: person, index })
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
  return {
    purchaseTypes: ['person_registration'],
    payee: { partnerId: idPartner, stripeAccount: null, stripeConnectedAccount: null },
    items,
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
