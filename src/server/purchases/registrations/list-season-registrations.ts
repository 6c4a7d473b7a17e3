import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { SeasonRegistrations } from '#contract/api/purchases/entrants.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  club,
  clubRegistration,
  partner,
  personRegistration,
  season,
} from '#server/platform/db/schema/index.ts'
import { belongsToPartner } from '#server/registry/clubs/list-clubs.ts'
import { listOwnJudoka, type OwnJudoka } from '../entries/list-enterable-judoka.ts'
import { isRegistrationOf, listPendingRegistrations } from './check-registrations.ts'
import { listRegisteredClubs } from './purchase-person-registrations.ts'
import { isSeasonOpen, listRegistrationOffers, type RegistrationOffer, type Season } from './season-offers.ts'

type OwnClub = { id: number; name: string }

/** Seasons that accept registrations now, with the people and clubs that a user may register: the rules are those of the purchase. */
export async function listSeasonRegistrations(
  db: Database,
  user: SignedInUser,
  now: Date,
): Promise<SeasonRegistrations[]> {
  const today = now.toISOString().slice(0, 10)
  const rows = await db
    .select({ season, partnerName: partner.name })
    .from(season)
    .innerJoin(partner, eq(partner.id, season.partnerId))
    .where(
      and(
        eq(partner.allowPayments, true),
        eq(partner.status, 'active'),
        isNull(season.deletedAt),
        gte(season.dateTo, today),
      ),
    )
    .orderBy(asc(partner.name), asc(season.year))
  const open = rows.filter((row) => isSeasonOpen(row.season, today))
  const people = await listOwnJudoka(db, user)
  const described = await Promise.all(
    open.map(async (row) => {
      const clubs = await listOwnClubs(db, user, row.season.partnerId)
      return describeSeason(db, row.season, row.partnerName, { people, clubs })
    }),
  )
  return described.filter(({ prices, clubPrice }) => prices.length > 0 || clubPrice !== null)
}

async function describeSeason(
  db: Database,
  season: Season,
  partnerName: string,
  { people, clubs }: { people: readonly OwnJudoka[]; clubs: readonly OwnClub[] },
): Promise<SeasonRegistrations> {
  const { id, partnerId, year, dateFrom, dateTo } = season
  const prices = await listRegistrationOffers(db, partnerId, 'person_registration')
  const [clubPrice] = await listRegistrationOffers(db, partnerId, 'club_registration')
  const pending = await listPendingRegistrations(db, id)
  const registeredClubs = await listRegisteredClubs(db, partnerId, id)
  const ofPeople = await db
    .select({ personId: personRegistration.personId, status: personRegistration.status })
    .from(personRegistration)
    .where(
      and(
        eq(personRegistration.seasonId, id),
        isAmong(
          personRegistration.personId,
          people.map(({ idPerson }) => idPerson),
        ),
      ),
    )
    .orderBy(asc(personRegistration.id))
  const ofClubs = await db
    .select({ clubId: clubRegistration.clubId, status: clubRegistration.status })
    .from(clubRegistration)
    .where(eq(clubRegistration.seasonId, id))
  return {
    idPartner: partnerId,
    partner: partnerName,
    year,
    dateFrom,
    dateTo,
    prices: prices.map(describePrice),
    clubPrice: clubPrice ? describePrice(clubPrice) : null,
    people: people.map(({ idUser, idPerson, familyName, givenName, birthYear, club }) => {
      const isPending = pending.some(({ item }) => isRegistrationOf('person', idPerson, item))
      const status = ofPeople.findLast(({ personId }) => personId === idPerson)?.status ?? 'none'
      return {
        idUser,
        idPerson,
        familyName,
        givenName,
        birthYear,
        club,
        state: isPending ? 'pending' : status,
        needsClub: club !== null && registeredClubs !== null && !registeredClubs.has(club.idClub),
      }
    }),
    clubs: clubs.map(({ id: idClub, name }) => {
      const isPending = pending.some(({ item }) => isRegistrationOf('club', idClub, item))
      const status = ofClubs.find(({ clubId }) => clubId === idClub)?.status ?? 'none'
      return { idClub, name, state: isPending ? 'pending' : status }
    }),
  }
}

const describePrice = ({ id, name, price, currency }: RegistrationOffer) => ({
  idPurchasable: id,
  name,
  price,
  currency,
})

/** Clubs that a user registers with a partner: their own, or for an administrator of the partner all of its clubs. */
async function listOwnClubs(db: Database, { filters }: SignedInUser, partnerId: number): Promise<OwnClub[]> {
  const clubIds = filters.flatMap(({ accessibleType, accessibleId }) =>
    accessibleType === 'club' && accessibleId !== null ? [accessibleId] : [],
  )
  const isAdministrator = filters.some(
    ({ superAdmin, idPartner }) => superAdmin && (idPartner === null || idPartner === partnerId),
  )
  const ofPartner = isAdministrator ? and(isPublicClub, await belongsToPartner(db, partnerId)) : undefined
  return db
    .select({ id: club.id, name: club.name })
    .from(club)
    .where(and(isNull(club.deletedAt), or(isAmong(club.id, clubIds), ofPartner)))
    .orderBy(asc(club.sortKey), asc(club.id))
}
